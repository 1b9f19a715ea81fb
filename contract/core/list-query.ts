import { z } from 'zod'
import { id, text } from './values.ts'

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
export function codesInQuery<const C extends readonly [string, ...string[]]>(codes: C) {
  return z
    .string()
    .max(1000)
    .transform((list) => [...new Set(list.split(','))])
    .pipe(z.array(z.enum(codes)))
}

const upToIds = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${most - 1}}$`), 'Номера записей через запятую')
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(id))

/** Comma-separated record ids, at most 100. */
export const idsInQuery = upToIds(100)

/** Filter for open tables that follow changes: of these records, those that match; at most a page. */
export const rowsByIds = { ids: upToIds(maxPageSize).optional() }

export const flagInQuery = z
  .enum(['true', 'false'], 'Нужно true или false')
  .transform((flag) => flag === 'true')
  .pipe(z.boolean())

/** A sort key; a leading `-` means descending. */
export type Sort<K extends string = string> = { key: K; direction: 'asc' | 'desc' }

function sortInQuery<const K extends readonly [string, ...string[]]>(keys: K) {
  const written = keys.flatMap((key) => [key, `-${key}`])
  return z.enum(written, 'По этому столбцу здесь не сортируют').transform((sort): Sort<K[number]> => {
    const isDescending = sort.startsWith('-')
    return { key: isDescending ? sort.slice(1) : sort, direction: isDescending ? 'desc' : 'asc' }
  })
}

/**
 * Query of a list call: `text` (words in any order), `sort`, `page` from 1, `pageSize` up to 200, and the
 * list's own filters, all optional.
 */
export function listQuery<
  const K extends readonly [string, ...string[]],
  const F extends Record<string, z.ZodType>,
>(sortKeys: K, filters: F, { pageSize = 50 }: { pageSize?: number } = {}) {
  return z.strictObject({
    text: text(200).optional(),
    sort: sortInQuery(sortKeys).optional(),
    page: wholeInQuery(1_000_000).default(1),
    pageSize: wholeInQuery(maxPageSize).default(pageSize),
    ...filters,
  })
}
