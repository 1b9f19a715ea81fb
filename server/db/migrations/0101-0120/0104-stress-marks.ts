import { type Kysely, sql } from 'kysely'

/**
 * A stress mark («Ива́нов», as encyclopedias write) hides no name: `search_fold` drops it as `domain/text/fold.ts` does. Stored
 * names keep it; writing them again computes their search words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function search_fold(source text) returns text language sql immutable parallel safe as $$
        select translate(lower(normalize(regexp_replace(normalize(regexp_replace(source, '[${unseen}]', '', 'g')),
          '[${stress}]', '', 'g')) collate "und-x-icu"), 'ё', 'е')
      $$`,
    )
    .execute(db)
  for (const [table, columns] of Object.entries(searched)) {
    const same = columns.map((column) => `${column} = ${column}`)
    const has = columns.map((column) => `${column} ~ '[${stress}]'`)
    await sql.raw(`update ${table} set ${same.join(', ')} where ${has.join(' or ')}`).execute(db)
  }
}

const stress = String.raw`\u0300\u0301`

/** Repeats `0100-unseen-signs-all`: a migration stays what it was. */
const unseen = [
  String.raw`\u0001-\u0008\u000e-\u001f\u007f-\u009f`,
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e`,
  String.raw`\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc`,
  String.raw`\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff`,
  String.raw`\u200d\ufe0e\ufe0f\U000e0020-\U000e007f`,
].join('')

const searched = {
  companies: ['name', 'legal_name', 'industry'],
  persons: ['name', 'post'],
  demands: ['name', 'note'],
  deals: ['name', 'note'],
  leases: ['tenant_name', 'note'],
  buildings: ['name', 'alias'],
  blocks: ['number'],
  events: ['title', 'place', 'note'],
  inquiries: ['name', 'message', 'note'],
}
