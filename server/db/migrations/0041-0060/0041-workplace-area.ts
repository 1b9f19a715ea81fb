import { type Kysely, sql } from 'kysely'

/** The office's m² a workplace, by which a need of 25 workplaces is a search by area. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office add column workplace_sqm numeric(5, 2)`.execute(db)
}
