import { acronymOf } from './aliases.ts'
import { swapQuery } from './layout-swap.ts'

/** A typed text as it may have been meant. */
export interface Reading {
  readonly text: string
  /** The same keys in the other keyboard layout. */
  readonly isSwapped: boolean
}

const NAME_OF_W = /дабл\s?ю/giu

/**
 * The ways to read what was typed, in the order in which they are tried; each only where those before it find nothing,
 * so that nothing in the right layout is beaten by its reading in the other one: as it stands, with spelled letters as
 * the acronym («ви ти би арена» is «vtb арена» or «втб арена»), as typed in the wrong layout.
 */
export function readingsOf(text: string): readonly Reading[] {
  const swapped = text.replace(/\P{L}/gu, '').length >= 2 ? swapQuery(text) : text
  return [
    { text, isSwapped: false },
    ...withAcronyms(text).map((read) => ({ text: read, isSwapped: false })),
    ...(swapped === text ? [] : [{ text: swapped, isSwapped: true }]),
  ]
}

/** A word that short is rather a word: «эм». */
const SHORTEST_IN_ONE = 4

/** The text with the first row of letters' names written as letters; nothing where there is none. */
function withAcronyms(text: string): string[] {
  const words = text.toLowerCase().replace(NAME_OF_W, 'даблю').split(/\s+/)
  for (let start = 0; start < words.length; start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      const named = words.slice(start, end)
      if (named.length === 1 && (named[0] ?? '').length < SHORTEST_IN_ONE) continue
      const acronyms = acronymOf(named)
      if (acronyms.length > 0)
        return acronyms.map((acronym) => [...words.slice(0, start), acronym, ...words.slice(end)].join(' '))
    }
  }
  return []
}
