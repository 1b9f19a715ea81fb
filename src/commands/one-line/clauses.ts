import type { LineWord } from './words/words.ts'

/* «этаж 2 а не 1», «не 30 декабря а 20 января»; «депозит 2 месяца, каникулы 1»: parts of a line. */

const mostDenied = 4
/** They begin a clause without a sign. */
const because = /^(?:потому|поскольку|хотя|иначе)$/

/** The words without what they deny in favour of others, or leave for them by an arrow; null: they do not. */
export function withoutDenied(words: readonly LineWord[]): LineWord[] | null {
  const at = (place: number) => (words[place]?.isQuoted ? '' : (words[place]?.text ?? ''))
  const without = (from: number, to: number) => [...words.slice(0, from), ...words.slice(to)]
  const arrow = words.findIndex((_word, place) => /^(?:->|→|=>|>)$/.test(at(place)))
  if (arrow > 0)
    return without(arrow - 1, arrow).map((word) =>
      /^(?:->|→|=>|>)$/.test(word.text) ? { ...word, text: 'на' } : word,
    )
  const nots = [...words.keys()].filter((place) => at(place) === 'не')
  const [not = -1] = nots
  if (nots.length !== 1) return null
  // «а не 1» denies one word: more may say something else.
  if (at(not - 1) === 'а') return not >= 2 && words.length - not === 2 ? words.slice(0, not - 1) : null
  const but = words.findIndex((_word, place) => place > not + 1 && at(place) === 'а')
  if (but < 0 || but - not - 1 > mostDenied || but + 1 >= words.length) return null
  return without(not, but + 1)
}

/** Runs of words between signs, in order; a decimal comma is none. */
export function clausesOf(words: readonly LineWord[], text: string): LineWord[][] {
  const clauses: LineWord[][] = [[]]
  for (const [place, word] of words.entries()) {
    const gap = text.slice(words[place - 1]?.end ?? word.start, word.start)
    const isSign = !word.isQuoted && /^[-;]$/.test(word.text)
    const isNew = isSign || /[,;.!]/.test(gap) || (!word.isQuoted && because.test(word.text))
    if (isNew && place > 0) clauses.push([])
    if (!isSign) clauses.at(-1)?.push(word)
  }
  return clauses.filter((clause) => clause.length > 0)
}
