import { type Kysely, sql } from 'kysely'

/** Drops the looks at demands that 0069 has copied into `looks`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table demand_looks`.execute(db)
}
