import { sql } from 'kysely'
import type { NamedEvent } from '#domain/search/named-event.ts'
import type { EventType } from '#domain/stock/event-vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { officeDayOf } from '#server/repositories/office/office-day.ts'
import { calledBy } from '#server/repositories/records/called-by.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'

export interface NamedEventRow {
  id: number
  title: string
  type: EventType
  date: Date
  isDone: boolean
  company: string | null
  person: string | null
}

/** Events called so, those to do and the nearest first. @param ownerId `null`: everybody's. */
export async function findNamedEvents(
  db: Db,
  ownerId: number | null,
  { words, type, days }: NamedEvent,
  most: number,
): Promise<NamedEventRow[]> {
  const places = sql`(select string_agg(${sql.raw(blockTitle)}, ' ') from blocks b
    join buildings g on g.id = b.building_id where b.id = any(e.block_ids) and b.deleted_at is null)`
  const buildings = sql`(select string_agg(g.name, ' ') from buildings g
    where g.id = any(e.building_ids) and g.deleted_at is null)`
  const called = sql`concat_ws(' ', e.title, c.name, p.name, e.place, ${places}, ${buildings})`
  const conditions = [
    sql`e.deleted_at is null`,
    ...(ownerId === null ? [] : [sql`e.user_id = ${ownerId}`]),
    ...(type ? [sql`e.type = ${type}`] : []),
    ...(days.length > 0 ? [sql`${officeDayOf(sql`e.date`)} = any(${[...days]}::date[])`] : []),
    calledBy(words, called, { byRoot: true }),
  ]
  const { rows } = await sql<NamedEventRow>`
    select e.id, e.title, e.type, e.date, e.is_done, c.name as company, p.name as person
    from events e
    left join companies c on c.id = e.company_id and c.deleted_at is null
    left join persons p on p.id = e.person_id and p.deleted_at is null
    where ${sql.join(conditions, sql` and `)}
    order by e.is_done, abs(extract(epoch from e.date - now())), e.id limit ${most}`.execute(db)
  return rows
}
