import type { Viewer } from '#contract/events/presence.ts'
import type { HistoryKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import { announceTab, closeTab, viewersOf } from '#server/repositories/events/presence.ts'
import { signal } from '#server/repositories/records/signals.ts'
import { demandReading } from '#server/services/journal/journal.ts'

interface Announced {
  kind: HistoryKind
  id: number
  isEditing: boolean
}

/**
 * Records that a page of the caller has the record open, and notifies the others if that is new.
 * @returns the other viewers.
 * @throws Refusal 404 for a record that the caller may not read, a page of another person, or one that was closed.
 */
export async function announce(call: Call, tabId: string, seen: Announced): Promise<{ data: Viewer[] }> {
  await demandReading(call, seen.kind, seen.id)
  const { db, actor } = call
  const noted = await announceTab(db, actor, tabId, seen)
  if (!noted) throw notFound('Вкладка')
  const { before } = noted
  const isSame = before?.kind === seen.kind && before.id === seen.id
  if (before && !isSame) await tellOthers(db, actor.id, before)
  const data = await viewersOf(db, seen, actor.id)
  if (!isSame || before.isEditing !== seen.isEditing) await tell(db, seen, data)
  return { data }
}

/** Records that a page of the caller shows no record any more. */
export async function leave({ db, actor }: Call, tabId: string): Promise<void> {
  const left = await closeTab(db, actor, tabId)
  if (left) await tellOthers(db, actor.id, left)
}

async function tellOthers(db: Db, userId: number, record: Omit<Announced, 'isEditing'>): Promise<void> {
  await tell(db, record, await viewersOf(db, record, userId))
}

async function tell(
  db: Db,
  { kind, id }: Omit<Announced, 'isEditing'>,
  viewers: readonly Viewer[],
): Promise<void> {
  if (viewers.length === 0) return
  const userIds = viewers.map((viewer) => viewer.id)
  await signal(db, { kind: 'viewers', userIds, recordKind: kind, recordId: id })
}
