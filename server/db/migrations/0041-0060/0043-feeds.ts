import { type Kysely, sql } from 'kysely'

/** Feeds of our ads for portals: settings, the last good file of each, and what each ad said in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table portal_config
    add column agency_name text,
    add column tells_broker_contacts boolean not null default false,
    add column feed_every_hours smallint not null default 6,
    add column feeds_yandex boolean not null default false,
    add column feeds_avito boolean not null default false`,

  `create table feeds (
    format text primary key check (format in ('cian', 'yandex', 'avito')),
    file_name text not null,
    sha256 text not null,
    bytes bigint not null,
    ads integer not null,
    left_out integer not null,
    made_at timestamptz not null default now(),
    held_ads integer,
    held_reason text,
    held_at timestamptz
  )`,

  `create table feed_ads (
    block_id integer primary key,
    external_id text not null,
    digest text not null,
    texts jsonb not null,
    since timestamptz not null default now()
  )`,
]
