import { z } from 'zod'
import type { ListFilters, ListValues } from '#domain/filters/list-filters.ts'
import type { ListCondition } from '#domain/search/condition.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { day, id, searchText, text } from './values.ts'

/*
 * Query of every list call; the page passes its address through. All values are text, as in query strings:
 * `?text=вектор&kind=tenant,landlord&sort=-name&page=2`.
 */

/** Largest page of any list. */
export const maxPageSize = 200

/** A positive integer. */
export const wholeInQuery = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Нужно целое число')
    .transform(Number)
    .pipe(z.int().min(1).max(max, `Не больше ${max}`))

/** Comma-separated codes of an enumeration: `tenant,landlord`. */
function codesInQuery<const C extends readonly [string, ...string[]]>(codes: C) {
  return z
    .string()
    .max(1000)
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(z.enum(codes)))
}

/** Comma-separated names, none of which has a comma. */
const namesInQuery = (longest: number) =>
  z
    .string()
    .max(4000)
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(text(longest, 1)))

const upToIds = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${most - 1}}$`), 'Номера записей через запятую')
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(id))

/** Comma-separated record ids, at most 100. */
export const idsInQuery = upToIds(100)

/** Filter for open tables that follow changes: of these records, those that match; at most a page. */
const rowsByIds = { ids: upToIds(maxPageSize).optional() }

export const flagInQuery = z
  .enum(['true', 'false'], 'Нужно true или false')
  .transform((flag) => flag === 'true')
  .pipe(z.boolean())

/** A sort key; a leading `-` means descending. */
export type Sort<K extends string = string> = { key: K; direction: 'asc' | 'desc' }

function sortInQuery<K extends string>(sorts: Readonly<Record<K, string | null>>) {
  const written = codesOf(sorts).flatMap((key) => [key, `-${key}`])
  return z.enum(written, 'По этому столбцу здесь не сортируют').transform((sort): Sort<K> => {
    const isDescending = sort.startsWith('-')
    return {
      key: (isDescending ? sort.slice(1) : sort) as K,
      direction: isDescending ? 'desc' : 'asc',
    }
  })
}

function schemaOf(condition: ListCondition): z.ZodType {
  switch (condition.kind) {
    case 'codes':
      return codesInQuery(codesOf(condition.codes))
    case 'flag':
      return flagInQuery
    case 'ids':
      return upToIds(condition.most)
    case 'names':
      return namesInQuery(condition.longest)
    case 'day':
      return day
  }
}

type Schemas<C extends ListFilters['conditions']> = {
  [N in keyof C]: z.ZodOptional<z.ZodType<NonNullable<ListValues<C>[N]>, string>>
}

/** Query parameters of declared conditions, all optional. */
export function conditionsInQuery<C extends ListFilters['conditions']>(conditions: C): Schemas<C> {
  const schemas = Object.entries(conditions).map(([name, condition]) => [
    name,
    schemaOf(condition).optional(),
  ])
  // Each schema is that of its condition's kind, as `ValueOf` has it.
  return Object.fromEntries(schemas) as Schemas<C>
}

const maxPage = 1_000_000

/** Query of one page: `page` from 1, `pageSize` up to 200. */
export const pageInQuery = (pageSize = 50) => ({
  page: wholeInQuery(maxPage).default(1),
  pageSize: wholeInQuery(maxPageSize).default(pageSize),
})

/** Query of a list call: `text` (words in any order), `sort`, page and the conditions of its filters. */
export function listQuery<const L extends ListFilters>(
  { conditions, sorts, isReadByIds }: L,
  { pageSize }: { pageSize?: number } = {},
) {
  return z.strictObject({
    text: searchText(200).optional(),
    sort: sortInQuery<keyof L['sorts'] & string>(sorts).optional(),
    ...pageInQuery(pageSize),
    ...((isReadByIds ? rowsByIds : {}) as L extends { isReadByIds: true } ? typeof rowsByIds : object),
    ...conditionsInQuery<L['conditions']>(conditions),
  })
}
