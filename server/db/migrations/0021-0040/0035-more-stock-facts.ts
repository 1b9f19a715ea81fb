import { type Kysely, sql } from 'kysely'

/** A block's own loss factor and archive flag, with their search columns; a building's alias, FIAS id, commission terms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table blocks
    add column loss_percent numeric(5, 2),
    add column is_archived boolean not null default false`,
  `alter table buildings
    add column alias text,
    add column fias_id uuid,
    add column commission_terms text`,
  // Nothing is known of the one yet and all have the other: the search rows need no refresh.
  `alter table block_search
    add column loss_percent integer,
    add column is_archived boolean not null default false`,
]
