import { sql } from 'kysely'
import type { AdStage } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { isChosen } from './feed-choice.ts'

/*
 * Stage of the ad that a block is part of. It is stored with each block, so that column, card and condition read one
 * value, and derived again whenever a listing state, a joined ad, the feed or the report changes.
 */

const adOf = sql`coalesce(main_block_id, id)`
const lastReport = sql`(select id from portal_orders where is_whole order by received_at desc, id desc limit 1)`

/** Locks the living blocks of the ads of these blocks, or with `ofBuildings` of their buildings. */
async function lockMembers(
  db: Db,
  blockIds: readonly number[],
  { ofBuildings }: { ofBuildings: boolean },
): Promise<number[]> {
  const ids = sql`any(${[...blockIds]}::int[])`
  const ads = sql`array(select ${adOf} from blocks where id = ${ids})`
  const isNear = sql`building_id = any(array(select building_id from blocks where id = ${ids}))`
  // Arrays, because conditions joined by `or` use the indexes only with constants.
  const { rows } = await sql<{ id: number }>`
    select id from blocks
    where deleted_at is null
      and (id = any(${ads}) or main_block_id = any(${ads}) ${ofBuildings ? sql`or ${isNear}` : sql``})
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Derives the stages of the ads of these blocks. @param isRegrouped a block may have left its former ad, which is in the
 * same building. @returns ids of the changed blocks.
 */
export async function refreshAdStages(
  db: Db,
  blockIds: readonly number[],
  isRegrouped = false,
): Promise<number[]> {
  const members = await lockMembers(db, blockIds, { ofBuildings: isRegrouped })
  const { rows } = await sql<{ id: number }>`
    update blocks b set ad_stage = staged.stage
    from (
      select ad, case
        when not (is_wanted and is_chosen)
          then case when is_in_feed then 'leaving' when is_wanted then 'outside' else 'none' end
        when is_left_out then 'leftOut' when is_refused then 'refused' when is_published then 'published'
        when is_draft then 'draft' when is_moderated then 'moderation'
        when is_in_feed then 'sent' else 'prepared' end as stage
      from (
        select ${adOf} as ad, bool_or(listing_state <> 'off') as is_wanted,
          bool_or(${isChosen}) as is_chosen,
          bool_or(listing_state = 'rejected') as is_refused, bool_or(listing_state = 'published') as is_published,
          bool_or(exists (select from feed_ads f where f.block_id = blocks.id)) as is_in_feed,
          bool_or(exists (select from feed_left_out o where o.block_id = blocks.id)) as is_left_out,
          bool_or('draft' = any(reported.states)) as is_draft,
          bool_or('moderation' = any(reported.states)) as is_moderated
        from blocks cross join lateral (select array(
          select state from portal_order_lines l
          where l.block_id = blocks.id and l.order_id = ${lastReport} and l.errors = '[]') as states
        ) reported
        where id = any(${members}::int[]) group by 1
      ) ads
    ) staged
    where b.id = any(${members}::int[]) and coalesce(b.main_block_id, b.id) = staged.ad and b.ad_stage <> staged.stage
    returning b.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next blocks by id whose ad may have a stage. */
export async function advertisedAfter(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('id', '>', afterId)
    .where(sql<boolean>`(listing_state <> 'off' or ad_stage <> 'none' or main_block_id is not null
      or exists (select from feed_ads f where f.block_id = blocks.id))`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces the ads that the last feed left out, with the reason of each. */
export async function replaceLeftOut(db: Db, reasons: ReadonlyMap<number, string>): Promise<void> {
  const json = JSON.stringify([...reasons].map(([id, reason]) => ({ block_id: id, reason })))
  await sql`delete from feed_left_out`.execute(db)
  await sql`
    insert into feed_left_out (block_id, reason)
    select block_id, reason from jsonb_populate_recordset(null::feed_left_out, ${json}::jsonb)`.execute(db)
}

export interface StageOfAd {
  stage: AdStage
  /** Why the last feed left it out, or the portal refused it. */
  reason: string | null
  /** It is outside or leaves because the settings choose other blocks. */
  isUnchosen: boolean
}

/** Stages of these main blocks' ads. */
export async function adStagesOf(db: Db, blockIds: readonly number[]): Promise<Map<number, StageOfAd>> {
  const { rows } = await sql<StageOfAd & { id: number }>`
    select b.id, b.ad_stage as stage, case b.ad_stage
      when 'leftOut' then (select o.reason from feed_left_out o where o.block_id = b.id)
      when 'refused' then (select l.errors ->> 0 from portal_order_lines l
        where l.block_id = b.id and l.order_id = ${lastReport} and l.errors <> '[]' limit 1)
      end as reason,
      b.ad_stage = 'outside' or b.ad_stage = 'leaving' and exists (
        select from blocks m where (m.id = b.id or m.main_block_id = b.id) and m.deleted_at is null
          and m.listing_state <> 'off') as is_unchosen
    from blocks b where b.id = any(${[...blockIds]}::int[]) and b.deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}
