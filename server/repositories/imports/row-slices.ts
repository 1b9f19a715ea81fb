import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type Rows, rowIs, type StoredRow } from './import-rows.ts'

/** A row without its texts, which take most of its bytes and are needed only until it is planned. */
export type PlannedRow = Omit<StoredRow, 'place' | 'cells' | 'mended' | 'issues'>

const plannedColumns = sql`r.n, r.external_id, r.deal_kind, r.facts, r.building, r.building_key, r.building_id,
  r.block_id, r.building_version, r.block_version, r.plan, r.note, r.decision, r.done_at, r.is_missing`

interface Next {
  after: number
  size: number
  which: Rows
}

/** Slices of rows in order. */
export function rowSlices(db: Db, importId: number, slices: Partial<Next> = {}): AsyncGenerator<StoredRow[]> {
  return slicesOf((next) => readNext<StoredRow>(db, importId, next, sql`r.*`), slices)
}

/** Slices of rows in order, without their texts. */
export function plannedSlices(
  db: Db,
  importId: number,
  slices: Partial<Next> = {},
): AsyncGenerator<PlannedRow[]> {
  return slicesOf((next) => nextPlanned(db, importId, next), slices)
}

/** The next rows after a number, without their texts. */
export function nextPlanned(db: Db, importId: number, next: Next): Promise<PlannedRow[]> {
  return readNext<PlannedRow>(db, importId, next, plannedColumns)
}

/** Slices of the texts of some columns, by column: whole rows have many times as many. */
export function cellSlices(
  db: Db,
  importId: number,
  columns: readonly number[],
  slices: Partial<Next> = {},
): AsyncGenerator<Pick<StoredRow, 'n' | 'cells'>[]> {
  const inOrder = [...new Set(columns)].sort((a, b) => a - b)
  const path = inOrder.length === 0 ? '$[0]' : `$[${inOrder.join()}]`
  const part = sql`r.n, r.mended, jsonb_path_query_array(r.cells, ${path}::jsonpath) as cells`
  return slicesOf(async (next) => {
    const rows = await readNext<Pick<StoredRow, 'n' | 'cells' | 'mended'>>(db, importId, next, part)
    return rows.map(({ n, cells: texts, mended }) => {
      const cells: string[] = []
      for (const [at, column] of inOrder.entries()) cells[column] = mended?.[column] ?? texts[at] ?? ''
      return { n, cells }
    })
  }, slices)
}

async function* slicesOf<Row extends { n: number }>(
  read: (next: Next) => Promise<Row[]>,
  { after = 0, size = 500, which = rowIs.any }: Partial<Next>,
): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const rows = await read({ after: last, size, which })
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.n ?? last
  }
}

async function readNext<Row>(
  db: Db,
  importId: number,
  { after, size, which }: Next,
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from import_rows r where r.import_id = ${importId} and r.n > ${after} and ${which}
    order by r.n limit ${size}`.execute(db)
  return rows
}
