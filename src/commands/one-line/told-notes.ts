import type { ParsedLine, Span } from './line.ts'
import { noteCommandOf } from './words/comment-words.ts'
import { otherDay } from './words/name-words.ts'
import type { LineWord } from './words/words.ts'

/* «сорвалась, собственник сдал другому», «loi подписали, в переговоры»: what somebody says beside a change is a note of its row. */

/** Endings of what somebody does or has done; nouns with the same are none. */
const verb =
  /^(?!(?:бюджет|кабинет|кредит|лимит|паркет|материал|портал|филиал|персонал|отдел|квартал|капитал|транзит|визит|аудит|лет|недел[а-я]+|дел[оа]|числ[оа]|начал[оа]|дел[аи]|цел[аи]|школ[аы]|[а-я]*(?:десят|девят)ь?)$)[а-я]{2,}(?:[аеиоуыя]л(?:[аои]|ся|[аио]сь)?|ш[ёе]л|шл[аои]|[её]т|[иуюая]т|[её]тся|[иуюая]тся)$|^(?:ок|против|за|нет|болеет|дорого|готов[аы]?|соглас(?:ен|на|ны)|уверен[аы]?|довол(?:ен|ьна|ьны))$/u
const infinitive = /^[а-я]{3,}(?:ть|ти|чь)(?:ся)?$/u
/** They make it doubtful or conditional, or take back what stands before them. */
export const doubtWord =
  /^(?:но|однако|если|когда|пока|может|могут|возможно|вроде|наверное|хотя|либо|или|кроме|только|якобы|уточн[а-я]+|\?)$/u
const isPlanned = (words: readonly LineWord[]) =>
  words.some(({ text }) => infinitive.test(text)) && words.some(({ text }) => otherDay.test(text))
/** A field begins with them, whose value has not been read. */
const value =
  /^(?:тел|телефон[а-я]*|номер[а-я]*|почт[аыу]|сайт|инн|адрес|ставк[аиу]|цен[аыу]|площадь|комисси[яию]|срок|класс|этаж|бюджет|должность|индексаци[яи])$/u
/** They change something, or deny it, rather than tell of it. */
const changing = /^(?:расшир|увелич|уменьш|подн[яи]|сни[зж]|опуст|скину|продл|перенес|вырос|освобод)/u
const denied = /^(?:отвеча|бер[её]|выход|жд|готов|хо[тч]|смог|спеш|доволь|увер|наш|пон|звон|прид|приш)/u

/** Tells if a part of a line only tells what somebody does, says or thinks. @param isOfEvent what is to be done there, too. */
export function isSaid(words: readonly LineWord[], isOfEvent = false): boolean {
  const isOther = ({ text, isQuoted }: LineWord, place: number) =>
    isQuoted ||
    doubtWord.test(text) ||
    changing.test(text) ||
    /\d/.test(text) ||
    (/^(?:не|ни)$/.test(text) && !denied.test(words[place + 1]?.text ?? ''))
  if (words.length === 0 || words.some(isOther) || isPlanned(words) || value.test(words[0]?.text ?? ''))
    return false
  return words.some(({ text }) => verb.test(text)) || (isOfEvent && infinitive.test(words[0]?.text ?? ''))
}

const spanOf = (words: readonly LineWord[]): Span => ({
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
})

/** The line that notes these parts of a text for a row of this kind; null: it has no notes. */
export function noteLine(
  kind: string,
  text: string,
  parts: readonly (readonly LineWord[])[],
): ParsedLine | null {
  const note = noteCommandOf(kind)
  if (!note || parts.length === 0) return null
  const spans = parts.map(spanOf)
  const said = spans.map(({ start, end }) => text.slice(start, end)).join(', ')
  return {
    commandId: note.id,
    text,
    isSwapped: false,
    start: spans[0] ?? { start: 0, end: 0 },
    slots: [{ name: note.argument, kind: 'text', text: said, spans }],
    leftover: [],
  }
}
