import { sql } from 'kysely'
import type { HeardText, LearnedText, OfficeText, UnknownText } from '#contract/access/heard-texts.ts'
import { peopleToLearn } from '#domain/palette/heard-text.ts'
import type { Db } from '#server/db/db.ts'
import { officeToday } from './office-day.ts'

/** A runaway page cannot fill the disk. */
const maxTexts = 1000
const maxTimes = 10_000
const maxUnknown = 200
/** Days of silence before a text is forgotten. */
const keptDays = 180

/** One more time each, for one person. */
export async function addHeard(db: Db, userId: number, heard: readonly HeardText[]): Promise<void> {
  const json = JSON.stringify(heard)
  await sql`
    insert into heard_texts (user_id, text, command, times, last_on)
    select ${userId}::integer, text, coalesce(command, ''), least(count(*), ${maxTimes})::integer, ${officeToday}
    from jsonb_to_recordset(${json}::text::jsonb) as one (text text, command text)
    where (select count(*) from heard_texts own where own.user_id = ${userId}::integer) < ${maxTexts}
    group by text, coalesce(command, '')
    order by text, coalesce(command, '')
    on conflict (user_id, text, command) do update
      set times = least(heard_texts.times + excluded.times, ${maxTimes}), last_on = excluded.last_on`.execute(
    db,
  )
}

/**
 * @param stems of words, Cyrillic or Latin letters alone.
 * @returns those that begin a word of a stored name, followed by an ending at most. Deleted records count: their names are content as well.
 */
export async function stemsInNames(db: Db, stems: readonly string[]): Promise<string[]> {
  if (stems.length === 0) return []
  const pattern = String.raw`\m(${stems.join('|')})[[:alpha:]]{0,3}\M`
  const { rows } = await sql<{ stem: string }>`
    select distinct (regexp_matches(folded collate "und-x-icu", ${pattern}, 'g'))[1] as stem
    from (
      select search_fold(name) as folded from persons
      union all select search_fold(name) from users
      union all select search_fold(name || ' ' || coalesce(legal_name, '')) from companies
      union all select search_fold(name || ' ' || coalesce(alias, '') || ' ' || address) from buildings
      union all select search_fold(name) from competitors
      union all select search_fold(name) from deals
      union all select search_fold(name) from demands
      union all select search_fold(tenant_name) from leases where tenant_name is not null
      union all select search_fold(name) from inquiries where name is not null
      union all select search_fold(name) from building_lists
      union all select search_fold(name) from block_lists
      union all select search_fold(name) from saved_searches
      union all select search_fold(title) from presentations
      union all select search_fold(title || ' ' || coalesce(place, '')) from events
      union all select search_fold(name) from recipes
    ) names`.execute(db)
  return rows.map(({ stem }) => stem)
}

/** Runs after texts by active people, with the number of people for each pair. */
const byPeople = sql`
  select text, command, count(*)::integer as people, sum(times)::integer as times
  from heard_texts join users u on u.id = user_id
  where times > 0 and command <> '' and u.deleted_at is null
  group by text, command`

const said = sql`
  said as (${byPeople}),
  office as (
    select text, command, coalesce(people, 0) as people, true as is_given
    from given_texts left join said using (text, command)
    union all
    select text, command, people, false from said
    where people >= ${sql.lit(peopleToLearn)} and text not in (select text from given_texts)
  )`

/** The caller's pairs and the office's, without what he has forgotten. */
export async function learnedBy(db: Db, userId: number): Promise<LearnedText[]> {
  const { rows } = await sql<LearnedText>`
    with ${said}, own as (select text, command, times from heard_texts where user_id = ${userId}::integer and command <> '')
    select text, command, coalesce(own.times, 0) as times, office.text is not null as "isOfOffice"
    from own full join office using (text, command)
    where own.times is null or own.times > 0
    order by text, "isOfOffice", times desc, office.people desc nulls last, command collate "C"`.execute(db)
  return rows
}

/** Forgets a pair for one person, also one of the office. */
export async function forgetHeard(db: Db, userId: number, text: string, command: string): Promise<void> {
  await sql`
    insert into heard_texts (user_id, text, command, times, last_on)
    values (${userId}::integer, ${text}, ${command}, 0, ${officeToday})
    on conflict (user_id, text, command) do update set times = 0`.execute(db)
}

/** Texts that found nothing and have no command yet, by the number of people. */
export async function unknownTexts(db: Db): Promise<UnknownText[]> {
  const { rows } = await sql<UnknownText>`
    with ${said}
    select text, sum(times)::integer as times, count(*)::integer as people, max(last_on)::text as "lastOn",
      (select said.command from said where said.text = heard_texts.text
        order by said.people desc, said.times desc, said.command collate "C" limit 1) as command
    from heard_texts
    where command = '' and times > 0 and text not in (select text from office)
    group by text order by people desc, times desc, text collate "und-x-icu" limit ${maxUnknown}`.execute(db)
  return rows
}

export async function officeTexts(db: Db): Promise<OfficeText[]> {
  const { rows } = await sql<OfficeText>`
    with ${said} select text, command, people, is_given as "isGiven" from office
    order by text collate "und-x-icu", people desc, command collate "C"`.execute(db)
  return rows
}

/** @param command `null`: takes the text back from its command. */
export async function giveText(db: Db, text: string, command: string | null): Promise<void> {
  if (command === null) await sql`delete from given_texts where text = ${text}`.execute(db)
  else
    await sql`insert into given_texts (text, command) values (${text}, ${command})
      on conflict (text) do update set command = excluded.command`.execute(db)
}

/** Deletes what nobody has typed for half a year. */
export async function forgetOldTexts(db: Db): Promise<void> {
  await sql`delete from heard_texts where last_on < ${officeToday} - ${sql.lit(keptDays)}::integer`.execute(
    db,
  )
}
