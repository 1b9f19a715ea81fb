import { type RawBuilder, sql } from 'kysely'
import type { ChoiceSource } from '#domain/publication/choice.ts'
import type { DealKind, FloorKind } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'

/** Condition on a row of `blocks`: the settings name nothing, or something that has the block. */
export const isChosen: RawBuilder<boolean> = sql<boolean>`(
  not exists (select from portal_config where cardinality(feed_list_ids) + cardinality(feed_search_ids) > 0)
  or exists (select from feed_choices c where c.block_id = blocks.id))`

/** A source as stored. */
export interface StoredSource extends ChoiceSource {
  name: string
  /** null: purged. */
  ownerId: number | null
  isShared: boolean
  /** Criteria of a saved search. */
  config: unknown
}

/** Lists and saved searches that the settings name, in their order. */
export async function choiceSources(db: Db): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    select named.kind, named.id, coalesce(l.name, s.name, '№ ' || named.id) as name,
      coalesce(l.user_id, s.user_id) as owner_id,
      coalesce(s.is_shared, false) as is_shared, s.config,
      coalesce(l.deleted_at, s.deleted_at) is not null or coalesce(l.id, s.id) is null as is_gone,
      (select count(*)::int from feed_choices c where c.source_kind = named.kind and c.source_id = named.id) as count
    from (
      select 'blockList' as kind, n.id, n.place from portal_config, unnest(feed_list_ids) with ordinality as n(id, place)
      union all
      select 'savedSearch', n.id, n.place from portal_config, unnest(feed_search_ids) with ordinality as n(id, place)
    ) named
    left join block_lists l on named.kind = 'blockList' and l.id = named.id
    left join saved_searches s on named.kind = 'savedSearch' and s.id = named.id
    order by named.kind, named.place`.execute(db)
  return rows
}

/** Living blocks of a list. */
export async function blocksOfList(db: Db, listId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from block_list_items i join blocks b on b.id = i.block_id and b.deleted_at is null
    where i.list_id = ${listId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Replaces what a source has found. @returns blocks that it has found newly or no more. */
export async function replaceChoice(
  db: Db,
  { kind, id }: Pick<ChoiceSource, 'kind' | 'id'>,
  blockIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ blockId: number }>`
    with found as (select unnest(${[...blockIds]}::int[]) as block_id),
      gone as (delete from feed_choices where source_kind = ${kind} and source_id = ${id}
        and block_id not in (select block_id from found) returning block_id),
      come as (insert into feed_choices (source_kind, source_id, block_id)
        select ${kind}, ${id}, block_id from found on conflict do nothing returning block_id)
    select block_id from gone union all select block_id from come`.execute(db)
  return rows.map(({ blockId }) => blockId)
}

/** Forgets what sources have found that the settings no longer name. @returns their number. */
export async function dropOtherChoices(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from feed_choices c using portal_config p
    where not c.source_id = any(case c.source_kind when 'blockList' then p.feed_list_ids
      else p.feed_search_ids end)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Finds which of these ids the person may name: his own lists, his own and shared searches. */
export async function namableSources(
  db: Db,
  userId: number,
  { listIds, searchIds }: { listIds: readonly number[]; searchIds: readonly number[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select 'blockList ' || id as key from block_lists
    where id = any(${[...listIds]}::int[]) and user_id = ${userId} and deleted_at is null
    union all
    select 'savedSearch ' || id from saved_searches
    where id = any(${[...searchIds]}::int[]) and (user_id = ${userId} or is_shared) and deleted_at is null
      and config ->> 'target' = 'blocks'`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** An ad of listed blocks that the settings do not choose, and that the last feed does not have. */
export interface OutsideAd {
  /** Its main block. */
  id: number
  blockIds: number[]
  buildingId: number
  buildingName: string
  number: string | null
  floorKind: FloorKind
  floor: number | null
  dealKind: DealKind
  areaSqm: string
  responsibleUserId: number | null
  createdById: number | null
}

export async function outsideAds(db: Db): Promise<OutsideAd[]> {
  const adOf = sql`coalesce(main_block_id, id)`
  const { rows } = await sql<OutsideAd>`
    with outside as (
      select array_agg(id order by (id = ${adOf}) desc, id) as block_ids from blocks where deleted_at is null
      group by ${adOf} having bool_or(listing_state <> 'off') and not bool_or(${isChosen}))
    select b.id, o.block_ids, b.building_id, g.name as building_name, b.number, b.floor_kind, b.floor, b.deal_kind,
      b.area_sqm, b.responsible_user_id, b.created_by_id
    from outside o join blocks b on b.id = o.block_ids[1]
    join buildings g on g.id = b.building_id and g.deleted_at is null
    where not exists (select from feed_ads f where f.block_id = b.id) order by b.id`.execute(db)
  return rows
}
