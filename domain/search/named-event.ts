import type { EventType } from '#domain/stock/event-vocabulary.ts'
import { isMeaningful, searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { addDays } from '#domain/time/time.ts'

/** An event as people call it: «встреча с Кварцем завтра», «звонок кварц ставка». */
export interface NamedEvent {
  /** Folded words of its title, client or place. */
  words: readonly string[]
  type?: EventType
  /** Days on which it may be; empty: any. */
  days: readonly string[]
}

const types: readonly (readonly [RegExp, EventType])[] = [
  [/^(?:встреч\p{L}*|переговор\p{L}*|meeting)$/u, 'meeting'],
  [/^(?:звон(?:ок|к\p{L}*)|созвон\p{L}*|call)$/u, 'call'],
  [/^(?:показ\p{L}{0,2}|просмотр\p{L}{0,2}|осмотр\p{L}{0,2}|viewing)$/u, 'viewing'],
  [/^(?:задач\p{L}*|task)$/u, 'task'],
  [/^кп$/u, 'offer'],
]
const opening = /^(?:откр(?:ыть|ой)|найти|найди|где|покажи|open|find)$/
const noun = /^(?:событи\p{L}+|event)$/u
const weekday =
  /^(?:пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|сред[ауе]|четверг|пятниц[ауе]|суббот[ауе]|воскресенье)$/
const dayWord = /^(?:сегодня|завтра|послезавтра|вчера)$/
const month = /^(?:янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\p{L}*$/u

/** @param now ISO instant. @returns null: the text is too short to call an event, or says more than that. */
export function readNamedEvent(text: string, now: string, zone: string): NamedEvent | null {
  const typed = fold(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (typed.some((word) => word.includes(':') && /\d/.test(word))) return null
  const days: string[] = []
  let type: EventType | undefined
  const rest: string[] = []
  for (let at = 0; at < typed.length; at += 1) {
    const [word = '', next = ''] = typed.slice(at)
    const isDated = /^\d{1,2}$/.test(word) && month.test(next)
    const said = isDated ? `${word} ${next}` : weekday.test(word) || dayWord.test(word) ? word : null
    const day = said === null ? null : readMoment(said, now, zone)
    const ofType = type ? undefined : types.find(([pattern]) => pattern.test(word))?.[1]
    if (day) {
      // «встреча в пятницу» may have been.
      days.push(day.day, ...(weekday.test(word) ? [addDays(day.day, -7)] : []))
      at += isDated ? 1 : 0
    } else if (ofType) type = ofType
    else if (!(noun.test(word) || (at === 0 && opening.test(word)))) rest.push(word)
  }
  const words = searchWords(rest.join(' ')).filter(isMeaningful)
  const isTold = type !== undefined || days.length > 0 || words.length > 1
  return words.length > 0 && isTold ? { words, ...(type && { type }), days } : null
}
