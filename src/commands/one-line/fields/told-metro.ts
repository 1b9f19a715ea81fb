import { metroStations } from '#domain/stock/metro/metro-stations.ts'
import { fold } from '#domain/text/fold.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import { buildingFormLine } from './building-form.ts'

/* «до метро 6 минут пешком», «метро Курская 7 мин», «метро Пражская»: the station of a building and how far it is, in its form. */

const shape =
  /^(?:до )?(?:метро|м|ст м|станция)(?: (?<station>[а-я][а-я -]*?))? (?<minutes>[1-9]\d?) ?мин[а-я]*(?: (?:(?<walk>пешком|пеш|ходьбы|ходу)|(?<ride>транспортом|на транспорте|на автобусе|на машине|езды)))?$/u
const alone = /^(?:ближайшее )?(?:метро|м|ст м|станция)(?: теперь| -)? (?<station>[а-я][а-я -]*)$/u

/** Lines of words that are all a station or a distance from the metro; a station has to be known. */
export function metroLines(text: string, words: readonly LineWord[]): ParsedLine[] {
  if (words.some(({ isQuoted }) => isQuoted)) return []
  const said = words.map((word) => word.text).join(' ')
  const { station, minutes, ride } = (shape.exec(said) ?? alone.exec(said))?.groups ?? {}
  const known = station === undefined ? null : metroStations.find((name) => fold(name) === station)
  if (known === undefined || (known === null && minutes === undefined)) return []
  const value = {
    ...(minutes !== undefined && { minutes, travel: ride === undefined ? 'walk' : 'transport' }),
    ...(known && { station: known }),
  }
  return [buildingFormLine(text, words, { name: 'metro', value })]
}
