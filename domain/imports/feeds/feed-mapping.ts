import { fold } from '#domain/text/fold.ts'

/** Meaning of a path of a feed: an import field, and the meanings of its codes. */
export interface FeedColumn {
  field: string
  unit?: string
  /** Keys as in the feed. */
  values?: Readonly<Record<string, string | null>>
}

/** Columns by path below the object: «BargainTerms/Price», attributes after `@`. */
export type FeedMapping = Readonly<Record<string, string | FeedColumn>>

/** Codes of the portal in both spellings, as the values of a column: their code → ours. */
export function codes(
  table: { read: Readonly<Record<string, string>> },
  more: Readonly<Record<string, string | null>> = {},
): FeedColumn['values'] {
  const pairs = [...Object.entries(table.read), ...Object.entries(more)]
  return Object.fromEntries(pairs.map(([code, ours]) => [fold(code), ours]))
}

/** A flag that stands for a value of a list: `<HasCafe>true</HasCafe>`. */
export function flagOf(field: string, value: string): FeedColumn {
  return { field, values: { true: value, '1': value, да: value, false: null, '0': null, нет: null } }
}
