import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#domain/stock/words/tokens.ts'
import type { Db } from '#server/db/db.ts'

/** A list's query without its page. */
export type Unpaged<Q> = Omit<Q, 'page' | 'pageSize'>

export interface ListRequest {
  /** `select` list. */
  columns: RawBuilder<unknown>
  /** `from … where …`. */
  from: RawBuilder<unknown>
  /** Total order: the id is the last key. */
  order: RawBuilder<unknown>
  /** From 1. */
  page: number
  pageSize: number
}

/** Rows of one page and the total; a short page needs no count. */
export async function readPage<Row>(
  db: Db,
  { columns, from, order, page, pageSize }: ListRequest,
): Promise<{ data: Row[]; total: number }> {
  const before = (page - 1) * pageSize
  const { rows: data } = await sql<Row>`
    select ${columns} ${from} order by ${order} limit ${pageSize} offset ${before}`.execute(db)
  const isLast = data.length < pageSize && (data.length > 0 || before === 0)
  if (isLast) return { data, total: before + data.length }
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db)
  return { data, total: rows[0]?.total ?? 0 }
}

/**
 * Matches if the vector contains every word, by prefix or Russian stem, in any order.
 * @param vector a stored column with its own GIN index; an expression only for few rows, or if it is indexed.
 */
export function hasWords(vector: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const conditions = searchWords(text).map((word) => sql<boolean>`${vector} @@ search_query(${word})`)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
