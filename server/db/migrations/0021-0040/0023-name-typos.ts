import { type Kysely, sql } from 'kysely'

/**
 * Name index that tolerates one typo. Each word is stored as is and with each letter left out: two words one
 * typo apart share an entry, so lookups match whole entries. Trigrams would have to be compared with every
 * surname in «-ов».
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Indexes are built with a search path that lacks our schema, so the function sets its own.
  `create function name_typos(name text) returns tsvector
    language sql immutable parallel safe cost 1000 set search_path from current as $$
    select array_to_tsvector(array(
      select distinct left(token, place) || substr(token, place + 2)
      from unnest(search_tokens(name)) as token, generate_series(0, length(token)) as place
      where length(token) >= 4 and token !~ '[0-9]'
    ))
  $$`,
  ...['companies', 'persons'].map(
    (table) => `create index ${table}_name_typos on ${table} using gin (name_typos(name))`,
  ),
  // Buildings with a name similar to the typed one.
  `create index building_words_word on building_words (word, building_id)`,
]
