import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Takes a lease on periodic work: one of several servers gets it, and none gets it again until `every` has
 * passed by the database clock. If its holder is killed, this run is skipped.
 * @param every PostgreSQL interval: '50 minutes'.
 */
export async function takeLease(db: Db, work: string, every: string): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values (${`turn:${work}`}, 'true')
    on conflict (key) do update set updated_at = now()
      where settings.updated_at <= now() - ${every}::interval
    returning key`.execute(db)
  return rows.length > 0
}
