import { type RawBuilder, sql } from 'kysely'
import type { EventType } from '#domain/stock/event-vocabulary.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Everybody's events of some deals or demands that are still to be done. Where a deal and its demand have different users,
 * viewings that have written variants go with the demand, since only who leads it may mark them; all else goes with the
 * deal unless it is lost.
 */
export async function openEventsOf(
  db: Db,
  kind: 'deal' | 'demand',
  ids: readonly number[],
): Promise<{ id: number; ofId: number }[]> {
  const of = sql.ref(`e.${kind}Id`)
  const ofOthersDeal = sql`exists (
    select from deals d join demands m on m.id = e.demand_id
    where d.id = e.deal_id and d.deleted_at is null and d.stage <> 'lost'
      and d.responsible_user_id <> m.responsible_user_id
      and not exists (select from variants v where v.event_id = e.id and v.deleted_at is null))`
  const ofOthersDemand = sql`exists (
    select from variants v join demands m on m.id = v.demand_id and m.deleted_at is null
    join deals d on d.id = e.deal_id
    where v.event_id = e.id and v.deleted_at is null and d.responsible_user_id <> m.responsible_user_id)`
  const { rows } = await sql<{ id: number; ofId: number }>`
    select e.id, ${of} as of_id from events e
    where ${of} = any(${[...ids]}::int[]) and not e.is_done and e.deleted_at is null
      and not ${kind === 'demand' ? ofOthersDeal : ofOthersDemand}
    order by e.id`.execute(db)
  return rows
}

/** An event that has not begun and is not done, of a deal or a demand. */
export interface EventAhead {
  id: number
  ofId: number
  userId: number
  type: EventType
  title: string
  /** ISO 8601. */
  date: string
  /** Blocks that it shows beside those of what ends: it stays for them. */
  otherBlockIds: number[]
}

/** Events still planned for these deals. */
export function eventsAheadOfDeals(db: Db, ids: readonly number[]): Promise<EventAhead[]> {
  const ofId = sql`e.deal_id`
  return eventsAhead(db, { ofId, others: othersThan(ids, ofId) }, sql`e.deal_id = any(${[...ids]}::int[])`)
}

/** Viewings of these deals, and of demands that have no open deal beside them. */
export function viewingsAheadOfDeals(db: Db, ids: readonly number[]): Promise<EventAhead[]> {
  const won = sql`(select d.id from deals d where d.id = any(${[...ids]}::int[]) and d.demand_id = e.demand_id
    and not exists (select from deals o where o.demand_id = d.demand_id and o.deleted_at is null
      and o.stage not in ('won', 'lost') and o.id <> all(${[...ids]}::int[])) order by d.id limit 1)`
  const ofId = sql`coalesce(e.deal_id, ${won})`
  const isOf = sql`e.type = 'viewing' and ${ofId} = any(${[...ids]}::int[])`
  return eventsAhead(db, { ofId, others: othersThan(ids, ofId) }, isOf)
}

/** Events still planned for these demands and for no deal. */
export function eventsAheadOfDemands(db: Db, ids: readonly number[]): Promise<EventAhead[]> {
  const isOf = sql`e.deal_id is null and e.demand_id = any(${[...ids]}::int[])`
  return eventsAhead(db, { ofId: sql`e.demand_id`, others: sql`'{}'::int[]` }, isOf)
}

/** Living blocks of a viewing that none of these deals is about; none if its own deal names no block. */
function othersThan(dealIds: readonly number[], ofId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select b.id from blocks b where e.type = 'viewing'
    and b.id = any(e.block_ids) and b.deleted_at is null
    and exists (select from deals d where d.id = ${ofId} and d.block_ids <> '{}')
    and not exists (select from deals d where d.id = any(${[...dealIds]}::int[]) and b.id = any(d.block_ids))
    order by array_position(e.block_ids, b.id))`
}

async function eventsAhead(
  db: Db,
  { ofId, others }: { ofId: RawBuilder<unknown>; others: RawBuilder<unknown> },
  condition: RawBuilder<unknown>,
): Promise<EventAhead[]> {
  const { rows } = await sql<Omit<EventAhead, 'date'> & { date: Date | string }>`
    select e.id, ${ofId} as of_id, e.user_id, e.type, e.title, e.date, ${others} as other_block_ids from events e
    where ${condition} and not e.is_done and e.deleted_at is null and e.date > now()
    order by e.date, e.id`.execute(db)
  return rows.map((row) => ({ ...row, date: new Date(row.date).toISOString() }))
}
