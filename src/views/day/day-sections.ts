import type { MyDay } from '#contract/events/day.ts'
import type { EventRow } from '#contract/events/event-records.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { countOf, plural } from '#domain/text/plurals.ts'
import { formatAge, formatDay, formatInstant } from '#domain/time/time.ts'
import { recordOfDemand } from '#src/state/demands/demand-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import { inquiryTitle, recordOfInquiry } from '#src/state/queries/inquiries.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { addressOfSearch } from '#src/state/queries/saved-searches.ts'
import type { Framed } from '#src/state/table/framed.ts'
import { isOverdue, recordsText, whenText } from '../events/event-texts.ts'

/** A line of the day: Enter leads to `href`, other keys act on its record. */
export interface DayLine {
  key: string
  href: string
  /** Target of commands; absent: the line stands for many records. */
  framed?: Framed
  title: string
  /** Moment, age or count, before the title. */
  when: string
  about: string
  isLate?: boolean
}

export interface DaySection {
  code: Exclude<keyof MyDay, 'today'>
  title: string
  /** Number of all, of which the lines may be a part. */
  total(day: MyDay): number
  lines(day: MyDay, context: DayContext): DayLine[]
  /** Address of the table with all. */
  table(context: DayContext): string
}

export type DayContext = ValueContext & { userId: number }

type EventCode = 'calls' | 'viewings' | 'tasks'

function events(code: EventCode, title: string, query: string): DaySection {
  return {
    ...{ code, title },
    total: (day) => day[code].total,
    lines: (day, context) => day[code].rows.map((event) => eventLine(event, context)),
    table: ({ userId }) => `${pathOf('events', undefined)}?isDone=false&userId=${userId}&sort=date&${query}`,
  }
}

function eventLine(event: EventRow, context: DayContext): DayLine {
  const { id, title, place, company, person, type, demand } = event
  return {
    key: `event-${id}`,
    // A task about a demand is done there; a viewing has its own card.
    href: type === 'task' && demand ? pathOf('demand', demand) : pathOf('event', { id }),
    framed: { kind: 'event', record: recordOfEvent(event) },
    title,
    when: whenText(event, context),
    about: [company?.name, person?.name, recordsText(event), place].filter(Boolean).join(' · '),
    isLate: isOverdue(event, context.now),
  }
}

/** Everything that may wait for a person, in the order of the screen. */
export const daySections: readonly DaySection[] = [
  events('calls', 'Позвонить', 'type=call&when=overdue,today'),
  events('viewings', 'Показы', 'type=viewing&when=overdue,today,tomorrow'),
  {
    code: 'inquiries',
    title: 'Заявки без ответа',
    total: ({ inquiries }) => inquiries.total,
    lines: ({ inquiries }, { now, zone }) =>
      inquiries.rows.map((inquiry) => ({
        key: `inquiry-${inquiry.id}`,
        href: pathOf('inquiry', { id: inquiry.id }),
        framed: { kind: 'inquiry', record: recordOfInquiry(inquiry) },
        title: inquiryTitle(inquiry),
        when: formatInstant(inquiry.receivedAt, now, zone),
        about: [inquiry.assignee === null && 'без ответственного', inquiry.building?.name, inquiry.message]
          .filter(Boolean)
          .join(' · '),
      })),
    table: () => `${pathOf('inquiries', undefined)}?status=new&sort=received`,
  },
  {
    code: 'news',
    title: 'Новое по запросам',
    total: ({ news }) => news.total,
    lines: ({ news }) =>
      news.rows.map((demand) => {
        const { count = 0, newCount = 0 } = demand.suits ?? {}
        return {
          key: `news-${demand.id}`,
          href: pathOf('demand', { id: demand.id }),
          framed: { kind: 'demand', record: recordOfDemand(demand) },
          title: demand.name,
          when: `+${countOf(newCount, 'новый', 'новых', 'новых')}`,
          about: `${plural(count, 'подходит', 'подходят', 'подходят')} ${countOf(count, 'блок', 'блока', 'блоков')}`,
        }
      }),
    table: ({ userId }) => `${pathOf('demands', undefined)}?responsibleUserId=${userId}`,
  },
  {
    code: 'reserves',
    title: 'Резерв истекает',
    total: ({ reserves }) => reserves.total,
    lines: ({ reserves, today }) =>
      reserves.rows.map((block) => ({
        key: `reserve-${block.id}`,
        href: pathOf('block', { id: block.id }),
        framed: { kind: 'block', record: recordOfBlockRow(block) },
        title: recordOfBlockRow(block).title,
        when: block.reservedUntil === null ? '' : formatDay(block.reservedUntil, today),
        about: block.reservedFor ? `для: ${block.reservedFor}` : '',
        isLate: block.reservedUntil !== null && block.reservedUntil <= today,
      })),
    table: ({ userId }) =>
      addressOfSearch({
        target: 'blocks',
        block: { marketStates: ['reserved'], responsibleUserIds: [userId] },
      }),
  },
  events('tasks', 'Встречи и задачи', 'type=meeting,task,offer&when=overdue,today'),
  {
    code: 'staleDemands',
    title: 'Подтвердить запросы',
    total: ({ staleDemands }) => staleDemands.total,
    lines: ({ staleDemands }, { now, zone }) =>
      staleDemands.rows.map((demand) => ({
        key: `demand-${demand.id}`,
        href: pathOf('demand', { id: demand.id }),
        framed: { kind: 'demand', record: recordOfDemand(demand) },
        title: demand.name,
        when: demand.confirmedAt === null ? 'ещё ни разу' : formatAge(demand.confirmedAt, now, zone),
        about: demand.company?.name ?? demand.person?.name ?? '',
      })),
    table: ({ userId }) => `${pathOf('demands', undefined)}?isStale=true&responsibleUserId=${userId}`,
  },
  {
    code: 'staleBlocks',
    title: 'Подтвердить блоки',
    total: ({ staleBlocks }) => staleBlocks,
    lines: ({ staleBlocks }) =>
      staleBlocks === 0
        ? []
        : [
            {
              key: 'staleBlocks',
              href: pathOf('calls', undefined),
              title: 'Давно не подтверждали',
              when: countOf(staleBlocks, 'блок', 'блока', 'блоков'),
              about: 'откроется обзвон: кому позвонить о них',
            },
          ],
    table: () => pathOf('calls', undefined),
  },
]
