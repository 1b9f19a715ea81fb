import { type Kysely, sql } from 'kysely'

/**
 * Soft hyphens, zero-width signs and marks of direction of texts pasted from Word hid people, companies, demands and deals:
 * `search_fold` drops them as `domain/text/fold.ts` does, and stored names lose them, which computes their search words again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function search_fold(source text) returns text language sql immutable parallel safe as $$
        select translate(lower(normalize(source) collate "und-x-icu"), 'ё${signs}', 'е')
      $$`,
    )
    .execute(db)
  for (const [table, columns] of Object.entries(searched)) {
    const lost = columns.map(
      (column) => `${column} = translate(${column}, '${signs.replace(joiner, '')}', '')`,
    )
    const has = columns.map((column) => `${column} <> translate(${column}, '${signs}', '')`)
    await sql.raw(`update ${table} set ${lost.join(', ')} where ${has.join(' or ')}`).execute(db)
  }
}

/** Joins pictures into one: kept in texts. */
const joiner = '\u200d'

const signs = [
  ...[
    [0xad, 0xad],
    [0x61c, 0x61c],
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x2069],
    [0xfeff, 0xfeff],
  ],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, place) => from + place))
  .map((code) => String.fromCodePoint(code))
  .join('')

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
