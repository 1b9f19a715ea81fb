import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type ListRequest, readPage } from './list-page.ts'

/** Rows of one query in one order, read by pages, or whole: the ids first, then the rows in slices. */
export interface RowList<Row> {
  page(part: Part): Promise<{ data: Row[]; total: number }>
  /** Ids of all rows in order as of one moment, up to a limit. */
  ids(limit: number): Promise<number[]>
  /** Rows in the order of the ids; one that has left the list meanwhile is left out. */
  rows(ids: readonly number[]): Promise<Row[]>
}

interface Part {
  /** From 1. */
  page: number
  pageSize: number
}

interface SqlList extends Omit<ListRequest, keyof Part> {
  /** Tells the rows apart; a whole number. */
  id: RawBuilder<unknown>
  /** The columns cost too much to compute before the order: a page reads its ids first. */
  isWide?: boolean
}

/** Rows of a list by a whole number. @param key SQL expression over its tables. */
export async function countRows(
  db: Db,
  { from }: Pick<SqlList, 'from'>,
  key: RawBuilder<unknown>,
): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ key: number | null; count: number }>`
    select ${key} as key, count(*)::int as count ${from} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.key, row.count]))
}

/** A list that one statement reads. */
export function sqlList<Row>(db: Db, { id, isWide = false, ...request }: SqlList): RowList<Row> {
  const { columns, from, order } = request
  const idRequest = { columns: sql`${id} as id`, from, order }
  const list: Omit<RowList<Row>, 'page'> = {
    async ids(limit) {
      const { rows } = await sql<{ id: number }>`
        select ${idRequest.columns} ${from} order by ${order} limit ${limit}`.execute(db)
      return rows.map((row) => row.id)
    },
    async rows(ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<Row>`
        select ${columns} ${from} and ${id} = any(${[...ids]}::bigint[])
        order by array_position(${[...ids]}::bigint[], ${id}::bigint)`.execute(db)
      return rows
    },
  }
  return {
    ...list,
    async page({ page, pageSize }) {
      if (!isWide) return readPage<Row>(db, { ...request, page, pageSize })
      const { data, total } = await readPage<{ id: number }>(db, { ...idRequest, page, pageSize })
      return { data: await list.rows(data.map((row) => row.id)), total }
    },
  }
}

/** A list whose ids are in memory. */
export function heldList<Row>(
  held: readonly number[],
  rows: (ids: readonly number[]) => Row[] | Promise<Row[]>,
): RowList<Row> {
  const list = {
    ids: async (limit: number) => held.slice(0, limit),
    rows: async (ids: readonly number[]) => rows(ids),
  }
  return {
    ...list,
    async page({ page, pageSize }) {
      const data = await list.rows(held.slice((page - 1) * pageSize, page * pageSize))
      return { data, total: held.length }
    },
  }
}

/** A list whose rows are in memory. */
export function listOfRows<Row extends { id: number }>(whole: readonly Row[]): RowList<Row> {
  const byId = new Map(whole.map((row) => [row.id, row]))
  return heldList([...byId.keys()], (ids) => ids.flatMap((id) => byId.get(id) ?? []))
}

/** The same list with other rows. @param told of some rows, in their order. */
export function mappedList<Stored, Row>(
  list: RowList<Stored>,
  told: (rows: Stored[]) => Row[] | Promise<Row[]>,
): RowList<Row> {
  return {
    ids: list.ids,
    rows: async (ids) => told(await list.rows(ids)),
    async page(part) {
      const { data, total } = await list.page(part)
      return { data: await told(data), total }
    },
  }
}

/** One page of a list; the part of a query that names it. */
export async function pageOf<Row>(list: RowList<Row> | Promise<RowList<Row>>, { page, pageSize }: Part) {
  return (await list).page({ page, pageSize })
}
