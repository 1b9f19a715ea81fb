import { sql } from 'kysely'
import type { z } from 'zod'
import type { PortalLine, portal } from '#contract/companies/portal.ts'
import { portalLineFilters } from '#domain/filters/portal-lines.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { mappedList, type RowList, sqlList } from '#server/repositories/records/row-list.ts'
import { floorText } from '#server/repositories/stock/floor-text.ts'

export interface OrderInfo {
  activeFeedUrls: string[]
  hasImagesProblems: boolean
  hasOffersProblems: boolean
  feedCheckedAt: string | null
  processedAt: string | null
  /** The portal's id of the import. */
  orderId: number | null
}

export interface OrderLine {
  externalId: string
  /** Block of the ad: as the feed or an import says, or as its id says, whether such a block exists or not. */
  blockId: number | null
  offerId: number | null
  status: string
  state: PortalLine['state']
  errors: string[]
  warnings: string[]
  url: string | null
}

export type StoredOrder = OrderInfo & { id: number; receivedAt: string }

/** Older reports are deleted. */
const keptOrders = 10

export async function lastOrder(db: Db): Promise<StoredOrder | null> {
  const row = await db
    .selectFrom('portalOrders')
    .selectAll()
    .where('isWhole', '=', true)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, activeFeedUrls, hasImagesProblems, hasOffersProblems } = row
  const { orderId, feedCheckedAt, processedAt, receivedAt } = row
  return {
    ...{ id, activeFeedUrls, hasImagesProblems, hasOffersProblems },
    orderId: orderId === null ? null : Number(orderId),
    feedCheckedAt: feedCheckedAt?.toISOString() ?? null,
    processedAt: processedAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
  }
}

/** Begins a report, hidden until complete. @returns its id. */
export async function beginOrder(db: Db, info: OrderInfo, source: 'portal' | 'file'): Promise<number> {
  const { id } = await db
    .insertInto('portalOrders')
    .values({
      ...info,
      activeFeedUrls: JSON.stringify(info.activeFeedUrls),
      orderId: info.orderId === null ? null : String(info.orderId),
      source,
      isWhole: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param from position of the first of these lines, from 0. */
export async function addLines(
  db: Db,
  orderId: number,
  from: number,
  lines: readonly OrderLine[],
): Promise<void> {
  const json = JSON.stringify(
    lines.map(({ externalId, blockId, offerId, ...rest }, index) => ({
      ...rest,
      position: from + index + 1,
      external_id: externalId,
      block_id: blockId,
      offer_id: offerId,
    })),
  )
  await sql`
    insert into portal_order_lines (order_id, position, external_id, block_id, offer_id, status, state, errors,
      warnings, url)
    select ${orderId}, position, external_id, block_id, offer_id, status, state, errors, warnings, url
    from jsonb_populate_recordset(null::portal_order_lines, ${json}::jsonb)`.execute(db)
}

/**
 * Blocks by the ids that portals know their ads by: those of the last feed come before those of imports. An id that an
 * import has for several blocks belongs to none.
 */
export async function blocksByExternalId(
  db: Db,
  externalIds: readonly string[],
): Promise<Map<string, number | null>> {
  const ids = [...new Set(externalIds)]
  const { rows } = await sql<{ externalId: string; blockId: number | null }>`
    select id as external_id, coalesce(f.block_id, r.block_id) as block_id
    from unnest(${ids}::text[]) as id
    left join (select external_id, min(block_id) as block_id from feed_ads
      group by external_id having count(*) = 1) f on f.external_id = id
    left join (select external_id, case when min(record_id) = max(record_id) then min(record_id) end as block_id
      from external_refs where source = 'cian' and record_kind = 'block' and external_id = any(${ids}::text[])
      group by external_id) r on r.external_id = id
    where f.block_id is not null or r.external_id is not null`.execute(db)
  return new Map(rows.map(({ externalId, blockId }) => [externalId, blockId]))
}

/** Author and command for journalling the blocks updated by a report. */
export interface Follower {
  followerId: number
  groupId: string
  command: string | null
}

/**
 * Completes the report and makes it the current and only one to apply; deletes the oldest one and incomplete
 * ones.
 */
export async function finishOrder(
  db: Db,
  id: number,
  { followerId, groupId, command }: Follower,
): Promise<void> {
  await sql`update portal_orders set follower_id = null where follower_id is not null`.execute(db)
  await sql`update portal_orders set is_whole = true, received_at = now(), follower_id = ${followerId},
    group_id = ${groupId}, command = ${command} where id = ${id}`.execute(db)
  await sql`
    delete from portal_orders where is_whole and id not in (
      select id from portal_orders where is_whole order by received_at desc, id desc limit ${keptOrders})
      or not is_whole and received_at < now() - interval '1 hour'`.execute(db)
}

/** The report that has not been applied to all blocks yet. */
export async function orderToFollow(db: Db): Promise<(Follower & { id: number }) | undefined> {
  const { rows } = await sql<Follower & { id: number }>`
    select id, follower_id, group_id, command from portal_orders where follower_id is not null`.execute(db)
  return rows[0]
}

export async function endFollowing(db: Db, id: number): Promise<void> {
  await db.updateTable('portalOrders').set({ followerId: null }).where('id', '=', id).execute()
}

export async function dropOrder(db: Db, id: number): Promise<void> {
  await db.deleteFrom('portalOrders').where('id', '=', id).execute()
}

/** All lines of a stored report, in the portal's order. */
export async function linesOf(db: Db, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('portalOrderLines')
    .select(['externalId', 'blockId', 'offerId', 'status', 'state', 'errors', 'warnings', 'url'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, offerId: row.offerId === null ? null : Number(row.offerId) }))
}

/** Responsible users of these blocks, deleted ones included, by block id. */
export async function blockOwners(
  db: Db,
  blockIds: readonly number[],
): Promise<Map<number, { responsibleUserId: number | null; createdById: number | null }>> {
  const { rows } = await sql<{ id: number; responsibleUserId: number | null; createdById: number | null }>`
    select id, responsible_user_id, created_by_id from blocks
    where id = any(${[...new Set(blockIds)]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...owners }) => [id, owners]))
}

/** Blocks whose listing state differs from the portal's. */
export async function blocksToFollow(
  db: Db,
  wanted: ReadonlyMap<number, string>,
): Promise<{ id: number; listingState: string }[]> {
  const json = JSON.stringify([...wanted].map(([id, state]) => ({ id, state })))
  const { rows } = await sql<{ id: number; listingState: string }>`
    select b.id, v.state as listing_state from blocks b
    join jsonb_to_recordset(${json}::jsonb) as v(id int, state text) on v.id = b.id
    where b.deleted_at is null and b.listing_state <> v.state order by b.id`.execute(db)
  return rows
}

/** A report's lines: the viewer's own, or all if he sees them. */
export function lineList(
  db: Db,
  orderId: number,
  { id, seesAll }: { id: number; seesAll: boolean },
  query: Unpaged<z.output<typeof portal.lines.query>>,
): RowList<PortalLine> {
  const isOwn = sql`coalesce(b.responsible_user_id, b.created_by_id) = ${id}`
  const conditions = [
    sql`l.order_id = ${orderId}`,
    ...(seesAll ? [] : [isOwn]),
    ...listConditions(portalLineFilters, 'l', query, {
      problem(problems) {
        const found = problems.map((problem) => sql`${sql.ref(`l.${problem}`)} <> '[]'`)
        return sql`(${sql.join(found, sql` or `)})`
      },
      mine: (isMine) => (isMine ? isOwn : sql`true`),
    }),
    ...(query.text ? [hasWords(lineWords, query.text)] : []),
  ]
  const list = sqlList<StoredLine>(db, {
    id: sql`l.id`,
    columns: lineColumns,
    // Computed for every line before the sort, they would cost ten times the page.
    isWide: true,
    from: sql`from portal_order_lines l left join blocks b on b.id = l.block_id
      left join buildings g on g.id = b.building_id left join users u on u.id = b.responsible_user_id
      where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(portalLineFilters, query.sort, (way) => sql`${way} nulls last, l.position, l.id`, {
      position: sql`l.position`,
      state: sql`l.state`,
      building: sql`g.name`,
      responsible: sql`u.name`,
    }),
  })
  return mappedList(list, (rows) =>
    rows.map((line) => ({ ...line, offerId: line.offerId === null ? null : Number(line.offerId) })),
  )
}

type StoredLine = Omit<PortalLine, 'offerId'> & { offerId: string | null }

const lineWords = sql`search_vector(concat_ws(' ', replace(l.external_id, '-', ' '), l.offer_id, g.name, g.address,
  b.number, u.name, l.errors #>> '{}', l.warnings #>> '{}'))`

const lineColumns = sql`l.id, l.external_id, l.offer_id, l.state, l.status, l.errors, l.warnings, l.url,
  case when b.deleted_at is null and b.id is not null then json_build_object('id', b.id,
    'title', concat_ws(' · ', g.name, coalesce(b.number, ${sql.raw(floorText)})),
    'responsibleUserId', b.responsible_user_id, 'createdById', b.created_by_id,
    'adsForbidden', b.ads_forbidden) end as block,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as responsible`
