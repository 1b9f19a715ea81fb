import { readMoment } from '#domain/text/typed-moment.ts'
import {
  dayInPeriod,
  halfSource,
  monthSource,
  namedPeriodSource,
  periodSource,
  quarterSource,
  yearSource,
} from '#domain/time/period.ts'
import { addDays, addMonths } from '#domain/time/time.ts'
import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'
import { startsPhrase } from './take-phrases.ts'
import { ordinalOf, ordinalSource } from './words/ordinals.ts'
import { otherDays } from './words/other-days.ts'
import { strangeUnit } from './words/strange-units.ts'
import { measureAfter } from './words/units.ts'

const modal = '(?:можно|хотим|хотели бы|хотелось бы|планируем|надо|нужно|готовы)'
/** «Переезд», «въезжаем», «заедем», «переехать» */
export const movingVerb = '(?:за|въ|пере)(?:ез(?:д|жа)|ех|ед)[а-я]*'
/** These tell a day without «с» too. */
const moving = `(?:${modal} )?(?:${movingVerb}|срок(?:и)?(?! (?:подач|ответ|аренд|договор|сдач|оплат))|начало аренды|план(?= ?[:—–-])|горизонт|possession|handover|открыт(?:ься|ие)|открываемся|старт(?:уем)?|move[- ]?in(?: date)?|moving in|available|occupancy|start(?:s|ing)?(?: date)?(?: is)?)(?: ${modal})?`
const free = '(?:освобо[жд][a-zа-я]*|свобод[a-zа-я]+|осв(?![а-я])\\.?|нужн[a-zа-я]+)'
const from =
  '(?:[сc]о?|ко?|от|во?|до|на|по|край(?:ний срок)?|самое позднее|максимум к|не поз(?:днее|же)(?: чем)?|no later than|начиная с|после|from|by|in|on|before|(?:дата )?(?:въезда|заезда)[ :]*)'
/** «На» and «в» tell a day of moving in only behind a word for it: «перенести на пятницу». */
const closeFrom = '(?:[сc]о?|ко?|до|не поз(?:днее|же)(?: чем)?|no later than|начиная с|после|from|by|before)'
const closeLead = `(?:(?:${moving}|${free})[ ,:—-]*(?:${from})?|${closeFrom})`
const lead = `(?:${moving}[ ,:—-]*(?:${from})?|(?:${free}[ ,:]*)?${from})`
/** «С весны», «к маю» begin by its first day; «весной», «въезд Q2» has time until the last one. */
const beginning = /(?<![a-zа-я])(?:[сc]о?|ко?|от|до|после|начиная с|from|by|before|until)(?: the)? $/u
const isWindow = ({ all, period = '', part, unitPart }: Said) =>
  all !== undefined &&
  part === undefined &&
  unitPart === undefined &&
  !beginning.test(all.slice(0, all.length - period.length))

/** «Заканчивается аренда в марте»: by its first day one is sure to have moved. */
const ending = /(?:заканчива|истека|кончает|expire|ends)[^.;!?\n]{0,30}$/u
const date = String.raw`(?:"? ?(?<day>\d{1,2})(?: ?"|-?(?:го|му|е))?|(?<ordinal>${ordinalSource('(?:ого|ому|ое|ье|ьего|ьему)')}))`
const weekday =
  '(?:понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)[а-я]*|завтра|послезавтра|сегодня'

/** «От 2.5 до 5.5 тыс.»: the unit of the second number is the first one's too. */
const rangeAfter = String.raw` ?(?:до|по|-|–|—) ?\d[\d.,]*${measureAfter}`

const patterns = [
  `${lead} ${date} (?<month>${monthSource})(?: ${yearSource})?`,
  String.raw`${lead} (?<month>${monthSource})(?<![а-я]) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: ${yearSource})?(?![.,]?\d|${measureAfter})`,
  String.raw`${lead} (?<day>\d{1,2})\.(?<number>\d{1,2})(?:[. ](?<year>20\d\d|(?<=\.)\d\d))?(?![.,]?\d|${measureAfter}|${rangeAfter})`,
  String.raw`(?<day>\d{1,2})\.(?<number>\d{1,2})[. ](?<year>20\d\d)(?![.,]?\d)`,
  String.raw`(?:${lead} )?(?<day>\d{1,2})(?<sign>[/-])(?<number>\d{1,2})\k<sign>(?<year>20\d\d)(?![.,]?\d)`,
  `${lead} ${date} числ[а-я]*`,
  `(?:${moving}[ ,:—-]*)?(?:сразу )?после (?<pastYear>нг|нового года)`,
  `(?:${moving}[ ,:—-]*)?(?:сразу )?(?:после (?:всех )?|after (?:the )?)(?:(?<pastHolidays>(?:новогодн|январск)[а-я]+(?: праздник[а-я]*| каникул)?|new year.?s? holidays)|(?<pastMay>майск[а-я]+(?: праздник[а-я]*)?))`,
  `${lead} (?<newYear>нг|нов(?:ого|ому) год[ау]|новогодн[а-я]+(?: праздник[а-я]*| каникул)?)`,
  // «В июле-августе»
  `${lead} (?<period>(?:${monthSource}) ?(?:[-–—/]|или|и) ?(?<month>${monthSource})(?: ${yearSource})?)`,
  `${closeLead} (?<period>${periodSource})`,
  `${lead} (?<period>${namedPeriodSource})`,
  `(?<period>${quarterSource}|${halfSource})`,
  `(?<period>(?<season>весной|летом|осенью|зимой)(?: ${yearSource.replace('year', 'seasonYear')})?)`,
  '(?<period>q ?(?<latin>[1-4])(?!\\d))',
  `${closeLead} (?<weekday>${weekday})`,
  String.raw`через (?:(?<count>\d{1,3}(?:\.5)?|пару) )?(?<after>дн[a-zа-я]*|недел[a-zа-я]*|месяц[a-zа-я]*|квартал[a-zа-я]*|полгода|год[a-zа-я]*|лет)`,
].map((source) => RegExp(String.raw`(?<![a-zа-я\d])(?:${source})(?![a-zа-я\d])`, 'gu'))

/** «Съезжаем», «надо освободить»: by that day one must have moved. */
const leaving =
  '(?:(?:съезжа|выезжа|съед|выед|покида|покин)[а-я]*|съехать|выехать|освобо(?:дить|ждаем|дим)|moving out|move out|leav(?:e|ing)|vacat(?:e|ing))'
const lasting =
  '(?:(?:договор|контракт|аренда|срок аренды|lease)(?![a-zа-я])[^.;!?\\n]*?(?:истека|заканчива|кончает|expires?|ends?)[a-zа-я]* (?:уже )?|(?:окончани|конец|завершени|истечени)[а-я]* (?:наш[а-я]* |текущ[а-я]* |действующ[а-я]* )*(?:договора|контракта|аренды|срока аренды)[ :—–-]*)'
const leaseEnd = `(?<=(?<![a-zа-я])(?:${lasting}|${leaving} [^.,;!?\\n\\d]*?))(?:(?:on|in|by|к|в|во|до|после|с|на) )?(?:the )?`
const leaseEnds = [
  `${date} (?<month>${monthSource})(?: ${yearSource})?`,
  String.raw`(?<month>${monthSource}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: ${yearSource})?`,
  String.raw`(?<day>\d{1,2})\.(?<number>\d{1,2})(?:[. ](?<year>20\d\d|(?<=\.)\d\d))?`,
  // «Съезжаем с Красного Октября»
  `(?<=(?<![a-zа-я])(?:on|in|by|к|в|во|до|после|с|на|the) )(?<period>${periodSource})`,
].map((source) => RegExp(String.raw`${leaseEnd}${source}(?![a-zа-я\d])`, 'gu'))
const moves = RegExp(
  `(?<![a-zа-я])(?:${movingVerb}|${leaving}|relocat|move|moving|(?:не продл|продл[а-я]* не|сократить|сокраща|уменьша|расшир|ищ(?:ем|ет|ут|у)(?![а-я])|подобрать|подбер))`,
  'u',
)

/** Takes the day on which a lease ends or the client leaves as that of moving in, if he says that he moves; else leaves its words unread. */
export function takeLeaseEnd(line: NeedLine, today: string): Fact[] {
  const isMoving = moves.test(line.full)
  for (const pattern of leaseEnds) {
    const [found] = line.each(pattern, ({ groups = {}, index, 0: text }) => {
      const day = isMoving ? dayOf(groups, today) : null
      if (day === null) line.keep(index, index + text.length)
      return day
    })
    if (found) return [{ spans: [found.span], meanings: [{ of: 'by', value: found.value }] }]
  }
  return []
}

/**
 * Takes the day by which premises are to be free: «с 1 марта», «к 15.02», «до конца января», «во 2 квартале», «через 2
 * месяца». A date that does not exist stays unread: its numbers are no area.
 */
export function takeDay(line: NeedLine, today: string): Fact[] {
  // «Въезд 2 кв. 2027, конкурс до 15.12»: the day that is said to be of moving in comes first.
  const told = dayIn(line, today, (text, before) => movedIn.test(text) || movedIn.test(before))
  if (told.length === 0) return dayIn(line, today, () => true)
  const others = dayIn(line, today, () => true)
  const [{ meanings = [] } = {}] = told
  return [
    ...told,
    ...others.map(({ spans, meanings: [other] }) => ({
      spans,
      meanings: other && other.value === meanings[0]?.value ? meanings : [],
    })),
  ]
}

/** Words of moving in right before a day. */
const movedIn = RegExp(
  `(?<![а-я])(?:за|въ|пере)(?:ез(?:д|жа)|ех|ед)[а-я]*[ ,:—–-]*(?:(?:хотим|надо|нужно|планируем|готовы) )?$|^(?:${moving})(?=[ ,:—-])`,
  'u',
)

const movingWord = RegExp(`${movingVerb}|move|moving|possession|аренд`, 'u')
const isOtherDay = RegExp(`(?<![а-я])${otherDays}`, 'u')
/** «До 11 декабря направить предложения», «ответ до пятницы», «веранда летом»: the clause tells of something else. */
function isOfElse(before: string, said: string, after: string): boolean {
  if (/(?:веранд|террас|резерв|брон)[а-я]* $/u.test(before)) return true
  const clause = `${/[^.,;:!?()\n]*$/u.exec(before)?.[0]}${said}${/^[^.,;!?()\n]*/u.exec(after)?.[0]}`
  return (
    isOtherDay.test(clause) &&
    !RegExp(`${movingVerb}|mov(?:e|ing)|possession|начало аренды`, 'u').test(clause) &&
    !RegExp(free, 'u').test(clause)
  )
}

function dayIn(line: NeedLine, today: string, isMeant: (text: string, before: string) => boolean): Fact[] {
  for (const pattern of patterns) {
    const found = line.each(pattern, ({ groups = {}, index, 0: text }) => {
      if (!isMeant(text, line.full.slice(0, index))) return null
      if (isCounted(line, groups, index + text.length)) return null
      if (isOfElse(line.full.slice(0, index), text, line.full.slice(index + text.length))) {
        line.keep(index, index + text.length)
        return null
      }
      // «С арендатором до конца года»
      if (/арендатор[а-я]* $/u.test(line.full.slice(0, index))) return null
      const isEnding = ending.test(line.full.slice(0, index))
      const day = dayOf(isEnding ? groups : { ...groups, all: text }, today)
      if (day === null && isNoDay(groups)) line.keep(index, index + text.length)
      return day
    })
    const first =
      found.find(({ span }) =>
        tellsMoving(
          line,
          span,
          found.map((one) => one.span),
        ),
      ) ?? found[0]
    if (!first) continue
    const isSame = ({ value }: { value: string }) => value === first.value
    const spans = (all: typeof found) => all.map(({ span }) => span)
    const others = spans(found.filter((one) => !isSame(one)))
    return [
      { spans: spans(found.filter(isSame)), meanings: [{ of: 'by', value: first.value }] },
      // A second day stays in sight.
      ...others.map((span) => ({ spans: [span], meanings: [] })),
    ]
  }
  return []
}

/** «Отчёт до 25 января, переезд с 1 февраля»: words of moving stand between a day and the former one. */
function tellsMoving(line: NeedLine, span: Span, all: readonly Span[]): boolean {
  const { start = 0, end = 0 } = line.placeOf(span) ?? {}
  const ends = all.flatMap((one) => line.placeOf(one)?.end ?? []).filter((at) => at <= start)
  const from = Math.max(
    0,
    ...ends,
    ...['. ', '! ', '? ', ';'].map((sign) => line.full.lastIndexOf(sign, start) + 1),
  )
  return movingWord.test(line.full.slice(from, end))
}

/** «До 12.5 ед»: a word that nobody knows counts what the number says. */
const isCounted = (line: NeedLine, { number, year }: Said, end: number) =>
  number !== undefined &&
  year === undefined &&
  strangeUnit(line.rest.slice(end)) > 0 &&
  !/^ ?(?:эт|кл|мы?|нас|бц)/u.test(line.rest.slice(end)) &&
  !startsPhrase(line.rest, end + 1)

/** Days on which offices work again after the holidays. */
const workAgain = { january: '01-11', may: '05-12' } as const
function nextOf(day: string, today: string): string {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) <= day ? year : year + 1}-${day}`
}

type Said = Partial<Record<string, string>>

/** «31.02»: written as a date of a calendar that has no such day. */
const isNoDay = ({ day, number, month }: Said) =>
  Number(day) <= 31 && (month !== undefined || (number !== undefined && Number(number) <= 12))

function dayOf(said: Said, today: string): string | null {
  if (said.pastYear !== undefined) return `${Number(today.slice(0, 4)) + 1}-01-01`
  if (said.pastHolidays !== undefined) return nextOf(workAgain.january, today)
  if (said.pastMay !== undefined) return nextOf(workAgain.may, today)
  if (said.newYear !== undefined) return `${today.slice(0, 4)}-12-31`
  if (said.after !== undefined) return dayAfter(said.after, said.count, today)
  if (said.weekday !== undefined) return readMoment(said.weekday, `${today}T12:00Z`, 'UTC')?.day ?? null
  if (said.period !== undefined) return dayInPeriod(isWindow(said) ? { ...said, part: 'конец' } : said, today)
  const day = said.ordinal === undefined ? Number(said.day) : (ordinalOf(said.ordinal) ?? 0)
  if (said.month === undefined && said.number === undefined) return nextDate(day, today)
  const month = said.number ?? dayInPeriod({ month: said.month }, `${today.slice(0, 4)}-01-01`)?.slice(5, 7)
  const inYear = (year: number) => written(year, Number(month), day)
  if (said.year !== undefined) return inYear(Number(said.year.padStart(4, '20')))
  const thisYear = Number(today.slice(0, 4))
  // 29 February may be eight years ahead.
  const years = Array.from({ length: 9 }, (_, ahead) => inYear(thisYear + ahead))
  return years.find((one) => one !== null && one >= today) ?? null
}

function dayAfter(unit: string, count = '1', today: string): string {
  const amount = count === 'пару' ? 2 : Number(count)
  if (unit.startsWith('дн')) return addDays(today, Math.round(amount))
  if (unit.startsWith('недел')) return addDays(today, Math.round(amount * 7))
  const months = amount * monthsIn(unit)
  return addDays(addMonths(today, Math.floor(months)), months % 1 === 0 ? 0 : 15)
}

function monthsIn(unit: string): number {
  if (unit.startsWith('месяц')) return 1
  if (unit.startsWith('квартал')) return 3
  return unit === 'полгода' ? 6 : 12
}

/** The next day with this number: «к 15 числу». */
function nextDate(day: number, today: string): string | null {
  const months = Array.from({ length: 12 }, (_, ahead) => addMonths(`${today.slice(0, 7)}-01`, ahead))
  const days = months.map((first) => written(Number(first.slice(0, 4)), Number(first.slice(5, 7)), day))
  return days.find((one) => one !== null && one >= today) ?? null
}

function written(year: number, month: number, day: number): string | null {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  return new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : null
}
