import { type Kysely, sql } from 'kysely'

/** The person of a linked company who answers for letting here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table company_links add column person_id integer references persons').execute(db)
  await sql
    .raw('create index company_links_person on company_links (person_id) where person_id is not null')
    .execute(db)
}
