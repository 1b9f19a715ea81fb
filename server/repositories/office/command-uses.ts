import { sql } from 'kysely'
import { type CommandTotal, type CommandUse, usesDays } from '#contract/access/command-uses.ts'
import type { Db } from '#server/db/db.ts'
import { officeToday } from './office-day.ts'

/** More than anybody runs in a day: a runaway page cannot fill the disk. */
const maxRowsADay = 1000
const maxCount = 1_000_000

const isCounted = sql<boolean>`day > ${officeToday} - ${sql.lit(usesDays)}::integer`
const bySource = sql`coalesce(sum(count) filter (where source = 'key'), 0)::integer as key,
  coalesce(sum(count) filter (where source = 'palette'), 0)::integer as palette,
  coalesce(sum(count) filter (where source = 'mouse'), 0)::integer as mouse`

/** Adds a person's uses; days outside the lists' range or in the future are dropped. */
export async function addUses(db: Db, userId: number, uses: readonly CommandUse[]): Promise<void> {
  const json = JSON.stringify(uses)
  await sql`
    insert into command_uses (user_id, day, command, source, count)
    select ${userId}::integer, day, command, source, least(sum(count), ${maxCount})::integer
    from jsonb_to_recordset(${json}::text::jsonb) as use (command text, source text, day date, count integer)
    where day between ${officeToday} - 7 and ${officeToday} + 1
      and (select count(*) from command_uses own where own.user_id = ${userId}::integer and own.day = use.day)
        < ${maxRowsADay}
    group by day, command, source
    order by day, command, source
    on conflict (user_id, day, command, source) do update
      set count = least(command_uses.count + excluded.count, ${maxCount})`.execute(db)
}

/** @param userId `null`: all active users. */
export async function totalsOf(db: Db, userId: number | null): Promise<CommandTotal[]> {
  const { rows } = await sql<CommandTotal>`
    select command, ${bySource}, count(distinct user_id)::integer as people
    from command_uses
    where ${isCounted} and (${userId}::integer is null or user_id = ${userId}::integer)
      and exists (select from users u where u.id = user_id and u.deleted_at is null)
    group by command order by sum(count) desc, command collate "C"`.execute(db)
  return rows
}

interface PersonTotal {
  id: number
  name: string
  key: number
  palette: number
  mouse: number
}

/** All active users by name, including those without any use. @param userId only this one. */
export async function totalsByPerson(db: Db, userId: number | null): Promise<PersonTotal[]> {
  const { rows } = await sql<PersonTotal>`
    select u.id, u.name, ${bySource}
    from users u left join command_uses c on c.user_id = u.id and ${isCounted}
    where u.deleted_at is null and (${userId}::integer is null or u.id = ${userId}::integer)
    group by u.id, u.name order by u.name collate "und-x-icu", u.id`.execute(db)
  return rows
}

/** Deletes days that no list counts. */
export async function forgetOldUses(db: Db): Promise<void> {
  await sql`delete from command_uses where not (${isCounted})`.execute(db)
}
