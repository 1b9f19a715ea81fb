import type { Need } from '#domain/need/need.ts'
import type { CompletedLine } from '#src/commands/one-line/completion/chips.ts'
import type { ParsedLine, SlotKind, Span } from '#src/commands/one-line/line.ts'
import type { LineOffer } from '#src/commands/palette/line-row.ts'

/** Conditions with a number, which tell a need from a name. */
const measured: ReadonlySet<string> = new Set([
  ...['area', 'rent', 'month', 'price', 'floor', 'walk', 'class', 'by'],
])

/**
 * Tells a need from a name in the search for words: «Крокус Сити» or «Большевик» may be names, «склад на продажу»
 * and «особняк на Арбате» are none.
 */
export function isSureNeed({ parts, text }: Need): boolean {
  const has = (name: string) => parts.some(({ of }) => of === name)
  if (has('use') && has('deal')) return true
  // «Не ЦАО» as words would find what is in ЦАО.
  if (parts.some(({ isRefusal }) => isRefusal)) return true
  if (parts.some(({ of, isGuess }) => !isGuess && measured.has(of))) return true
  const told = new Set(parts.filter(({ isGuess }) => !isGuess).map(({ of }) => of))
  return text === '' && told.size > 1
}

/** Conditions whose values are names. */
const named: ReadonlySet<string> = new Set(['metro', 'district', 'okrug', 'building', 'who', 'box'])

/** Tells if conditions explain every word, one of them by more than a name. */
const isWholly = ({ parts, leftover }: Need) =>
  leftover.length === 0 && parts.some(({ of, isGuess }) => !isGuess && of !== 'sort' && !named.has(of))

/**
 * Tells if a need is worth offering: one that only sorts, or only says to rent, and leaves words unread is part of something else:
 * «фильтр по классу», «снять ответственного».
 */
export const isOffered = ({ parts, text }: Need) =>
  text === '' || parts.some(({ of }) => of !== 'sort' && of !== 'deal')

/** Tells a line that wants nothing and refuses what no condition leaves out: searched as words it would find just that. */
export const isOnlyRefused = ({ parts, sort, text, isRefusing }: Need) =>
  isRefusing === true && parts.length === 0 && sort === undefined && text === ''

/** Arguments that any words may be. */
const ofWords: ReadonlySet<SlotKind> = new Set([
  'eventType',
  'contact',
  'company',
  'block',
  'building',
  'place',
])

/**
 * Tells if a text is a need rather than a line: «ищу офис 200–300 ЦАО» searches no words. The need must explain the verb; all words, where
 * the line would take some of them for names.
 */
export function isBeforeLine(
  need: Need | undefined,
  { start, slots, isOfTarget, leftover }: ParsedLine,
): boolean {
  // «зао кл а 700–900 въезд с марта»: a line of a few of the words that the need explains.
  if (need && leftover.length > 0 && need.leftover.length === 0 && isSureNeed(need)) return true
  // A change of the row under the cursor knows by itself whether a search may be meant.
  if (!need || isOfTarget) return false
  const isOfWords = slots.every(({ kind }) => kind === 'text' || ofWords.has(kind))
  // «Показать неактуальные» plans no viewing.
  if (isWholly(need) && isOfWords) return true
  if (!isSureNeed(need)) return false
  if (slots.every(({ kind }) => kind === 'text'))
    return need.leftover.every((span) => span.start >= start.end)
  return need.leftover.length === 0 && isOfWords
}

/**
 * Tells if a need explains as many of the words as a line that does not run as it stands: «офис 250–300 метров в центре» gives no block
 * to «метров». Names that are not found count as unread.
 */
export function explainsAsMuch(
  need: Need | undefined,
  { line, chips, leftover }: CompletedLine,
  { isWhole, saysWhyNot }: LineOffer,
): boolean {
  if (isWhole || saysWhyNot || !need || !isSureNeed(need)) return false
  const unfound = chips.flatMap(({ name, state }) =>
    state === 'unsure' || state === 'looking'
      ? (line.slots.find((slot) => slot.name === name)?.spans ?? [])
      : [],
  )
  return lettersIn(need.line, need.leftover) <= lettersIn(line.text, [...leftover, ...unfound])
}

const lettersIn = (text: string, spans: readonly Span[]) =>
  spans.reduce((sum, { start, end }) => sum + (text.slice(start, end).match(/[\p{L}\d]/gu)?.length ?? 0), 0)
