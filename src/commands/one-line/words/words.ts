import { fold } from '#domain/text/fold.ts'
import { fullForm } from '#src/commands/one-line/abbreviations.ts'
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
    from: 'с',
    inn: 'инн',
    week: 'неделю',
    weeks: 'недели',
    days: 'дня',
    hours: 'часа',
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
  march: 'марта',
  april: 'апреля',
  june: 'июня',
  july: 'июля',
  august: 'августа',
  september: 'сентября',
  october: 'октября',
  november: 'ноября',
}

/** «Поставьте», «передайте»: read as «поставь», «передай»; «Рите», «сайте» are none of these verbs. */
const polite =
  /^(\p{L}{0,9}(?:звони|бери|ставь|держи|дай|ручи|крепи|значь|ируй|ними|бавь|пиши|помни|меть|веди|верни|неси|нуй|мени|меняй|высь|низь|личь|меньши|кажи|крой|дли|возьми|ложи|двинь|делай|правь|готовь|боди|нови|кинь|морозь|клони))те$/u

const shape =
  /[«“„]([^»”“]*)[»”]?|"([^"]*)"?|[—–:;](?=\s|$)|=|(?:[^\s«“„",;=]|(?<=\d),(?=\d))*[^\s«“„",;:=]/gu

/** Splits a line into words with positions. «15:00» and «7.02» are single words; so is a trailing colon. */
export function lineWords(text: string): LineWord[] {
  const words = [...text.matchAll(shape)].map((match) => {
    const quoted = match[1] ?? match[2]
    const start = match.index
    const end = start + match[0].length
    if (quoted !== undefined) return { text: fold(quoted.trim()), start, end, isQuoted: true }
    const bare = match[0].replace(/[.!]+$/u, '') || match[0]
    const folded = fold(bare)
    const said = englishWords[folded] ?? folded.replace(polite, '$1')
    return { text: said, start, end, isQuoted: false }
  })
  const said = words.map((word) => word.text)
  return words.map((word, place) =>
    word.isQuoted ? word : { ...word, text: fullForm(word.text, said.slice(0, place), said[place + 1]) },
  )
}
