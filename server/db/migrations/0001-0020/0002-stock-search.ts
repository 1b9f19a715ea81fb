import { type Kysely, sql } from 'kysely'

/**
 * Search tables of the stock: one narrow row per block and per building that is not deleted. Derived from
 * `blocks` and `buildings` and maintained by the write path (server/repositories/search/refresh.ts), which
 * documents the numeric codes. No backfill: the source tables are still empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create extension if not exists pg_trgm`,

  // ICU collation: with PGlite's C collation lower() and [[:alnum:]] handle ASCII only.
  `create function search_fold(source text) returns text language sql immutable parallel safe as $$
    select translate(lower(normalize(source) collate "und-x-icu"), 'ё', 'е')
  $$`,
  // Words as people type them: a dot counts only between digits («7.02»), a plus always («B+»).
  `create function search_tokens(source text) returns text[] language sql immutable parallel safe as $$
    select array(
      select distinct left(token, 60)
      from regexp_split_to_table(
        regexp_replace(search_fold(source), '\\.(?![0-9])|(?<![0-9])\\.', ' ', 'g') collate "und-x-icu",
        '[^[:alnum:]+.]+'
      ) as token
      where token <> ''
    )
  $$`,
  // Verbatim words, for prefixes, and their Russian stems.
  `create function search_vector(source text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(search_tokens(source)) || strip(to_tsvector('russian', search_fold(source)))
  $$`,
  // Matches a word of search_tokens by prefix or stem.
  `create function search_query(token text) returns tsquery language sql immutable parallel safe as $$
    select ('''' || token || ''':*')::tsquery || plainto_tsquery('russian', token)
  $$`,

  // Enumerations are stored as their index in domain/stock/vocabulary.ts, from 1; 0 is unknown. Money in
  // kopecks, areas in hundredths of m². Columns that are never null come first: PostgreSQL deforms rows
  // faster up to the first null.
  `create table block_search (
    block_id integer primary key,
    building_id integer not null,
    area integer not null,
    area_from integer not null,
    purposes integer not null,
    deal_kind smallint not null,
    class smallint not null,
    okrug smallint not null,
    availability smallint not null,
    vat_treatment smallint not null,
    fit_out smallint not null,
    layout smallint not null,
    ads_forbidden boolean not null,
    gross_rent bigint,
    rent_weight bigint,
    month_rent bigint,
    price bigint,
    actualized_at timestamptz,
    free_from date,
    responsible_user_id integer,
    floor smallint
  )`,
  // The most common conditions together, covering the columns of totals.
  `create index block_search_place on block_search (okrug, class, deal_kind, area)
    include (area_from, gross_rent, availability, rent_weight, block_id)`,
  `create index block_search_building on block_search (building_id, block_id)`,
  ...['gross_rent', 'month_rent', 'price', 'area', 'actualized_at', 'floor', 'class'].map(
    (column) => `create index block_search_${column} on block_search (${column}, block_id)`,
  ),

  // Kept apart from the numbers, so that those rows stay narrow.
  `create table block_text (
    block_id integer primary key,
    source uuid not null,
    words tsvector not null
  )`,
  `create index block_text_words on block_text using gin (words)`,

  `create table building_search (
    building_id integer primary key,
    name text not null collate "und-x-icu",
    address text not null collate "und-x-icu",
    district text collate "und-x-icu",
    metro text[] not null,
    walk_minutes smallint[] not null,
    class smallint not null,
    okrug smallint not null,
    type smallint not null,
    status smallint not null,
    year_built smallint,
    responsible_user_id integer
  )`,
  `create index building_search_name on building_search (name, building_id)`,
  `create index building_search_address on building_search (address, building_id)`,
  `create table building_text (
    building_id integer primary key,
    words tsvector not null
  )`,
  `create index building_text_words on building_text using gin (words)`,

  // Sums per building and deal, for searches without other conditions on blocks.
  `create table building_totals (
    building_id integer not null,
    deal_kind smallint not null,
    class smallint not null,
    okrug smallint not null,
    block_count integer not null,
    with_rent integer not null,
    with_month integer not null,
    with_price integer not null,
    with_floor integer not null,
    with_actualized integer not null,
    area bigint not null,
    free_area bigint not null,
    rent_area bigint not null,
    rent_weight numeric not null,
    primary key (building_id, deal_kind)
  )`,

  // Words of names only: the ones matched with a typo.
  `create table building_words (
    building_id integer not null,
    word text not null,
    primary key (building_id, word)
  )`,
]
