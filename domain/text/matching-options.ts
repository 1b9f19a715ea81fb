import { fold } from './fold.ts'
import { swapLayout } from './layout-swap.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

const LOOK_ALIKE = new Map([...'авекмнорстух'].map((letter, at) => [letter, 'abekmhopctyx'.charAt(at)]))

/**
 * Options matching a typed text, most likely first: by whole label, then by its start, the start of a word,
 * any substring. Tries the text as typed, with Latin look-alikes of Cyrillic letters («А» as «A»), and in the
 * other keyboard layout. Empty text matches all.
 */
export function matchingOptions<O extends Option>(options: readonly O[], typed: string): O[] {
  const text = fold(typed).trim()
  if (text === '') return [...options]
  const readings = [text, lookAlikeOf(text), fold(swapLayout(text))]
  const ranked = options.flatMap((option, at) => {
    const rank = rankOf(fold(option.label), readings)
    return rank === null ? [] : [{ option, rank, at }]
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ option }) => option)
}

/** Lower is better; null: no match. */
function rankOf(label: string, readings: readonly string[]): number | null {
  const ways: readonly ((text: string) => boolean)[] = [
    (text) => label === text,
    (text) => label.startsWith(text),
    (text) => label.split(/[\s,.:;()«»"/+-]+/).some((word) => word.startsWith(text)),
    (text) => label.includes(text),
  ]
  for (const [way, fits] of ways.entries()) {
    const reading = readings.findIndex(fits)
    if (reading >= 0) return way * readings.length + reading
  }
  return null
}

function lookAlikeOf(text: string): string {
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('')
}
