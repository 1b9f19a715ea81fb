import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Whether the work is this server's to do now. Of several servers that ask one gets it, and nobody again before the
 * time is over by the database's clock; who was killed at it has lost this turn.
 * @param every as an interval of PostgreSQL: '50 minutes'.
 */
export async function takeTurn(db: Db, work: string, every: string): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value) values (${`turn:${work}`}, 'true')
    on conflict (key) do update set updated_at = now()
      where settings.updated_at <= now() - ${every}::interval
    returning key`.execute(db)
  return rows.length > 0
}
