import { type Kysely, sql } from 'kysely'

/**
 * Names of companies and persons as they are written with one typo. Each word stands as it is and with each of its
 * letters left out: two words that are one typo apart have one of these in common, and an index of them is asked for
 * whole entries. Trigrams would have to be compared with every surname in «-ов».
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // An index is made under a search path without our schema, so the function keeps its own.
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
  // Buildings that have a name which is nearly the typed one.
  `create index building_words_word on building_words (word, building_id)`,
]
