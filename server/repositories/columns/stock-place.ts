import { type RawBuilder, sql } from 'kysely'
import type { FreshnessLimits } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'
import { type Placeholders, preparedStatement } from '#server/db/postgres/prepared.ts'
import { freshnessLimits } from '#server/repositories/office/office-day.ts'

/** Snapshot of a reader, who has seen each transaction that is visible in it. */
export interface Place {
  /** `pg_snapshot` as text. */
  snapshot: string
  /** Transaction in which it was taken: visible in it, although it may write later. */
  ownXid: string | null
  /** Triggers that note changes, `oid[]` as text; null: one is missing. */
  triggerIds: string | null
  /** Their versions: other ones if a trigger was disabled and enabled meanwhile, or created again. */
  triggers: string | null
}

/** Triggers of migration 0037 that write `stock_changes`. */
const noting = 9

/** The stock as a statement sees it, beside a place. */
export interface StockCheck {
  /** A transaction that the reader has not seen has changed the stock. */
  hasChanged: boolean
  /** See `Place`. */
  triggers: string | null
  /** Time of the database. */
  now: Date
  limits: FreshnessLimits
}

/** Each change of a trigger gives its row a later `xmin`. */
const versions = sql`string_agg(xmin::text, ' ' order by oid)`
const isEnabled = sql`tgenabled in ('O', 'A')`

/** The triggers by name, if none is missing. */
export const allTriggers = sql`select array_agg(oid order by oid)::text as trigger_ids, ${versions} as triggers from pg_trigger
  where ${isEnabled} and tgrelid in ('blocks'::regclass, 'buildings'::regclass, 'users'::regclass) and tgname like '%\\_noted'
  having count(*) = ${sql.lit(noting)}`

/** Columns of `StockCheck`, for a statement that runs anyway. */
export function stockCheck(value: Placeholders<Place>) {
  return [
    sql<boolean>`exists (${unseen(value('snapshot'), value('ownXid'))})`.as('hasChanged'),
    // By id: the reader runs this with every search.
    sql<string | null>`(select ${versions} from pg_trigger where ${isEnabled}
      and oid = any(${value('triggerIds')}::oid[]))`.as('triggers'),
    sql<Date>`now()`.as('now'),
    freshnessLimits.as('limits'),
  ] as const
}

const readCheck = preparedStatement((db, value: Placeholders<Place>) => db.selectNoFrom(stockCheck(value)))

export async function checkStock(db: Db, place: Place): Promise<StockCheck> {
  const [row] = await readCheck(db, place)
  if (!row) throw new Error('A select without a row')
  return row
}

/** Deletes changes that every reader has seen: one that was idle longer reads the whole stock. */
export async function forgetOldStockChanges(db: Db): Promise<void> {
  await sql`delete from stock_changes where at < now() - interval '24 hours'`.execute(db)
}

/** Lifts the limit of calls for one transaction. */
export async function waitAsLongAsNeeded(transaction: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
}

/** Totals of the living stock, for comparison with the columns. */
export interface StockTotals {
  buildings: number
  blocks: number
  /** Hundredths of m². */
  area: number
  /** Kopecks. */
  rent: number
}

/** @returns null if the stock has changed since the place, which says nothing about the columns. */
export async function readStockTotals(db: Db, place: Place): Promise<StockTotals | null> {
  const { rows } = await sql<StockTotals & { hasChanged: boolean }>`
    select exists (${unseenOf(place)}) as has_changed,
      (select count(*)::float8 from buildings where deleted_at is null) as buildings,
      count(*)::float8 as blocks, coalesce(sum(b.area_sqm * 100), 0)::float8 as area,
      coalesce(sum(b.gross_from_rub_per_sqm_year * 100), 0)::float8 as rent
    from blocks b join buildings g on g.id = b.building_id
    where b.deleted_at is null and g.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row')
  const { hasChanged, ...totals } = row
  return hasChanged ? null : totals
}

/** Counts records changed since the place; infinite if a table was emptied. */
export async function countStockChanges(db: Db, place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when bool_or(is_whole) then 'Infinity'::float8
      else coalesce(sum(cardinality(block_ids) + cardinality(building_ids)), 0)::float8 end as count
    from (${unseenOf(place)}) as changes`.execute(db)
  return rows[0]?.count ?? Number.POSITIVE_INFINITY
}

/** Changes by transactions that the reader has not seen. */
export function unseenOf({ snapshot, ownXid }: Place): RawBuilder<unknown> {
  return unseen(sql`${snapshot}`, sql`${ownXid}`)
}

function unseen(snapshot: RawBuilder<unknown>, ownXid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from stock_changes
    where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) or xid = ${ownXid}::xid8`
}
