import { type Kysely, sql } from 'kysely'

/**
 * All signs that are drawn as nothing hid names, not only those of `0096-unseen-signs`: `search_fold` drops them as
 * `domain/text/fold.ts` does, and stored names lose them, which computes their search words again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function search_fold(source text) returns text language sql immutable parallel safe as $$
        select translate(lower(normalize(regexp_replace(source, '[${lost}${kept}]', '', 'g')) collate "und-x-icu"), 'ё', 'е')
      $$`,
    )
    .execute(db)
  for (const [table, columns] of Object.entries(searched)) {
    const written = columns.map((column) => `${column} = regexp_replace(${column}, '[${lost}]', '', 'g')`)
    const has = columns.map((column) => `${column} ~ '[${lost}${kept}]'`)
    await sql.raw(`update ${table} set ${written.join(', ')} where ${has.join(' or ')}`).execute(db)
  }
}

/** Parts of pictures, kept in texts: what joins them, chooses their form, spells a flag. */
const kept = String.raw`\u200d\ufe0e\ufe0f\U000e0020-\U000e007f`

const lost = [
  // Controls but line feeds and tabs; NUL is in no text.
  String.raw`\u0001-\u0008\u000e-\u001f\u007f-\u009f`,
  // Ignorable by default (Unicode), notes between lines, and the place of an object.
  String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e`,
  String.raw`\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffc`,
  String.raw`\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e001f\U000e0080-\U000e0fff`,
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
