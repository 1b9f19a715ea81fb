import type { MyDay } from '#contract/events/day.ts'
import type { EventRow } from '#contract/events/event-records.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { type DayCode, type DayTable, dayTables } from '#domain/day/day-tables.ts'
import { stageText } from '#domain/deals/vocabulary.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { countOfNew } from '#domain/looks/notices.ts'
import { availabilityText } from '#domain/stock/availability.ts'
import { formatArea } from '#domain/text/format.ts'
import { countOf, plural } from '#domain/text/plurals.ts'
import { formatAge, formatDay, formatInstant } from '#domain/time/time.ts'
import { recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { recordOfDemand } from '#src/state/demands/demand-queries.ts'
import { leaseTitle, recordOfLease } from '#src/state/leases/lease-queries.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import { inquiryTitle, recordOfInquiry } from '#src/state/queries/inquiries.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { addressOfSearch, recordOfSavedSearch } from '#src/state/queries/saved-searches.ts'
import type { Framed } from '#src/state/table/framed.ts'
import { isOverdue, recordsText, whenText } from '../events/event-texts.ts'
import { leftText } from '../lease-card/lease-texts.ts'
import { conditionsText } from '../saved-searches/condition-texts.ts'

/** A line of the day: Enter leads to `href`, other keys act on its record. */
export interface DayLine {
  key: string
  href: string
  /** Run instead of following `href`. */
  opens?: { commandId: string; args: Readonly<Record<string, unknown>> }
  /** Target of commands; absent: the line stands for many records. */
  framed?: Framed
  title: string
  /** Moment, age or count, before the title. */
  when: string
  about: string
  isLate?: boolean
}

/** Sections by their tables, and what is new for saved searches, which no table filters. */
type SectionCode = DayCode | 'searchNews'

export interface DaySection {
  code: SectionCode
  title: string
  /** The first rows of its table. */
  lines(day: MyDay, context: DayContext): DayLine[]
  /** A further way to its work, after the lines. */
  way?: { href: string; title: string }
}

export type DayContext = ValueContext & { userId: number }

/** Address of the table with all of a section. */
export function addressOfTable(code: SectionCode, { userId }: DayContext, { today }: MyDay): string {
  if (code === 'searchNews') return pathOf('searches', undefined)
  const table: DayTable = dayTables[code]({ userId, today })
  if (table.list === 'blocks') return addressOfSearch(table.search)
  return `${pathOf(table.list, undefined)}?${new URLSearchParams(table.query).toString().replaceAll('%2C', ',')}`
}

const events = (code: 'calls' | 'viewings' | 'tasks', title: string): DaySection => ({
  ...{ code, title },
  lines: (day, context) => day[code].rows.map((event) => eventLine(event, context)),
})

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

function blockLine(code: DayCode, block: BlockRow): Omit<DayLine, 'when' | 'about'> {
  const record = recordOfBlockRow(block)
  return {
    key: `${code}-${block.id}`,
    href: pathOf('block', { id: block.id }),
    framed: { kind: 'block', record },
    title: record.title,
  }
}

/** Everything that may wait for a person, in the order of the screen. */
export const daySections: readonly DaySection[] = [
  events('calls', 'Позвонить'),
  events('viewings', 'Показы'),
  {
    code: 'inquiries',
    title: 'Заявки без ответа',
    lines: ({ inquiries }, { now, zone }) =>
      inquiries.rows.map((inquiry) => ({
        key: `inquiry-${inquiry.id}`,
        href: pathOf('inquiry', { id: inquiry.id }),
        framed: { kind: 'inquiry', record: recordOfInquiry(inquiry) },
        title: inquiryTitle(inquiry),
        when: formatInstant(inquiry.receivedAt, now, zone),
        about: [
          !inquiry.isRead && 'не прочитана',
          inquiry.assignee === null && 'без ответственного',
          inquiry.building?.name,
          inquiry.message,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
  },
  {
    code: 'news',
    title: 'Новое по запросам',
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
  },
  {
    code: 'searchNews',
    title: 'Новое по поискам',
    lines: ({ searchNews }, { nameOf }) =>
      searchNews.rows.map((search) => ({
        key: `searchNews-${search.id}`,
        href: search.config ? addressOfSearch(search.config) : pathOf('searches', undefined),
        opens: { commandId: 'savedSearch.chooseNews', args: { search: { id: search.id } } },
        framed: { kind: 'savedSearch', record: recordOfSavedSearch(search) },
        title: search.name,
        when: `+${countOfNew(search.suits?.newCount ?? 0, search.config?.target ?? 'blocks')}`,
        about: search.config ? conditionsText(search.config, nameOf) : '',
      })),
  },
  {
    code: 'reserves',
    title: 'Резерв истекает',
    lines: ({ reserves, today }) =>
      reserves.rows.map((block) => ({
        ...blockLine('reserves', block),
        when: block.reservedUntil === null ? '' : formatDay(block.reservedUntil, today),
        about: block.reservedFor ? `для: ${block.reservedFor}` : '',
        isLate: block.reservedUntil !== null && block.reservedUntil <= today,
      })),
  },
  {
    code: 'leases',
    title: 'Договоры истекают',
    lines: ({ leases, today }) =>
      leases.rows.map((lease) => ({
        key: `lease-${lease.id}`,
        href: pathOf('lease', { id: lease.id }),
        framed: { kind: 'lease', record: recordOfLease(lease) },
        title: leaseTitle(lease),
        when: lease.endsOn === null ? '' : formatDay(lease.endsOn, today),
        about: [leftText(lease, today), lease.areaSqm && formatArea(lease.areaSqm)]
          .filter(Boolean)
          .join(' · '),
        isLate: lease.endsOn !== null && lease.endsOn < today,
      })),
  },
  events('tasks', 'Встречи и задачи'),
  {
    code: 'idleDeals',
    title: 'Сделки без следующего шага',
    lines: ({ idleDeals }, { now, zone }) =>
      idleDeals.rows.map((deal) => ({
        key: `deal-${deal.id}`,
        href: pathOf('deal', { id: deal.id }),
        framed: { kind: 'deal', record: recordOfDeal(deal) },
        title: deal.name,
        when: formatAge(deal.stageAt, now, zone),
        about: [
          stageText(deal),
          deal.company?.name ?? deal.person?.name,
          ...deal.blocks.map(({ title }) => title),
        ]
          .filter(Boolean)
          .join(' · '),
      })),
  },
  {
    code: 'staleDemands',
    title: 'Подтвердить запросы',
    lines: ({ staleDemands }, { now, zone }) =>
      staleDemands.rows.map((demand) => ({
        key: `demand-${demand.id}`,
        href: pathOf('demand', { id: demand.id }),
        framed: { kind: 'demand', record: recordOfDemand(demand) },
        title: demand.name,
        when: ageOf(demand.confirmedAt, now, zone),
        about: demand.company?.name ?? demand.person?.name ?? '',
      })),
  },
  {
    code: 'staleBlocks',
    title: 'Подтвердить блоки',
    lines: ({ staleBlocks }, { now, zone }) =>
      staleBlocks.rows.map((block) => ({
        ...blockLine('staleBlocks', block),
        when: ageOf(block.actualizedAt, now, zone),
        about: [availabilityText(block), block.tenantName].filter(Boolean).join(' · '),
      })),
    way: { href: pathOf('calls', undefined), title: 'Обзвон: кому позвонить о них' },
  },
]

const ageOf = (confirmedAt: string | null, now: string, zone: string) =>
  confirmedAt === null ? 'ещё ни разу' : formatAge(confirmedAt, now, zone)
