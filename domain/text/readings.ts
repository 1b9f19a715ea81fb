import { acronymOf } from './aliases.ts'
import { swapQuery } from './layout-swap.ts'
import { withDigits } from './number-words.ts'

/** An interpretation of typed text. */
export interface Reading {
  readonly text: string
  /** Typed in the other keyboard layout. */
  readonly isSwapped: boolean
}

const NAME_OF_W = /дабл\s?ю/giu

/**
 * Interpretations of typed text in order of preference; a later one applies only if the earlier ones yield
 * nothing, so a text in the right layout is never beaten by its conversion: verbatim, spelled letters as an
 * acronym («ви ти би арена» is «vtb арена» or «втб арена»), numbers in words as digits, converted from the wrong layout.
 */
export function readingsOf(text: string): readonly Reading[] {
  const swapped = text.replace(/\P{L}/gu, '').length >= 2 ? swapQuery(text) : text
  return [
    { text, isSwapped: false },
    ...[...withAcronyms(text), withDigits(text) ?? []]
      .flat()
      .map((read) => ({ text: read, isSwapped: false })),
    ...(swapped === text ? [] : [{ text: swapped, isSwapped: true }]),
  ]
}

/** Shorter ones are more likely words: «эм». */
const SHORTEST_IN_ONE = 4

/** Replaces the first run of letter names by the letters; empty if there is none. */
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
