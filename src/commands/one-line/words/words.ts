import { fold } from '#domain/text/fold.ts'
import type { Span } from '#src/commands/one-line/line.ts'

/** A word of a line: folded, without surrounding punctuation. */
export interface LineWord extends Span {
  text: string
  /** Quoted: a literal name or title. */
  isQuoted: boolean
}

/** English words that a line may be built of, as the grammar knows them. */
const englishWords: Readonly<Record<string, string>> = {
  ...{
    with: 'с',
    for: 'для',
    at: 'в',
    on: 'в',
    until: 'до',
    till: 'до',
    today: 'сегодня',
    tomorrow: 'завтра',
    vat: 'ндс',
    plus: 'плюс',
  },
  ...{
    monday: 'понедельник',
    tuesday: 'вторник',
    wednesday: 'среду',
    thursday: 'четверг',
    friday: 'пятницу',
  },
  saturday: 'субботу',
  sunday: 'воскресенье',
  mon: 'пн',
  tue: 'вт',
  wed: 'ср',
  thu: 'чт',
  fri: 'пт',
  jan: 'янв',
  feb: 'фев',
  mar: 'мар',
  apr: 'апр',
  jun: 'июн',
  jul: 'июл',
  aug: 'авг',
  sep: 'сен',
  oct: 'окт',
  nov: 'ноя',
  dec: 'дек',
  december: 'декабря',
  january: 'января',
  february: 'февраля',
}

const shape =
  /[«“„]([^»”“]*)[»”]?|"([^"]*)"?|[—–:;](?=\s|$)|=|(?:[^\s«“„",;=]|(?<=\d),(?=\d))*[^\s«“„",;:=]/gu

/** Splits a line into words with positions. «15:00» and «7.02» are single words; so is a trailing colon. */
export function lineWords(text: string): LineWord[] {
  return [...text.matchAll(shape)].map((match) => {
    const quoted = match[1] ?? match[2]
    const start = match.index
    const end = start + match[0].length
    if (quoted !== undefined) return { text: fold(quoted.trim()), start, end, isQuoted: true }
    const bare = match[0].replace(/[.!]+$/u, '') || match[0]
    const folded = fold(bare)
    return { text: englishWords[folded] ?? folded, start, end, isQuoted: false }
  })
}
