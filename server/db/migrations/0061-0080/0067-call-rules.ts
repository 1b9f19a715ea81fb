import { type Kysely, sql } from 'kysely'

/** Settings of the call queue; null: the product's default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table office
        add column call_lease_minutes integer,
        add column first_retry_hours integer,
        add column second_retry_hours integer,
        add column third_retry_hours integer`,
    )
    .execute(db)
}
