import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'
import type { StockBatch } from './stock.ts'

/** Large enough to be fast, small enough for the embedded database's memory. */
const rowsPerStatement = 1000

/**
 * Inserts rows with their ids, as one JSON parameter per statement: PostgreSQL accepts at most 65,535
 * parameters, and separate ones cost more than the rows. All rows have the fields of the first.
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

/** Advances the id sequence past the inserted rows. */
export async function continueIds(db: Kysely<Schema>, table: keyof Schema & string): Promise<void> {
  const name = columnName(table)
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(table)}`.execute(
    db,
  )
}

/** Inserts buildings and blocks for the demo or a benchmark; the caller continues the id sequences. */
export async function insertStock(db: Kysely<Schema>, { buildings, blocks }: StockBatch): Promise<void> {
  await insertRows(db, 'buildings', buildings)
  await insertRows(db, 'blocks', blocks)
}

function withColumnNames(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]))
}

/** Converts gbaSqm to gba_sqm, as the schema's plugin does. */
function columnName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
