import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Districts and metro stations of existing buildings, in alphabetical order. */
export async function readPlaces(db: Db): Promise<{ districts: string[]; metro: string[] }> {
  const { rows } = await sql<{ districts: string[]; metro: string[] }>`
    select
      array(select distinct district from building_search where district <> '' order by district) as districts,
      array(select station from (select distinct unnest(metro) collate "und-x-icu" from building_search) as t(station)
        order by station) as metro`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a row')
  return row
}
