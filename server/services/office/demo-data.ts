import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  countDemoWholes,
  demoIds,
  demoKinds,
  purgeDemoRows,
  unusedDemoUserIds,
} from '#server/repositories/office/demo-data.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { deleteUser } from '#server/services/access/users.ts'
import { examineDeletion } from '#server/services/records/examine.ts'
import { writeDeletion } from '#server/services/records/write-steps.ts'

/**
 * Deletes the demo's records as one action of the journal, and colleagues who never signed in. Buildings and companies
 * that records of the office belong to stay. @throws Refusal 409 if nothing of the demo is left.
 */
export async function removeDemo(call: Call): Promise<{ removed: number; kept: number }> {
  const { db } = call
  await lockStock(db, { buildingIds: await demoIds(db, 'building'), blockIds: await demoIds(db, 'block') })
  // First: undo brings back nothing that was changed and then purged.
  const purged = await purgeDemoRows(db)
  const users = await unusedDemoUserIds(db, call.actor.id)
  // They hand over what they hold, so that the demo's own records can be deleted and the office's stay with somebody.
  for (const id of users) await deleteUser(call, id)
  let removed = users.length + purged
  for (const kind of demoKinds) {
    // Lists and searches of colleagues who work here are theirs alone.
    const { allowed } = await examineDeletion(call, kind, await demoIds(db, kind), { isLocked: true })
    if (allowed.length > 0) await writeDeletion(call, kind, allowed)
    removed += allowed.length
  }
  if (removed === 0) throw new Refusal('conflict', 'Демо-данных уже нет')
  return { removed, kept: await countDemoWholes(db) }
}
