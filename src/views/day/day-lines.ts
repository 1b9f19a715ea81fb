import type { MyDay } from '#contract/events/day.ts'
import type { EventRow } from '#contract/events/event-records.ts'
import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { type DayTable, type ShownCode, shownTables } from '#domain/day/day-tables.ts'
import { stageText } from '#domain/deals/vocabulary.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { type EventType, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import { dayOf, formatAge, formatDay, timeOf } from '#domain/time/time.ts'
import { recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import { inquiryTitle, recordOfInquiry } from '#src/state/queries/inquiries.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { addressOfSearch } from '#src/state/queries/saved-searches.ts'
import type { Framed } from '#src/state/table/framed.ts'
import { isOverdue, recordsText } from '../events/event-texts.ts'
import { untold } from './untold.ts'

/** A line of the day: Enter leads to `href`, other keys act on its record. */
export interface DayLine {
  key: string
  href: string
  /** Target of commands. */
  framed: Framed
  /** «09:00», «весь день». */
  when: string
  /** Another day than today: «вчера», «27 октября». */
  day?: string
  isLate: boolean
  /** Kind of work: «Звонок». */
  kind: string
  tone?: 'accent' | 'fresh'
  title: string
  about: string
  /** A letter: blocks that suit it are counted. */
  letter?: { text: string; writtenAt: string }
  /** Command whose key is told at the line. */
  verb: string
}

/** A last line that opens the table of which a part shows the first rows. */
export interface MoreLine {
  key: string
  href: string
  text: string
}

export interface LinesOfPart {
  lines: DayLine[]
  more: MoreLine[]
}

export type DayContext = ValueContext & { userId: number }

/** Address of a table of the day. */
export function addressOfTable(table: DayTable): string {
  if (table.list === 'blocks') return addressOfSearch(table.search)
  return `${pathOf(table.list, undefined)}?${new URLSearchParams(table.query).toString().replaceAll('%2C', ',')}`
}

/**
 * Today as one strip: what is left of earlier days, events in order of time, then what has no time.
 * @returns `nowAt`: the number of lines before the present moment; null without any at a time.
 */
export function todayLines(day: MyDay, context: DayContext): LinesOfPart & { nowAt: number | null } {
  const timed = [...day.earlier.rows.toReversed(), ...day.today.rows]
  const past = timed.filter(({ date }) => date <= context.now).length
  return {
    lines: [
      ...timed.map((event) => eventLine(event, context)),
      ...reserveLines(day, context),
      ...dealLines(day, context),
    ],
    more: [
      ...moreOf(day, 'earlier', context, (left) =>
        plural(left, 'просроченное', 'просроченных', 'просроченных'),
      ),
      ...moreOf(day, 'today', context, (left) => `${plural(left, 'дело', 'дела', 'дел')} на сегодня`),
      ...moreOf(day, 'endingReserves', context, (left) => plural(left, 'резерв', 'резерва', 'резервов')),
      ...moreOf(
        day,
        'idleDeals',
        context,
        (left) => `${plural(left, 'сделка', 'сделки', 'сделок')} без следующего шага`,
      ),
    ],
    nowAt: timed.length > 0 ? past : null,
  }
}

/** Inquiries that nobody has answered, the latest first. */
export function inquiryLines(day: MyDay, context: DayContext): LinesOfPart {
  return {
    lines: day.inquiries.rows.map((inquiry) => inquiryLine(inquiry, context)),
    more: moreOf(day, 'inquiries', context, () => ''),
  }
}

function moreOf(
  day: MyDay,
  code: ShownCode,
  { userId }: DayContext,
  nameOf: (left: number) => string,
): MoreLine[] {
  const { total, rows } = day[code]
  const left = total - rows.length
  if (left <= 0) return []
  const href = addressOfTable(shownTables[code]({ userId, today: day.day }))
  const named = [`Ещё ${formatCount(left)}`, nameOf(left)].filter(Boolean).join(' ')
  return [{ key: `more-${code}`, href, text: `${named}: открыть таблицей` }]
}

/** Time of day, and the day unless it is today. */
function momentOf(instant: string, { now, zone }: DayContext): Pick<DayLine, 'when' | 'day'> {
  const [on, today] = [dayOf(instant, zone), dayOf(now, zone)]
  return { when: timeOf(instant, zone), ...(on !== today && { day: formatDay(on, today) }) }
}

const toneOf: Partial<Record<EventType, DayLine['tone']>> = { call: 'accent', viewing: 'fresh' }

function eventLine(event: EventRow, context: DayContext): DayLine {
  const { id, title, place, company, person, type, demand, deal } = event
  // A task about a demand or a deal is done there; a call and a viewing have cards of their own.
  const subject = type === 'task' && ((demand && pathOf('demand', demand)) ?? (deal && pathOf('deal', deal)))
  return {
    key: `event-${id}`,
    href: subject || pathOf('event', { id }),
    framed: { kind: 'event', record: recordOfEvent(event) },
    ...momentOf(event.date, context),
    isLate: isOverdue(event, context.now),
    kind: eventTypes[type],
    tone: toneOf[type],
    title,
    about: untold(title, [
      ...[company?.name, person?.name],
      // It names a block that the title may have named.
      recordsText(event),
      deal?.name ?? demand?.name,
      place,
    ]),
    verb: type === 'call' ? 'contact.call' : 'event.finish',
  }
}

const wholeDay = { when: 'весь день', isLate: true } as const

function reserveLines({ endingReserves, day }: MyDay, { zone, now }: DayContext): DayLine[] {
  return endingReserves.rows.map((block) => {
    const record = recordOfBlockRow(block)
    const until = block.reservedUntil ?? day
    return {
      key: `reserve-${block.id}`,
      href: pathOf('block', { id: block.id }),
      framed: { kind: 'block', record },
      ...wholeDay,
      kind: 'Резерв',
      title: record.title,
      about: [
        until < day
          ? `резерв закончился ${formatDay(until, dayOf(now, zone))}`
          : 'резерв заканчивается сегодня',
        block.reservedFor && `для: ${block.reservedFor}`,
      ]
        .filter(Boolean)
        .join(' · '),
      verb: 'block.setState',
    }
  })
}

function dealLines({ idleDeals, day }: MyDay, { now, zone }: DayContext): DayLine[] {
  return idleDeals.rows.map((deal) => ({
    key: `deal-${deal.id}`,
    href: pathOf('deal', { id: deal.id }),
    framed: { kind: 'deal', record: recordOfDeal(deal) },
    ...wholeDay,
    isLate: dayOf(deal.stageAt, zone) < day,
    kind: 'Шаг',
    title: `${unbroken(deal.name)}: нет следующего шага`,
    about: untold(deal.name, [
      `${stageText(deal)} ${formatAge(deal.stageAt, now, zone)}`,
      deal.company?.name ?? deal.person?.name,
      ...deal.blocks.map(({ title }) => title),
    ]),
    verb: 'deal.nextStep',
  }))
}

function inquiryLine(inquiry: InquiryRow, context: DayContext): DayLine {
  return {
    key: `inquiry-${inquiry.id}`,
    href: pathOf('inquiry', { id: inquiry.id }),
    framed: { kind: 'inquiry', record: recordOfInquiry(inquiry) },
    ...momentOf(inquiry.receivedAt, context),
    isLate: false,
    kind: inquiry.isRead ? 'Прочитана' : 'Не прочитана',
    tone: inquiry.isRead ? undefined : 'accent',
    title: inquiryTitle(inquiry),
    about: [inquiry.assignee === null && 'без ответственного', inquiry.building?.name, inquiry.message]
      .filter(Boolean)
      .join(' · '),
    ...(inquiry.message !== null && { letter: { text: inquiry.message, writtenAt: inquiry.receivedAt } }),
    verb: 'request.makeDemand',
  }
}
