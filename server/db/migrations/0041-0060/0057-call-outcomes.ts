import { type Kysely, sql } from 'kysely'

/** Direction and outcome of a call in the calendar; null for other events and for calls not made yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table events
        add column call_direction text check (call_direction in ('out', 'in')),
        add column call_outcome text`,
    )
    .execute(db)
}
