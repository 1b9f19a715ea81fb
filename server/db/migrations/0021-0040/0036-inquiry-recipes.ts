import { type Kysely, sql } from 'kysely'

/** Recipes for inquiries were stored under the kind `request`; the journal brings them back under the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update recipes set kind = 'inquiry' where kind = 'request'`.execute(db)
  for (const side of [sql.ref('before'), sql.ref('after')]) {
    await sql`
      update journal_entries set ${side} = jsonb_set(${side}, '{kind}', '"inquiry"')
      where record_kind = 'recipe' and ${side} ->> 'kind' = 'request'`.execute(db)
  }
}
