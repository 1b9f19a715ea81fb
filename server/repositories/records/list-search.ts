import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#contract/core/list-query.ts'
import type { ListFilters, ListValues } from '#domain/filters/list-filters.ts'
import type { ListCondition } from '#domain/search/condition.ts'

type Sql = RawBuilder<unknown>
type Conditions = ListFilters['conditions']

/** Searches for the conditions that are not compared as stored; a missing one does not compile. */
type OwnSearches<C extends Conditions> = {
  [N in keyof C as C[N] extends { field: string } ? never : N]: (value: NonNullable<ListValues<C>[N]>) => Sql
}

/**
 * Conditions of a list's query.
 * @param alias of the table whose columns the declared fields are.
 */
export function listConditions<C extends Conditions>(
  { conditions }: { conditions: C },
  alias: string,
  query: ListValues<NoInfer<C>> & { ids?: readonly number[] | undefined },
  own: OwnSearches<NoInfer<C>>,
): Sql[] {
  const values: Readonly<Record<string, unknown>> = query
  const searches = own as Readonly<Record<string, (value: unknown) => Sql>>
  const found = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = values[name]
    return value === undefined ? [] : [(searches[name] ?? stored(condition, alias))(value)]
  })
  return query.ids ? [sql`${sql.ref(`${alias}.id`)} = any(${query.ids}::int[])`, ...found] : found
}

const arrays = { codes: sql`text[]`, ids: sql`int[]` }

function stored({ kind, field }: ListCondition, alias: string): (value: unknown) => Sql {
  const column = sql.ref(`${alias}.${field}`)
  if (kind === 'flag') return (value) => sql`${column} = ${sql.lit(value)}`
  if (kind === 'day' || kind === 'names') throw new Error(`A ${kind} is not compared as stored`)
  return (value) => sql`${column} = any(${value}::${arrays[kind]})`
}

/**
 * Total order of a list.
 * @param rest the order after a column.
 * @param columns by sort key, or the whole order; a missing one does not compile.
 */
export function listOrder<S extends ListFilters['sorts']>(
  { usualSort }: { sorts: S; usualSort: string },
  sort: Sort<keyof S & string> | undefined,
  rest: (way: Sql) => Sql,
  columns: Readonly<Record<keyof S, Sql | ((way: Sql) => Sql)>>,
): Sql {
  const column = columns[sort?.key ?? usualSort.replace(/^-/, '')]
  const way = sql.raw(sort?.direction ?? (usualSort.startsWith('-') ? 'desc' : 'asc'))
  return typeof column === 'function' ? column(way) : sql`${column} ${rest(way)}`
}
