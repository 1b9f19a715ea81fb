import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Sql } from './condition.ts'
import type { KeyType, Order } from './orders.ts'
import type { Anchor, PagePart, Place } from './page-parts.ts'
import { all, type Selection } from './selection.ts'

/** A row of the page: its place and displayed columns. */
export type PlacedRow<T> = T & { place: Place }

/** Displayed columns, given `id` and `measures` of `p`. */
export interface Display {
  columns: Sql
  joins: Sql
}

export interface Reading {
  selection: Selection
  order: Order
  display: Display
  /** Total of matching rows. */
  total: number
}

/**
 * Collects and sorts few matches; finds many by walking the order. The planner cannot decide this: it assumes
 * independent conditions, and the cheapest blocks are rarely class A.
 */
function isCollected({ skip, take }: PagePart, total: number): boolean {
  return total * total <= 1_000_000 * (skip + take)
}

/** Reads one part of a page, in the page's order. */
export async function readPart<T extends { id: number }>(
  db: Db,
  { selection, order, display, total }: Reading,
  part: PagePart,
  anchor: Anchor | null,
): Promise<PlacedRow<T>[]> {
  const { id, from, where, measures } = selection
  const direction = isAscending(order, part) ? sql`asc` : sql`desc`
  const segment =
    order.isKnown === null ? sql`true` : part.isKnown ? order.isKnown : sql`(${order.isKnown}) is not true`
  const keys = part.isKnown ? order.keys : []
  const beyond = part.from === 'anchor' && anchor ? beyondAnchor(keys, id, anchor, order, part) : sql`true`
  const names = keys.map((_, index) => sql.ref(`k${index}`))
  const { rows } = await sql<T & { keys: string[]; n: string }>`
    with f as ${isCollected(part, total) ? sql`materialized` : sql`not materialized`} (
      select ${id} as id, ${measures.blockCount} as block_count, ${measures.freeArea} as free_area
        ${sql.join(
          keys.map(({ value }, index) => sql`, ${value} as ${names[index]}`),
          sql``,
        )}
      from ${from} ${order.join}
      where ${all([where, segment, beyond])}
    ), o as (
      select * from f
      order by ${sql.join([...names, sql`id`].map((name) => sql`${name} ${direction}`))}
      limit ${part.take} offset ${part.skip}
    ), p as (
      select row_number() over () as n, id, block_count, free_area,
        array[${sql.join(keys.map(({ type }, index) => keyAsText(type, names[index])))}]::text[] as keys
      from o
    )
    select p.n, p.keys, p.id, ${display.columns}
    from p ${display.joins}
    order by p.n ${part.isReversed ? sql`desc` : sql`asc`}`.execute(db)
  return rows.map(({ keys: texts, ...row }) => ({
    // The remaining columns form the display row.
    ...(row as unknown as T),
    place: { isKnown: part.isKnown, keys: texts, id: row.id },
  }))
}

/** Ids of all rows in table order, up to a limit. */
export async function readOrderedIds(
  db: Db,
  { selection: { id, from, where }, order }: Pick<Reading, 'selection' | 'order'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${from} ${order.join} where ${where}
    order by ${orderBy(order, id)} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Complete order of a table: rows without a known key last. */
export function orderBy(order: Order, id: Sql): Sql {
  const direction = sql.raw(order.direction)
  const isKnown = order.isKnown && sql`coalesce(${order.isKnown}, false)`
  const keys = order.keys.map(({ value }) => (isKnown ? sql`case when ${isKnown} then ${value} end` : value))
  const known = isKnown ? [sql`${isKnown} desc`] : []
  return sql.join([...known, ...[...keys, id].map((key) => sql`${key} ${direction}`)])
}

function isAscending(order: Order, part: PagePart): boolean {
  return (order.direction === 'asc') !== part.isReversed
}

/** Rows beyond the anchor; the anchor's own row belongs to the side of its edge. */
function beyondAnchor(
  keys: Order['keys'],
  id: Sql,
  { place, edge }: Anchor,
  order: Order,
  part: PagePart,
): Sql {
  const comparison = isAscending(order, part) ? '>' : '<'
  const isIncluded = (edge === 'first') !== part.isReversed
  const row = sql.join([...keys.map(({ value }) => value), id])
  const values = sql.join([
    ...keys.map(({ type }, index) => keyFromText(type, place.keys[index])),
    sql`${place.id}::int`,
  ])
  return sql`(${row}) ${sql.raw(isIncluded ? `${comparison}=` : comparison)} (${values})`
}

function keyAsText(type: KeyType, value: Sql | undefined): Sql {
  return type === 'instant'
    ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text`
    : sql`${value}::text`
}

function keyFromText(type: KeyType, text: string | undefined): Sql {
  switch (type) {
    case 'integer':
      return sql`${text}::bigint`
    case 'text':
      return sql`${text}::text`
    case 'instant':
      return sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`
  }
}
