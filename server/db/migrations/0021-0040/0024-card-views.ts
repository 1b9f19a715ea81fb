import { type Kysely, sql } from 'kysely'

/** Views of company cards are counted and audited like those of persons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table person_views rename to card_views`.execute(db)
  await sql`alter index person_views_user rename to card_views_user`.execute(db)
  await sql`alter index person_views_person rename to card_views_person`.execute(db)
  await sql`alter table card_views alter column person_id drop not null`.execute(db)
  await sql`alter table card_views add column company_id integer references companies`.execute(db)
  await sql`alter table card_views add constraint card_views_one_card
    check (num_nonnulls(person_id, company_id) = 1)`.execute(db)
  await sql`create index card_views_company on card_views (company_id, at)`.execute(db)
}
