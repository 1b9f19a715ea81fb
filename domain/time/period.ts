import { addDays, addMonths } from './time.ts'
import { mondayOf } from './zoned-time.ts'

/* Periods of the calendar as brokers name them: «конец января», «2 квартал 2027», «следующий месяц», «осень». Folded text. */

const monthStems = [
  ...['янв|jan', 'фев|feb', 'мар|mar', 'апр|apr', 'ма[йяею](?:м)?(?![а-я])|may', 'июн|jun'],
  ...['июл|jul', 'авг|aug', 'сен|sep', 'окт|oct', 'ноя|nov', 'дек|dec'],
]
/** Regex source of a month's name. */
export const monthSource = `(?:${monthStems.join('|')})[a-zа-я]*`
/** Regex source of a year: «2027 года», «27 г.», «марта 27». */
export const yearSource = String.raw`(?<year>20\d\d|\d\d(?= ?(?:г(?![a-zа-я])|год))|(?<=[а-я] )(?:2[5-9]|3[0-5])(?![.,]?\d| ?(?:[-–—%+]|м|кв|т(?![а-я])|тыс|тыщ|к(?![а-я])|р|чел|сотр|эт|лет|дн|мест|стол|до|или)))(?: ?(?:г(?![a-zа-я])\.?|год[а-я]*))?`

const quarterStems = ['1|i|перв', '2|ii|втор', '3|iii|трет', '4|iv|четверт']
/** First months of the seasons, from 1. */
const seasonStems: readonly (readonly [stem: string, month: number])[] = [
  ['весн|spring', 3],
  ['лет(?=[оауе]|ом)|summer', 6],
  ['осен|autumn|fall', 9],
  ['зим|winter', 12],
]
const seasons = seasonStems.map(([stem]) => stem).join('|')

const part =
  '(?:(?<part>начал[а-я]*|середин[а-я]*|кон(?:ец|ц[а-я]*)|(?:the )?(?:beginning|start|early|middle|mid|end|late)(?: of)?(?: the)?)[ -])'
const which = '(?<which>эт[а-я]+|текущ[а-я]+|след(?:ующ)?[а-я]*\\.?|будущ[а-я]+|нов[а-я]+)'
const unit = '(?<unit>недел[а-я]*|месяц[а-я]*|квартал[а-я]*|год[а-я]*)'
const ordinalEnd = '(?:-?(?:й|го|м|ом|ый|ого|ий|его|ем))?'
const quarter = String.raw`(?:(?<quarter>[1-4]|i{1,3}|iv|(?:перв|втор|трет|четверт)[а-я]*)${ordinalEnd} ?(?:кв(?![a-zа-я])\.?(?! ?м)|квартал[а-я]*)|(?:q|кв) ?(?<latin>[1-4])(?!\d)|(?<!\d)(?<latinEnd>[1-4]) ?q(?![a-z]))`
/** «Q2 2027», «q2 27», «Q2'27» */
const quarterOfYear = String.raw`(?: ${yearSource.replace('year', 'quarterYear')}|(?<=q ?[1-4]|[1-4] ?(?:q|кв\.?|квартал[а-я]*))[ ']{1,2}(?<shortYear>2[5-9]|3\d)(?![.,]?\d| ?(?:[-–—]|м|кв|тыс|к(?![а-я])|чел|sq)))`

/** Regex source of a quarter with its year, which needs no word before it: «первый квартал 2027». */
export const quarterSource = `${quarter}${quarterOfYear}`
const half = String.raw`(?:(?<half>[12]|i{1,2}|перв[а-я]*|втор[а-я]*)${ordinalEnd} полугоди[а-я]*|h ?(?<latinHalf>[12])(?!\d))`
/** Regex source of a half of a year, which needs no word before it: «II полугодие 2027». */
export const halfSource = `${half}(?: ${yearSource.replace('year', 'halfYear')})?`
const namedPeriod = `${halfSource}|(?<month>${monthSource})(?: ${yearSource})?|${quarter}${quarterOfYear}?|(?<season>(?:${seasons})[а-я]*)(?: ${yearSource.replace('year', 'seasonYear')})?`
/** Regex source of a month, a quarter or a season, or a part of one. */
export const namedPeriodSource = `${part}?(?:${namedPeriod})`
/** Regex source of any period, in the named groups that `dayInPeriod` takes. */
export const periodSource = `(?:${part}?(?:${namedPeriod}|${which} ${unit})|${part.replace('part', 'unitPart')}${unit.replace('unit', 'ownUnit')})`

/** Named groups of a match of `periodSource`. */
export type PeriodWords = Partial<Record<string, string>>

interface Period {
  first: string
  last: string
}

/**
 * The day that the name of a period stands for: its first, of one that is under way its last, and the first, the 15th or
 * the last of a beginning, a middle or an end. Without a year the next such day.
 * @param today "2026-11-23". @returns null where the words name no period.
 */
export function dayInPeriod(words: PeriodWords, today: string): string | null {
  const said = words.part ?? words.unitPart
  const periods = periodsOf(words, today)
  const days = periods?.map((period) => dayOf(period, said, today))
  return days?.find((day) => day >= today) ?? (hasYear(words) ? days?.[0] : null) ?? null
}

function dayOf({ first, last }: Period, said: string | undefined, today: string): string {
  if (said === undefined) return first >= today ? first : last
  if (/^(?:нач|(?:the )?(?:beginning|start|early))/u.test(said)) return first
  if (/^(?:кон|(?:the )?(?:end|late))/u.test(said)) return last
  const half = addDays(first, Math.floor((Date.parse(last) - Date.parse(first)) / 172_800_000))
  return last.startsWith(first.slice(0, 7)) && first.endsWith('01') ? `${first.slice(0, 8)}15` : half
}

const hasYear = ({ year, quarterYear, shortYear, seasonYear, halfYear }: PeriodWords) =>
  (year ?? quarterYear ?? shortYear ?? seasonYear ?? halfYear) !== undefined

/** The period that is meant, or the running one and those after it. */
function periodsOf(words: PeriodWords, today: string): readonly Period[] | null {
  const { month, season, which: whose } = words
  const quarterWord = words.quarter ?? words.latin ?? words.latinEnd
  const year = words.year ?? words.quarterYear ?? words.shortYear
  if (month !== undefined) return inYears(indexOf(monthStems, month) + 1, 1, year, today)
  if (quarterWord !== undefined) {
    const at = quarterStems.findIndex((stem) => RegExp(`^(?:${stem}[а-я]*)$`).test(quarterWord))
    return inYears(at * 3 + 1, 3, year, today)
  }
  const half = words.half ?? words.latinHalf
  if (half !== undefined) return inYears(/^(?:1|i$|перв)/u.test(half) ? 1 : 7, 6, words.halfYear, today)
  if (season !== undefined) {
    const first = seasonStems.find(([stem]) => RegExp(`^${stem}`).test(season))?.[1]
    return first === undefined ? null : inYears(first, 3, words.seasonYear, today)
  }
  const length = words.unit ?? words.ownUnit
  if (length === undefined) return null
  const running = runningPeriod(length, today)
  const next = runningPeriod(length, addDays(running.last, 1))
  if (whose === undefined) return [running, next]
  return [/^(?:эт|тек)/.test(whose) ? running : next]
}

const indexOf = (stems: readonly string[], word: string) =>
  stems.findIndex((stem) => RegExp(`^(?:${stem})`).test(word))

/** Months from `month`, 1 to 12, of the said year; else of the last, this and the next, since winter spans two. */
function inYears(month: number, count: number, year: string | undefined, today: string): readonly Period[] {
  const thisYear = Number(today.slice(0, 4))
  const years = year === undefined ? [thisYear - 1, thisYear, thisYear + 1] : [Number(year.padStart(4, '20'))]
  return years.map((one) => monthsFrom(`${one}-${String(month).padStart(2, '0')}-01`, count))
}

const monthsFrom = (first: string, count: number): Period => ({
  first,
  last: addDays(addMonths(first, count), -1),
})

function runningPeriod(length: string, today: string): Period {
  if (length.startsWith('недел')) {
    const first = mondayOf(today)
    return { first, last: addDays(first, 6) }
  }
  if (length.startsWith('месяц')) return monthsFrom(`${today.slice(0, 7)}-01`, 1)
  if (length.startsWith('год')) return monthsFrom(`${today.slice(0, 4)}-01-01`, 12)
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  return monthsFrom(`${today.slice(0, 4)}-${String(first).padStart(2, '0')}-01`, 3)
}
