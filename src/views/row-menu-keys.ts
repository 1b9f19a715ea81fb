import { swapLayout } from '#domain/text/layout-swap.ts'

/** Entry to which an arrow, Home or End leads; undefined: another key. */
export function steppedTo(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

/** The next title that begins with the letter, in either layout; -1: none. */
export function titleByLetter(titles: readonly string[], letter: string, at: number): number {
  for (const typed of [letter, swapLayout(letter)].map((one) => one.toLowerCase())) {
    const begins = (place: number) => titles[place]?.toLowerCase().startsWith(typed) ?? false
    const order = titles.map((_, step) => (at + 1 + step) % titles.length)
    const found = order.find(begins)
    if (found !== undefined) return found
  }
  return -1
}
