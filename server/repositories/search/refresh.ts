import { type RawBuilder, sql } from 'kysely'
import { buildingTypes, okrugs } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { blockConditions } from './block-conditions.ts'
import { buildingConditions } from './building-conditions.ts'
import type { Searched } from './condition.ts'
import { labelInSql } from './stored-codes.ts'

/**
 * Keeps the search tables equal to `blocks` and `buildings`. Call it in the writing transaction, after its
 * last write. The building's search row is the lock: a second writer waits for the first to commit and reads
 * its result.
 */

/** Call after blocks were created, changed, deleted or restored. */
export async function refreshBlocks(db: Db, blockIds: readonly number[]): Promise<void> {
  if (blockIds.length === 0) return
  await refreshRows(db, (idColumn) => sql`${idColumn} = any(${[...blockIds]}::int[])`)
}

/** Call after buildings were created, changed, deleted or restored; refreshes their blocks too. */
export async function refreshBuildings(db: Db, buildingIds: readonly number[]): Promise<void> {
  if (buildingIds.length === 0) return
  const ids = [...buildingIds]
  await writeBuildings(db, (idColumn) => sql`${idColumn} = any(${ids}::int[])`)
  await refreshRows(db, (_, buildingColumn) => sql`${buildingColumn} = any(${ids}::int[])`)
}

/** Rebuilds all search rows: demo data, import, new rates. Opens a transaction unless `db` is one. */
export async function refreshAll(db: Db): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(refreshAll)
  await sql`set local statement_timeout = 0`.execute(db)
  await writeBuildings(db, () => sql`true`)
  await refreshRows(db, () => sql`true`)
}

/** Updates planner statistics of the search tables; the embedded database does not do it by itself. */
export async function analyzeSearch(db: Db): Promise<void> {
  for (const table of [
    'block_search',
    'block_text',
    'building_search',
    'building_text',
    'building_totals',
    'building_words',
  ]) {
    await sql`vacuum (analyze) ${sql.id(table)}`.execute(db)
  }
}

/** Condition for rows, by the column of the block's id or of its building's id. */
type RowScope = (idColumn: RawBuilder<unknown>, buildingColumn: RawBuilder<unknown>) => RawBuilder<unknown>

async function refreshRows(db: Db, scope: RowScope): Promise<void> {
  const inScope = scope(sql`b.id`, sql`b.building_id`)
  const { rows } = await sql<{ buildingId: number }>`
    select building_id from building_search
    where building_id in (select b.building_id from blocks b where ${inScope})
    order by building_id
    for update`.execute(db)

  await sql`
    with gone as (
      delete from block_search s
      where ${scope(sql`s.block_id`, sql`s.building_id`)} and not exists (
        select from blocks b join buildings g on g.id = b.building_id
        where b.id = s.block_id and b.deleted_at is null and g.deleted_at is null
      )
      returning block_id
    ), parted as (
      delete from block_text where block_id in (select block_id from gone) returning block_id, source, words
    )
    insert into kept_block_text (block_id, source, words) select block_id, source, words from parted
    on conflict (block_id) do update set source = excluded.source, words = excluded.words
    where kept_block_text.source <> excluded.source`.execute(db)
  await sql`
    insert into block_search (${sql.join(blockColumns.map(([name]) => sql.ref(name)))})
    select ${sql.join(blockColumns.map(([, value]) => value))}
    from blocks b join buildings g on g.id = b.building_id
    where ${inScope} and b.deleted_at is null and g.deleted_at is null
    on conflict (block_id) do update set ${assignments(blockColumns)}
    where (block_search.*) is distinct from (excluded.*)`.execute(db)
  // The digest avoids parsing an unchanged text again when a block is confirmed or restored.
  await sql`
    insert into block_text (block_id, source, words)
    select id, digest, coalesce(
      (select k.words from kept_block_text k where k.block_id = now.id and k.source = now.digest),
      search_vector(source))
    from (select id, source, md5(source)::uuid as digest from (
      select b.id, concat_ws(' ', b.number, b.tenant_name, b.description) as source
      from blocks b join buildings g on g.id = b.building_id
      where ${inScope} and b.deleted_at is null and g.deleted_at is null
    ) as told) as now
    where not exists (select from block_text t where t.block_id = now.id and t.source = now.digest)
    on conflict (block_id) do update set source = excluded.source, words = excluded.words`.execute(db)
  await writeTotals(
    db,
    rows.map((row) => row.buildingId),
  )
}

async function writeTotals(db: Db, buildingIds: number[]): Promise<void> {
  const names = sql.join(totalColumns.map(([name]) => sql.ref(name)))
  await sql`
    with gone as (
      delete from building_totals t
      where t.building_id = any(${buildingIds}::int[]) and not exists (
        select from block_search b where b.building_id = t.building_id and b.deal_kind = t.deal_kind
      )
    )
    insert into building_totals (${names})
    select ${sql.join(totalColumns.map(([, value]) => value))}
    from block_search b where b.building_id = any(${buildingIds}::int[])
    group by b.building_id, b.deal_kind
    on conflict (building_id, deal_kind) do update set ${assignments(totalColumns)}
    where (building_totals.*) is distinct from (excluded.*)`.execute(db)
}

async function writeBuildings(
  db: Db,
  scope: (idColumn: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (const table of ['building_search', 'building_text', 'building_totals']) {
    await sql`
      delete from ${sql.table(table)} s
      where ${scope(sql`s.building_id`)} and not exists (
        select from buildings g where g.id = s.building_id and g.deleted_at is null
      )`.execute(db)
  }
  await sql`
    insert into building_search (${sql.join(buildingColumns.map(([name]) => sql.ref(name)))})
    select ${sql.join(buildingColumns.map(([, value]) => value))}
    from buildings g
    where ${scope(sql`g.id`)} and g.deleted_at is null
    on conflict (building_id) do update set ${assignments(buildingColumns)}`.execute(db)
  await sql`
    insert into building_text (building_id, words)
    select g.id, ${buildingWords} from buildings g
    where ${scope(sql`g.id`)} and g.deleted_at is null
    on conflict (building_id) do update set words = excluded.words`.execute(db)
  await sql`
    delete from building_words w
    where ${scope(sql`w.building_id`)} and not exists (
      select from buildings g
      where g.id = w.building_id and g.deleted_at is null and w.word = any(search_tokens(${buildingNames}))
    )`.execute(db)
  await sql`
    insert into building_words (building_id, word)
    select g.id, word from buildings g, unnest(search_tokens(${buildingNames})) as word
    where ${scope(sql`g.id`)} and g.deleted_at is null
    on conflict do nothing`.execute(db)
}

/** Columns of a search table with their sources: `b` is the block, `g` its building. */
type Columns = readonly (readonly [string, RawBuilder<unknown>])[]

const blockColumns: Columns = [
  ['block_id', sql`b.id`],
  ['building_id', sql`b.building_id`],
  // Kopecks a year × 100, for the average; values out of range are typos, and excluded.
  [
    'rent_weight',
    sql`case when b.gross_rub_per_sqm_year * b.area_sqm < 900000000000000
      then (b.gross_rub_per_sqm_year * b.area_sqm * 10000)::bigint end`,
  ],
  ...columnsOf(blockConditions),
  ...columnsOf({ class: buildingConditions.class, okrug: buildingConditions.okrug }),
]

const buildingColumns: Columns = [
  ['building_id', sql`g.id`],
  ['name', sql`g.name`],
  ['address', sql`g.address`],
  ...columnsOf(buildingConditions),
]

function columnsOf(conditions: Readonly<Record<string, Pick<Searched<never, never>, 'columns'>>>): Columns {
  return Object.values(conditions).flatMap(({ columns = {} }) => Object.entries(columns))
}

/** Here `b` is a row of `block_search`, grouped by building and deal. */
const totalColumns: Columns = [
  ['building_id', sql`b.building_id`],
  ['deal_kind', sql`b.deal_kind`],
  ['class', sql`min(b.class)`],
  ['okrug', sql`min(b.okrug)`],
  ['block_count', sql`count(*)`],
  ['with_rent', sql`count(b.rent_from)`],
  ['with_month', sql`count(b.month_from)`],
  ['with_price', sql`count(b.price_from)`],
  ['with_floor', sql`count(b.floor)`],
  ['with_actualized', sql`count(b.actualized_at)`],
  ['area', sql`sum(b.area)`],
  ['free_area', sql`coalesce(sum(b.area) filter (where b.availability = 1), 0)`],
  ['rent_area', sql`coalesce(sum(b.area) filter (where b.rent_weight is not null), 0)`],
  ['rent_weight', sql`coalesce(sum(b.rent_weight), 0)`],
]

const buildingNames = sql`concat_ws(' ', g.name, g.alias)`

/** The class is added verbatim: parsing would turn «b-» into «b». */
const buildingWords = sql`search_vector(concat_ws(' ', ${buildingNames}, g.address, g.district,
    ${labelInSql(okrugs, sql`g.okrug`)}, ${labelInSql(buildingTypes, sql`g.type`)},
    case g.type when 'businessCentre' then 'бц' end,
    (select 'метро ' || string_agg(m->>'station', ' ') from jsonb_array_elements(g.metro) as m),
    case when g.class is not null then 'класс' end))
  || array_to_tsvector(array_remove(array[lower(g.class)], null))`

function assignments(columns: Columns): RawBuilder<unknown> {
  return sql.join(columns.slice(1).map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
}
