import { addDays, addMonths } from '#domain/time/time.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'
import { measureAfter } from './quantities.ts'

const months = [
  ...['янв|jan', 'фев|feb', 'мар|mar', 'апр|apr', 'ма[йяе]|may', 'июн|jun'],
  ...['июл|jul', 'авг|aug', 'сен|sep', 'окт|oct', 'ноя|nov', 'дек|dec'],
]
const month = `(?<month>(?:${months.join('|')})[a-zа-я]*)`
/** These tell a day without «с» too. */
const moving =
  '(?:можно |хотим |хотели бы |планируем )?(?:заехать|заезд|заезжаем|въезд|въехать|въезжаем|переезд|переехать|переезжаем|начало аренды|move[- ]?in|moving in|available)'
const free = '(?:освобод[a-zа-я]+|свобод[a-zа-я]+|нужн[a-zа-я]+)'
const from =
  '(?:с|к|ко|от|в|до|не поз(?:днее|же)|начиная с|на|from|by|in|before|(?:дата )?(?:въезда|заезда)[ :]*)'
const lead = `(?:${moving}[ ,:—-]*(?:${from})?|(?:${free}[ ,:]*)?${from})`

const patterns = [
  String.raw`${lead} (?<day>\d{1,2})(?:-?го)? ${month}(?: (?<year>20\d\d)(?: ?(?:г\.?|года))?)?`,
  String.raw`${lead} (?<day>\d{1,2})\.(?<number>\d{1,2})(?:\.(?<year>20\d\d|\d\d))?(?![.,]?\d|${measureAfter})`,
  String.raw`${lead} (?:(?<part>начал[a-zа-я]+|середин[a-zа-я]+|конц[a-zа-я]+) )?${month}(?: (?<year>20\d\d)(?: ?(?:г\.?|года))?)?`,
  `${lead} (?:нового|след[a-zа-я]+) год[a-zа-я]*|после нового года`,
  String.raw`через (?<count>\d{1,2} )?(?<unit>недел[a-zа-я]*|месяц[a-zа-я]*)`,
].map((source) => RegExp(String.raw`(?<![a-zа-я\d])(?:${source})(?![a-zа-я\d])`, 'gu'))

/** Takes the day by which premises are to be free: «с 1 марта», «к 15.02», «с января», «через 2 месяца». */
export function takeDay(line: NeedLine, today: string): { value: string; spans: Span[] } | null {
  for (const pattern of patterns) {
    const [found] = line.each(pattern, ({ groups }) => dayOf(groups ?? {}, today))
    if (found) return { value: found.value, spans: [found.span] }
  }
  return null
}

function dayOf(said: Record<string, string | undefined>, today: string): string | null {
  if (said.unit !== undefined) {
    const count = Number(said.count ?? 1)
    return said.unit.startsWith('недел') ? addDays(today, count * 7) : addMonths(today, count)
  }
  const at = said.number === undefined ? monthAt(said.month) : Number(said.number) - 1
  if (said.month === undefined && said.number === undefined) return `${Number(today.slice(0, 4)) + 1}-01-01`
  const part = said.part?.startsWith('сер') ? 15 : said.part?.startsWith('кон') ? 28 : 1
  const day = Number(said.day ?? part)
  const year = said.year === undefined ? undefined : Number(said.year.padStart(4, '20'))
  const thisYear = Number(today.slice(0, 4))
  const written = (inYear: number) =>
    `${inYear}-${String(at + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const found = written(year ?? (written(thisYear) >= today ? thisYear : thisYear + 1))
  return new Date(`${found}T00:00Z`).toJSON()?.startsWith(found) ? found : null
}

const monthAt = (word = '') => months.findIndex((stems) => RegExp(`^(?:${stems})`).test(word))
