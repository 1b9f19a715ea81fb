import { sql } from 'kysely'
import type { RecordChanges } from '#contract/events/changes.ts'
import { readsAll } from '#domain/access/roles.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/call.ts'
import { signal } from './signals.ts'

/** Changes reported individually; beyond, reloading is cheaper. */
const maxChanges = 500
/** Retention for pages that were asleep. */
const keptFor = sql`interval '24 hours'`
/** Beyond this age a cursor may have missed changes. */
const oldestPlaceSeconds = 23 * 3600

export interface NewChange {
  kind: RecordKind
  operation: 'create' | 'update' | 'delete'
  ids: readonly number[]
  /** null: made by the server. */
  groupId: string | null
  /** Users who may know of the records; null: everybody. */
  audience: readonly number[] | null
}

/** Records changes, and notifies all servers on commit. */
export async function insertChanges(db: Db, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('recordChanges')
    .values(
      changes.map(({ kind, operation, ids, groupId, audience }) => ({
        recordKind: kind,
        operation,
        recordIds: [...ids],
        groupId,
        audience: audience && [...audience],
      })),
    )
    .execute()
  await signal(db, { kind: 'records' })
}

/**
 * Changes committed since a cursor, limited to this person's audience. A cursor is the oldest transaction
 * running when it was issued: a lower-numbered change that commits late is never missed.
 */
export async function changesAfter(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  after: string | undefined,
): Promise<RecordChanges> {
  const { horizon, now } = await placeNow(db)
  const cursor = `${horizon}-${now}`
  const [from = '', at = ''] = after?.split('-') ?? []
  if (after === undefined) return { cursor, isReset: false, isBehind: false, changes: [] }
  // A cursor from the future belongs to another database.
  if (BigInt(from) > BigInt(horizon) || Number(now) - Number(at) > oldestPlaceSeconds) {
    return { cursor, isReset: true, isBehind: false, changes: [] }
  }
  const { rows } = await sql<RecordChanges['changes'][number] & { isLater: boolean }>`
    select record_kind as kind, operation, record_ids as ids, group_id, xid >= ${horizon}::xid8 as is_later
    from record_changes
    where xid >= ${from}::xid8
      and (audience is null or ${actor.id} = any(audience) or ${isReadByAll(actor)})
    order by xid, id
    limit ${maxChanges + 1}`.execute(db)
  const told = rows.filter(({ isLater }) => !isLater)
  if (rows.length > maxChanges) return { cursor, isReset: true, isBehind: false, changes: [] }
  return {
    cursor,
    isReset: false,
    isBehind: told.length < rows.length,
    changes: told.map(({ isLater: _, ...change }) => change),
  }
}

/** Kinds of which heads and admins read everybody's records; lists and searches of others they do not. */
const readByHeads: readonly RecordKind[] = [
  ...(['event', 'inquiry', 'presentation', 'demand', 'variant', 'deal', 'stageChange', 'lease'] as const),
]

function isReadByAll(actor: Pick<Actor, 'role'>) {
  const kinds = [...(readsAll(actor) ? readByHeads : []), ...(actor.role === 'admin' ? ['portalConfig'] : [])]
  return sql<boolean>`record_kind = any(${kinds}::text[])`
}

/**
 * The oldest running transaction of this database, else the next one; and the time in seconds. The snapshot's
 * own xmin would include every database of the server: an unrelated long transaction would hold us up.
 */
async function placeNow(db: Db): Promise<{ horizon: string; now: string }> {
  // Order matters: a transaction below the next id either runs, or is visible to the following statement.
  const { rows } = await sql<{ horizon: string; now: string }>`
    with here as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next)
    select coalesce(min(next - ((next - backend_xid::text::bigint) & 4294967295)), next)::text as horizon,
      floor(extract(epoch from now()))::bigint::text as now
    from here left join pg_stat_activity on datname = current_database()
      and backend_type = 'client backend' and backend_xid is not null
    group by next`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no place')
  return row
}

export async function forgetOldChanges(db: Db): Promise<void> {
  await sql`delete from record_changes where at < now() - ${keptFor}`.execute(db)
}
