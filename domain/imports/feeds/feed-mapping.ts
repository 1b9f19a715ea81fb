import type { CodeTable } from '#domain/publication/cian/code-table.ts'
import { fold } from '#domain/text/fold.ts'

/** Meaning of a path of a feed: an import field, and the meanings of its codes. */
export interface FeedColumn {
  field: string
  unit?: string
  /** Keys as in the feed; a code after `alikeMark` is only the nearest we have, and reading it is told. */
  values?: Readonly<Record<string, string | null>>
}

export const alikeMark = '≈'

/** Columns by path below the object: «BargainTerms/Price», attributes after `@`. */
export type FeedMapping = Readonly<Record<string, string | FeedColumn>>

/** Codes of the portal as the values of a column: their code → ours. One that we never write only resembles ours. */
export function codes(
  { write, read }: CodeTable<string>,
  more: Readonly<Record<string, string | null>> = {},
): FeedColumn['values'] {
  const written = new Set(Object.values(write))
  const known = Object.entries(read).map(([code, ours]) => {
    const isSame = written.has(code) || fold(code) === fold(ours)
    return [code, isSame ? ours : alikeMark + ours] as const
  })
  return Object.fromEntries([...known, ...Object.entries(more)].map(([code, ours]) => [fold(code), ours]))
}

/** A flag that stands for a value of a list: `<HasCafe>true</HasCafe>`. */
export function flagOf(field: string, value: string): FeedColumn {
  return { field, values: { true: value, '1': value, да: value, false: null, '0': null, нет: null } }
}
