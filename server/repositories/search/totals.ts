import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Sql } from './condition.ts'
import type { Order } from './orders.ts'
import { type Selection, totalled } from './selection.ts'

export interface Totals {
  total: number
  /** Rows with a known sort key, which come first. */
  known: number
  sums?: { areaSqm: string; freeAreaSqm: string; averageRentRubPerSqmYear: string | null }
}

/** Number of matching rows, and sums on request. */
export async function readTotals(
  db: Db,
  selection: Selection,
  order: Order,
  withSums: boolean,
): Promise<Totals> {
  const { counts, measures, from } = selection.isTotalled ? fromTotals(order) : fromRows(selection, order)
  const sums = sql`,
    ${squareMetres(sql`sum(${measures.area})`)} as area_sqm,
    ${squareMetres(sql`sum(${measures.freeArea})`)} as free_area_sqm,
    round(sum(${measures.rentWeight})::numeric / nullif(sum(${measures.rentArea}), 0) / 100, 2) as average_rent`
  const { rows } = await sql<{
    total: number
    known: number
    areaSqm: string
    freeAreaSqm: string
    averageRent: string | null
  }>`
    select ${counts} ${withSums ? sums : sql``} from ${from} where ${selection.where}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row')
  const { total, known } = row
  if (!withSums) return { total, known }
  const { areaSqm, freeAreaSqm, averageRent } = row
  return { total, known, sums: { areaSqm, freeAreaSqm, averageRentRubPerSqmYear: averageRent } }
}

function fromRows({ from, measures }: Selection, { isKnown }: Order) {
  const known = isKnown ? sql`count(*) filter (where ${isKnown})` : sql`count(*)`
  return { from, measures, counts: sql`count(*)::int as total, ${known}::int as known` }
}

/** Precomputed sums of a building and deal. */
function fromTotals({ knownTotalled }: Order) {
  const sum = (column: Sql) => sql`coalesce(sum(${column}), 0)::int`
  return {
    from: sql`building_totals b`,
    measures: totalled,
    counts: sql`${sum(totalled.blockCount)} as total, ${sum(knownTotalled ?? totalled.blockCount)} as known`,
  }
}

function squareMetres(hundredths: RawBuilder<unknown>): RawBuilder<string> {
  return sql`round(coalesce(${hundredths}, 0)::numeric / 100, 2)`
}
