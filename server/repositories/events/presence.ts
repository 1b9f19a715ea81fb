import { sql } from 'kysely'
import type { Viewer } from '#contract/events/presence.ts'
import { presence } from '#contract/events/real-time.ts'
import type { HistoryKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/call.ts'

/** A record open on a page. */
interface OpenRecord {
  kind: HistoryKind
  id: number
}

interface Seen extends OpenRecord {
  isEditing: boolean
}

const isPresent = sql<boolean>`seen_at > now() - make_interval(secs => ${presence.silenceSeconds})`

/**
 * Records that the page has the record open.
 * @returns its previous record, if still valid; `null`: the tab id belongs to another person, or the page was closed.
 */
export async function announceTab(
  db: Db,
  actor: Pick<Actor, 'id' | 'tokenHash'>,
  tabId: string,
  { kind, id, isEditing }: Seen,
): Promise<{ before: Seen | undefined } | null> {
  const { rows: before } = await sql<Seen>`
    select record_kind as kind, record_id as id, is_editing from presence
    where tab_id = ${tabId} and user_id = ${actor.id} and ${isPresent} for update`.execute(db)
  const { rows } = await sql`
    insert into presence (tab_id, token_hash, user_id, record_kind, record_id, is_editing)
    values (${tabId}, ${actor.tokenHash}, ${actor.id}, ${kind}, ${id}, ${isEditing})
    on conflict (tab_id) do update set token_hash = excluded.token_hash, record_kind = excluded.record_kind,
      record_id = excluded.record_id, is_editing = excluded.is_editing, seen_at = now()
    where presence.user_id = excluded.user_id and presence.record_kind is not null
    returning 1`.execute(db)
  return rows.length === 0 ? null : { before: before[0] }
}

/**
 * Records that the page was closed, so that an announcement it sent before and that arrives later is refused.
 * @returns the record that it had open; leaves pages of other persons alone.
 */
export async function closeTab(
  db: Db,
  actor: Pick<Actor, 'id' | 'tokenHash'>,
  tabId: string,
): Promise<OpenRecord | undefined> {
  const { rows: before } = await sql<OpenRecord>`
    select record_kind as kind, record_id as id from presence
    where tab_id = ${tabId} and user_id = ${actor.id} and record_kind is not null for update`.execute(db)
  await sql`
    insert into presence (tab_id, token_hash, user_id) values (${tabId}, ${actor.tokenHash}, ${actor.id})
    on conflict (tab_id) do update set record_kind = null, record_id = null, seen_at = now()
    where presence.user_id = excluded.user_id`.execute(db)
  return before[0]
}

/** Other users who have the record open, by name. */
export async function viewersOf(db: Db, { kind, id }: OpenRecord, userId: number): Promise<Viewer[]> {
  const { rows } = await sql<Viewer>`
    select u.id, u.name, bool_or(p.is_editing) as is_editing from presence p join users u on u.id = p.user_id
    where p.record_kind = ${kind} and p.record_id = ${id} and p.user_id <> ${userId}
      and ${isPresent} and u.deleted_at is null
    group by u.id, u.name order by u.name collate "und-x-icu", u.id`.execute(db)
  return rows
}

/** Deletes pages that stopped announcing themselves. */
export async function forgetSilentTabs(db: Db): Promise<void> {
  await sql`delete from presence where not ${isPresent}`.execute(db)
}
