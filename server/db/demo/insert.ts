import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import type { StockBatch } from './stock.ts'

/** One statement's worth of rows: large enough to be fast, small enough for the embedded database's memory. */
const rowsPerStatement = 1000

/**
 * Inserts rows with the ids they carry, as one JSON parameter a statement: PostgreSQL takes no more than
 * 65,535 parameters, and one by one they cost more than the rows. All rows have the first one's fields.
 */
export async function insertRows(
  db: Kysely<Schema>,
  table: keyof Schema & string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement).map(withColumnNames))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(db)
  }
}

/** Lets the next id follow the ones inserted. */
export async function continueIds(db: Kysely<Schema>, table: keyof Schema & string): Promise<void> {
  const name = columnName(table)
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(table)}`.execute(
    db,
  )
}

/** Buildings and blocks of the demo or of a benchmark; the search table and the ids' sequences come after. */
export async function insertStock(db: Kysely<Schema>, { buildings, blocks }: StockBatch): Promise<void> {
  await insertRows(db, 'buildings', buildings)
  await insertRows(db, 'blocks', blocks)
}

function withColumnNames(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]))
}

/** gbaSqm → gba_sqm, as the schema's plugin writes identifiers. */
function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
