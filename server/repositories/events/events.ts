import { type RawBuilder, sql } from 'kysely'
import type { CalendarEvent, EventRow } from '#contract/events/event-records.ts'
import type { EventListQuery } from '#contract/events/events.ts'
import { eventFilters } from '#domain/filters/events.ts'
import {
  type CallDirection,
  type CallOutcome,
  type EventTime,
  eventTypes,
  longestMinutes,
} from '#domain/stock/event-vocabulary.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { beginningOf, officeToday } from '#server/repositories/office/office-day.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'
import { countRows, mappedList, type RowList, sqlList } from '#server/repositories/records/row-list.ts'

type WithDates<T extends { date: string }> = Omit<T, 'date' | 'createdAt' | 'updatedAt'> & {
  date: Date
} & { [K in keyof T & ('createdAt' | 'updatedAt')]: Date }

/** An event for its card, with its row version. */
export type EventCard = WithDates<CalendarEvent> & { version: number }

const rowColumns = sql`e.id, e.title, e.date, e.type, e.duration_minutes, e.place, e.is_done, e.reminder_minutes,
  e.call_direction, e.call_outcome,
  ${personRef('e.userId')} as user,
  (select json_build_object('id', c.id, 'name', c.name) from companies c
    where c.id = e.company_id and c.deleted_at is null) as company,
  (select json_build_object('id', p.id, 'name', p.name) from persons p
    where p.id = e.person_id and p.deleted_at is null) as person,
  coalesce((
    select json_agg(json_build_object('id', b.id, 'title', ${sql.raw(blockTitle)})
      order by array_position(e.block_ids, b.id))
    from blocks b join buildings g on g.id = b.building_id
    where b.id = any(e.block_ids) and b.deleted_at is null), '[]') as blocks,
  coalesce((
    select json_agg(json_build_object('id', g.id, 'title', g.name) order by array_position(e.building_ids, g.id))
    from buildings g where g.id = any(e.building_ids) and g.deleted_at is null), '[]') as buildings,
  (select json_build_object('id', d.id, 'name', d.name) from demands d where d.id = e.demand_id
    and d.responsible_user_id = e.user_id and d.deleted_at is null) as demand,
  (select json_build_object('id', d.id, 'name', d.name) from deals d where d.id = e.deal_id
    and d.responsible_user_id = e.user_id and d.deleted_at is null) as deal`

export async function findEvent(db: Db, id: number): Promise<EventCard | undefined> {
  const { rows } = await sql<EventCard>`
    select ${rowColumns}, e.note, e.confirmed_block_ids, e.changed_block_ids, e.is_demo, e.created_at, e.updated_at, e.version
    from events e where e.id = ${id} and e.deleted_at is null`.execute(db)
  return rows[0]
}

/** @param ownerId `null`: everybody's. */
export function eventList(db: Db, query: Unpaged<EventListQuery>, ownerId: number | null): RowList<EventRow> {
  const list = sqlList<WithDates<EventRow>>(db, { columns: rowColumns, ...chosenBy(query, ownerId) })
  return mappedList(list, (rows) => rows.map(withDate))
}

/** Counts everybody's events of a list by whose they are. */
export function countEvents(db: Db, query: Unpaged<EventListQuery>) {
  return countRows(db, chosenBy(query, null), sql`e.user_id`)
}

function chosenBy(query: Unpaged<EventListQuery>, ownerId: number | null) {
  const conditions = [
    ...ownConditions(ownerId),
    ...searchWords(query.text ?? '').map(hasWord),
    ...listConditions(eventFilters, 'e', query, searches),
  ]
  return {
    id: sql`e.id`,
    from: sql`from events e where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(eventFilters, query.sort, (way) => sql`${way}, e.date ${way}, e.id ${way}`, {
      date: (way) => sql`e.date ${way}, e.id ${way}`,
      // Ties are ordered by date.
      title: sql`e.title`,
      type: sql`${typeOrder}`,
    }),
  }
}

/** A person's events that begin today in the office's zone, earliest first. */
export async function eventsOfToday(db: Db, userId: number): Promise<EventRow[]> {
  const conditions = [...ownConditions(userId), timeConditions.today]
  const { rows } = await sql<WithDates<EventRow>>`
    select ${rowColumns} from events e where ${sql.join(conditions, sql` and `)} order by e.date, e.id`.execute(
    db,
  )
  return rows.map(withDate)
}

export async function countEventsOfToday(db: Db, userId: number): Promise<number> {
  const conditions = [...ownConditions(userId), timeConditions.today]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events e where ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

function withDate(row: WithDates<EventRow>): EventRow {
  return { ...row, date: row.date.toISOString() }
}

function ownConditions(ownerId: number | null): RawBuilder<unknown>[] {
  return [sql`e.deleted_at is null`, ...(ownerId === null ? [] : [sql`e.user_id = ${ownerId}`])]
}

const onDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(e.date >= ${beginningOf(from)} and e.date < ${beginningOf(to)})`

const monday = sql`date_trunc('week', ${officeToday}::timestamp)::date`

const timeConditions: Readonly<Record<EventTime, RawBuilder<boolean>>> = {
  today: onDays(officeToday, sql`${officeToday} + 1`),
  tomorrow: onDays(sql`${officeToday} + 1`, sql`${officeToday} + 2`),
  week: onDays(monday, sql`${monday} + 7`),
  ahead: sql`e.date >= now()`,
  overdue: sql`(e.date < now() and not e.is_done)`,
  past: sql`e.date < now()`,
}

type Ids = readonly number[]

const searches = {
  callDirection: (ways: readonly CallDirection[]) =>
    sql`(e.type = 'call' and e.call_direction = any(${[...ways]}::text[]))`,
  callOutcome: (outcomes: readonly CallOutcome[]) =>
    sql`(e.type = 'call' and e.call_outcome = any(${[...outcomes]}::text[]))`,
  when: (times: EventTime[]) => {
    const anyTime = times.map((time) => timeConditions[time])
    return sql`(${sql.join(anyTime, sql` or `)})`
  },
  /** With one of the companies or a person of theirs. */
  companyId(ids: Ids) {
    const people = sql`array(select id from persons where company_id = any(${ids}::int[]) and deleted_at is null)`
    return sql`(e.company_id = any(${ids}::int[]) or e.person_id = any(${people}))`
  },
  blockId: (ids: Ids) => sql`e.block_ids && ${ids}::int[]`,
  // A former broker learns nothing of a deal that was given away.
  dealId: (ids: Ids) => sql`exists (select from deals d where d.id = e.deal_id and d.id = any(${ids}::int[])
    and d.responsible_user_id = e.user_id and d.deleted_at is null)`,
  /** About one of the buildings or a block in it. */
  buildingId(ids: Ids) {
    const blocks = sql`array(select id from blocks where building_id = any(${ids}::int[]) and deleted_at is null)`
    return sql`(e.building_ids && ${ids}::int[] or e.block_ids && ${blocks})`
  },
  /** The second condition is exact; the first gives the index a starting point. */
  from(day: string) {
    const moment = beginningOf(sql`${day}::date`)
    return sql`(e.date > ${moment} - make_interval(mins => ${longestMinutes})
      and e.date + make_interval(mins => e.duration_minutes) > ${moment})`
  },
  startsFrom: (day: string) => sql`e.date >= ${beginningOf(sql`${day}::date`)}`,
  to: (day: string) => sql`e.date < ${beginningOf(sql`${day}::date + 1`)}`,
}

/** Matches the event's own texts and the names of its participants. */
function hasWord(word: string): RawBuilder<unknown> {
  const named = (table: 'companies' | 'persons') =>
    sql`array(select id from ${sql.table(table)} where words @@ search_query(${word}))`
  return sql`(e.words @@ search_query(${word})
    or e.company_id = any(${named('companies')}) or e.person_id = any(${named('persons')}))`
}

const typeOrder = sql`array_position(${sql.lit(`{${Object.keys(eventTypes).join()}}`)}::text[], e.type)`
