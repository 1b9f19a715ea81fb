import { type RawBuilder, sql } from 'kysely'
import type { Codes } from '#domain/search/condition.ts'
import { blockEncodings, buildingEncodings, type Encoding } from '#domain/stock/columns/encodings.ts'
import {
  type BlockRows,
  type BuildingRows,
  blockTexts,
  buildingTexts,
  nearStation,
  type Station,
} from '#domain/stock/columns/rows.ts'
import type { Db } from '#server/db/db.ts'
import { type Placeholders, preparedStatement } from '#server/db/postgres/prepared.ts'

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

/** The stock as of one snapshot, or the part of it that has changed. */
export interface StockReading {
  place: Place
  /** Time of the database. */
  now: Date
  buildings: BuildingRows
  blocks: BlockRows
  /** Ids of what has changed; those without a row are gone. */
  buildingIds: number[]
  blockIds: number[]
  /** Names of users may have changed. */
  hasUsers: boolean
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
}

/** Each change of a trigger gives its row a later `xmin`. */
const versions = sql`string_agg(xmin::text, ' ' order by oid)`
const isEnabled = sql`tgenabled in ('O', 'A')`

/** The triggers by name, if none is missing. */
const allTriggers = sql`select array_agg(oid order by oid)::text as trigger_ids, ${versions} as triggers from pg_trigger
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

/** Reads all living buildings and blocks. @throws as `readStockChanges`. */
export async function readStock(db: Db): Promise<StockReading> {
  const own = sql`select * from stock_changes where xid = pg_current_xact_id_if_assigned()`
  const { isOwn, ...reading } = await read(db, own, { building: sql`true`, block: sql`true` })
  if (isOwn) throw afterOwnChange
  return reading
}

/** Reads the next living buildings by id, and their blocks. */
export function readStockPart(db: Db, after: number, most: number): Promise<StockReading> {
  const next = sql`(select id from buildings where deleted_at is null and id > ${after} order by id limit ${most})`
  return read(db, sql`select * from stock_changes where false`, {
    building: sql`g.id in ${next}`,
    block: sql`b.building_id in ${next}`,
  })
}

const afterOwnChange = new Error('The stock is searched after a change in the same transaction')

/**
 * Reads buildings and blocks that transactions not yet seen have changed, and all blocks of such buildings.
 * @returns null if only a whole reading will do: a table was emptied. @throws Error in a transaction that has
 * changed the stock itself, since it may be rolled back.
 */
export async function readStockChanges(db: Db, place: Place): Promise<StockReading | null> {
  const { isWhole, isOwn, ...reading } = await read(db, unseenOf(place), {
    building: sql`g.id in (select id from building_ids)`,
    block: sql`b.id in (select id from block_ids)`,
  })
  if (isOwn) throw afterOwnChange
  return isWhole ? null : reading
}

function unseenOf({ snapshot, ownXid }: Place): RawBuilder<unknown> {
  return unseen(sql`${snapshot}`, sql`${ownXid}`)
}

function unseen(snapshot: RawBuilder<unknown>, ownXid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from stock_changes
    where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) or xid = ${ownXid}::xid8`
}

type Bytes = Uint8Array | null

interface Row extends Place {
  now: Date
  isWhole: boolean
  isOwn: boolean
  hasUsers: boolean
  buildingIds: number[]
  blockIds: number[]
  buildingTexts: (string | null)[][] | null
  metro: (readonly Station[])[] | null
  blockTexts: (string | null)[][] | null
}

const blockColumns = columnsOf(blockEncodings, 'b')
const buildingColumns = columnsOf(buildingEncodings, 'g')

/** One statement, hence one snapshot; whole columns, since rows one by one would cost several times as much. */
async function read(
  db: Db,
  changes: RawBuilder<unknown>,
  scope: { building: RawBuilder<unknown>; block: RawBuilder<unknown> },
): Promise<StockReading & Pick<Row, 'isWhole' | 'isOwn'>> {
  const { rows } = await sql<Row & Record<string, Bytes>>`
    with changes as materialized (${changes}), triggers as materialized (${allTriggers}),
    building_ids as (select distinct unnest(building_ids) as id from changes),
    block_ids as (
      select unnest(block_ids) as id from changes
      union select id from blocks where building_id in (select id from building_ids)
    )
    select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned()::text as own_xid,
      (select trigger_ids from triggers) as trigger_ids, (select triggers from triggers) as triggers, now() as now,
      (select coalesce(bool_or(is_whole), false) from changes) as is_whole,
      (select coalesce(bool_or(has_users), false) from changes) as has_users,
      (select coalesce(bool_or(xid = pg_current_xact_id_if_assigned()), false) from changes) as is_own,
      (select coalesce(json_agg(id), '[]') from building_ids) as building_ids,
      (select coalesce(json_agg(id), '[]') from block_ids) as block_ids,
      building.*, block.*
    from (
      select ${aggregates(buildingColumns)}, ${textsOf(buildingTexts, 'g')} as building_texts, json_agg(g.metro) as metro
      from buildings g where g.deleted_at is null and ${scope.building}
    ) as building, (
      select ${aggregates(blockColumns)}, ${textsOf(blockTexts, 'b')} as block_texts
      from (
        select b.* from blocks b join buildings g on g.id = b.building_id
        where b.deleted_at is null and g.deleted_at is null and ${scope.block}
        order by b.building_id, b.id
      ) as b
    ) as block`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Aggregates without a row')
  const { snapshot, ownXid, triggerIds, triggers, now } = row
  const { isWhole, isOwn, hasUsers, buildingIds, blockIds, metro } = row
  return {
    place: { snapshot, ownXid, triggerIds, triggers },
    now,
    isWhole,
    isOwn,
    hasUsers,
    buildingIds,
    blockIds,
    buildings: {
      count: metro?.length ?? 0,
      numbers: decoded(buildingColumns, row),
      texts: textsByName(buildingTexts, row.buildingTexts),
      metro: (metro ?? []).map((stations) => stations.map(nearStation)),
    },
    blocks: {
      count: row.blockTexts?.length ?? 0,
      numbers: decoded(blockColumns, row),
      texts: textsByName(blockTexts, row.blockTexts),
    },
  }
}

interface Column<F extends string> {
  field: F
  /** Name in the answer. */
  name: string
  value: RawBuilder<unknown>
}

function columnsOf<F extends string>(
  encodings: Readonly<Record<F, Encoding>>,
  table: 'b' | 'g',
): readonly Column<F>[] {
  return (Object.entries(encodings) as [F, Encoding][]).map(([field, encoding], index) => ({
    field,
    name: `${table}${index}`,
    value: numberOf(encoding, sql.ref(`${table}.${field}`)),
  }))
}

/** The number of a value in the columns. */
function numberOf(encoding: Encoding, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (encoding.as) {
    case 'number':
      return value
    case 'hundredths':
      return sql`${value} * 100`
    case 'day':
      return sql`${value} - date '1970-01-01'`
    case 'instant':
      return sql`extract(epoch from ${value}) * 1000000`
    case 'flag':
      return sql`${value}::integer`
    case 'code':
      return sql`coalesce(${placeIn(encoding.codes, value)}, 0)`
    case 'codes':
      return sql.join(
        Object.keys(encoding.codes).map(
          (code, bit) => sql`case when ${value} ? ${sql.lit(code)} then ${sql.lit(1 << bit)} else 0 end`,
        ),
        sql` + `,
      )
  }
}

function placeIn(codes: Codes, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(array[${sql.join(Object.keys(codes).map((code) => sql.lit(code)))}], ${value})`
}

function aggregates(columns: readonly Column<string>[]): RawBuilder<unknown> {
  return sql.join(
    columns.map(
      ({ name, value }) =>
        sql`string_agg(float8send(coalesce((${value})::float8, 'NaN')), ''::bytea) as ${sql.ref(name)}`,
    ),
  )
}

function decoded<F extends string>(columns: readonly Column<F>[], row: Readonly<Record<string, unknown>>) {
  const numbers = columns.map(({ field, name }) => [field, doublesOf(row[name] as Bytes)])
  return Object.fromEntries(numbers) as Record<F, Float64Array>
}

/** Big-endian, as the database sends them. */
function doublesOf(bytes: Bytes): Float64Array {
  if (bytes === null) return new Float64Array(0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float64Array.from({ length: bytes.byteLength / 8 }, (_, at) => view.getFloat64(at * 8))
}

function textsOf(fields: readonly string[], table: 'b' | 'g'): RawBuilder<unknown> {
  return sql`json_agg(json_build_array(${sql.join(fields.map((field) => sql.ref(`${table}.${field}`)))}))`
}

function textsByName<F extends string>(fields: readonly F[], rows: (string | null)[][] | null) {
  const texts = fields.map((field, index) => [field, (rows ?? []).map((row) => row[index] ?? null)])
  return Object.fromEntries(texts) as Record<F, (string | null)[]>
}
