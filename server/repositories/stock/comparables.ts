import { sql } from 'kysely'
import type { ComparableTerms, ComparableValues } from '#domain/rent/comparable.ts'
import type { Conditions } from '#domain/rent/formula.ts'
import type { Db } from '#server/db/db.ts'
import { snakeCase } from '#server/repositories/records/record-tables.ts'
import { rubPerUnitToday, vatPercentToday } from './rates.ts'

/** Terms of a block, with today's VAT and exchange rate. */
export type BlockTerms = { id: number } & ComparableTerms & Conditions

/** Columns of a block that determine its comparable price. */
export const pricingColumns = [
  'dealKind',
  'askingRent',
  'rentBasis',
  'currency',
  'vatTreatment',
  'vatRate',
  'opexIncluded',
  'opexRubPerSqmYear',
  'askingPrice',
  'areaSqm',
] as const

const terms = (db: Db) =>
  db
    .selectFrom('blocks')
    .select([
      'blocks.id',
      ...pricingColumns.map((column) => `blocks.${column}` as const),
      vatPercentToday.as('vatPercent'),
      rubPerUnitToday('blocks.currency').as('rubPerUnit'),
    ])

export function termsOf(db: Db, blockIds: readonly number[]): Promise<BlockTerms[]> {
  return terms(db)
    .where('blocks.id', 'in', [...blockIds])
    .execute()
}

/** Terms of blocks yet to be inserted as they will be stored, rounded and with the defaults of the table, in order. */
export async function termsOfNew(db: Db, rows: readonly Record<string, unknown>[]): Promise<BlockTerms[]> {
  const json = JSON.stringify(
    rows.map((row, id) => ({
      ...{ id, rent_basis: 'sqmYear', currency: 'RUB' },
      ...Object.fromEntries(
        pricingColumns.flatMap((name) => (name in row ? [[snakeCase(name), row[name]]] : [])),
      ),
    })),
  )
  const { rows: terms } = await sql<BlockTerms>`
    select ${sql.join(['id', ...pricingColumns].map((column) => sql.ref(column)))},
      ${vatPercentToday} as vat_percent, ${rubPerUnitToday('blocks.currency')} as rub_per_unit
    from jsonb_populate_recordset(null::blocks, ${json}::jsonb) as blocks order by id`.execute(db)
  return terms
}

/**
 * Locks the next blocks by id, deleted ones included since they may be restored, until the transaction ends.
 */
export async function lockTermsAfter(tx: Db, afterId: number, limit: number): Promise<BlockTerms[]> {
  // A batch may exceed the statement timeout of calls.
  await sql`set local statement_timeout = '60s'`.execute(tx)
  return terms(tx)
    .where('blocks.id', '>', afterId)
    .orderBy('blocks.id')
    .limit(limit)
    .forNoKeyUpdate('blocks')
    .execute()
}

/** Writes differences only, without raising the row version. @returns ids of the changed blocks. */
export async function storeComparables(
  db: Db,
  rows: readonly (ComparableValues & { id: number })[],
): Promise<number[]> {
  const json = JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      net: row.netRubPerSqmYear,
      gross: row.grossRubPerSqmYear,
      month: row.monthRub,
      price: row.priceRub,
      per_sqm: row.priceRubPerSqm,
      gross_from: row.grossFromRubPerSqmYear,
      gross_to: row.grossToRubPerSqmYear,
      month_from: row.monthFromRub,
      month_to: row.monthToRub,
      price_from: row.priceFromRub,
      price_to: row.priceToRub,
    })),
  )
  const { rows: changed } = await sql<{ id: number }>`
    update blocks as b set net_rub_per_sqm_year = v.net, gross_rub_per_sqm_year = v.gross,
      month_rub = v.month, price_rub = v.price, price_rub_per_sqm = v.per_sqm,
      gross_from_rub_per_sqm_year = v.gross_from, gross_to_rub_per_sqm_year = v.gross_to,
      month_from_rub = v.month_from, month_to_rub = v.month_to,
      price_from_rub = v.price_from, price_to_rub = v.price_to
    from jsonb_to_recordset(${json}::jsonb)
      as v(id int, net numeric, gross numeric, month numeric, price numeric, per_sqm numeric,
        gross_from numeric, gross_to numeric, month_from numeric, month_to numeric,
        price_from numeric, price_to numeric)
    where b.id = v.id and (b.net_rub_per_sqm_year, b.gross_rub_per_sqm_year, b.month_rub, b.price_rub,
      b.price_rub_per_sqm, b.gross_from_rub_per_sqm_year, b.gross_to_rub_per_sqm_year, b.month_from_rub,
      b.month_to_rub, b.price_from_rub, b.price_to_rub) is distinct from (v.net, v.gross, v.month, v.price,
      v.per_sqm, v.gross_from, v.gross_to, v.month_from, v.month_to, v.price_from, v.price_to)
    returning b.id`.execute(db)
  return changed.map((row) => row.id)
}
