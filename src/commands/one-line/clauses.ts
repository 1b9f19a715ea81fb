import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { fold } from '#domain/text/fold.ts'
import { choices } from './words/choices.ts'
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
  if (arrow > 0) {
    const isFormer = isFormerValue(at(arrow - 1), at(arrow + 1))
    return (isFormer ? without(arrow - 1, arrow) : [...words]).map((word) =>
      /^(?:->|→|=>|>)$/.test(word.text) && !word.isQuoted ? { ...word, text: 'на' } : word,
    )
  }
  const nots = [...words.keys()].filter((place) => at(place) === 'не')
  const [not = -1] = nots
  if (nots.length !== 1) return null
  // «а не 1», «а не с июля» denies one word: more may say something else.
  const denied = words.length - not - (/^(?:на|в|с|до|по|к)$/.test(at(not + 1)) ? 2 : 1)
  if (at(not - 1) === 'а') return not >= 2 && denied === 1 ? words.slice(0, not - 1) : null
  const but = words.findIndex((_word, place) => place > not + 1 && at(place) === 'а')
  if (but < 0 || but - not - 1 > mostDenied || but + 1 >= words.length) return null
  return without(not, but + 1)
}

/** A value of a field before an arrow is dropped; any other word there may belong to a name. */
function isFormerValue(word: string, next: string): boolean {
  if (/^[$€]?\d/.test(word)) return /^[$€]?\d/.test(next)
  const isClass = /^[abcабвс][+-]?$/
  if (isClass.test(word)) return isClass.test(next)
  return (
    options.has(word) ||
    choices.some(({ values, alone }) => [...values, ...alone].some(([one]) => one.test(word)))
  )
}

/** Titles of the options of fields. */
const options: ReadonlySet<string> = new Set(
  (['company', 'person', 'deal', 'lease', 'demand', 'building', 'block'] as const).flatMap((kind) =>
    fieldGroupsOf(kind).flatMap(({ fields }) =>
      fields.flatMap((code) => {
        const { kind: of } = fieldOf(kind, code)
        return of.kind === 'choice' ? Object.values(of.options).map(fold) : []
      }),
    ),
  ),
)

/** «70.», «Сафина.»; «отв.» and «тел.» are cut short. */
const sentenceEnd = /(?:\d|\p{L}{5})[.!]$/u

/** Runs of words between signs, in order; a decimal comma is none. */
export function clausesOf(words: readonly LineWord[], text: string): LineWord[][] {
  const clauses: LineWord[][] = [[]]
  for (const [place, word] of words.entries()) {
    const gap = text.slice(words[place - 1]?.end ?? word.start, word.start)
    const isSign = !word.isQuoted && /^[-;]$/.test(word.text)
    const before = words[place - 1]
    const isEnd = before !== undefined && sentenceEnd.test(text.slice(before.start, before.end))
    const isNew = isSign || isEnd || /[,;.!]/.test(gap) || (!word.isQuoted && because.test(word.text))
    if (isNew && place > 0) clauses.push([])
    if (!isSign) clauses.at(-1)?.push(word)
  }
  return clauses.filter((clause) => clause.length > 0)
}
