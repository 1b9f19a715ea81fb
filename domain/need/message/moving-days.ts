import type { Need, NeedPart, Span } from '../need.ts'
import { otherDays } from '../words/other-days.ts'

/* Tells days of moving in from the other days of a letter. */

const otherDay = RegExp(otherDays, 'giu')

/** Tells if the sentence of a day is about moving in. */
export function isOfMoving(line: string, { start, end }: Span, words: RegExp): boolean {
  const from = Math.max(...['. ', '!', '?', '\n'].map((sign) => line.lastIndexOf(sign, start - 1))) + 1
  // «С 1 февраля нужен новый офис»
  const [clause = ''] = /^[^.,;!?\n]*/u.exec(line.slice(end)) ?? []
  const sentence = line.slice(Math.max(0, from), end) + clause
  const other = [...sentence.matchAll(otherDay)].at(-1)
  // «Смотреть с 8 декабря»: «с» begins nothing of its own.
  return words.test(other ? `~${sentence.slice(other.index + other[0].length)}` : sentence.trim())
}

/** «Офис на 25 человек, до конца месяца»: a day alone between commas, in a sentence that says what is wanted. */
export function isListedWish({ line, parts }: Need, day: NeedPart, { start, end }: Span): boolean {
  const from = Math.max(...['. ', '!', '?', '\n', ';'].map((sign) => line.lastIndexOf(sign, start - 1))) + 1
  const [rest = ''] = /^[^.;!?\n]*/u.exec(line.slice(end)) ?? []
  const to = end + rest.length
  const isAlone = /(?:^|,)\s*$/u.test(line.slice(from, start)) && /^\s*(?:,|$)/u.test(rest)
  const wants = parts.some(
    (one) => one !== day && one.spans.every((span) => span.start >= from && span.end <= to),
  )
  return isAlone && wants && line.slice(from, to).search(otherDay) < 0
}
