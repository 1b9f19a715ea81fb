import { type Kysely, sql } from 'kysely'

/** Recipes for inquiries were stored under the kind `request`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update recipes set kind = 'inquiry' where kind = 'request'`.execute(db)
}
