import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/call.ts'
import type { Order } from './orders.ts'
import type { Selection } from './selection.ts'

export interface Totals {
  total: number
  /** Rows whose sort key is known: they stand before the others. */
  known: number
  sums?: { areaSqm: string; freeAreaSqm: string; averageRentRubPerSqmYear: string | null }
}

/** How many rows fit, and their sums where asked for. */
export async function readTotals(
  db: Db,
  { from, where, measures }: Selection,
  { isKnown }: Order,
  withSums: boolean,
): Promise<Totals> {
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
    select count(*)::int as total,
      ${isKnown ? sql`count(*) filter (where ${isKnown})` : sql`count(*)`}::int as known
      ${withSums ? sums : sql``}
    from ${from} where ${where}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without a row')
  const { total, known } = row
  if (!withSums) return { total, known }
  const { areaSqm, freeAreaSqm, averageRent } = row
  return { total, known, sums: { areaSqm, freeAreaSqm, averageRentRubPerSqmYear: averageRent } }
}

function squareMetres(hundredths: RawBuilder<unknown>): RawBuilder<string> {
  return sql`round(coalesce(${hundredths}, 0)::numeric / 100, 2)`
}
