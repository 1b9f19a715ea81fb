import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { lockUserTurn } from '#server/repositories/journal/journal.ts'
import { countOwned, type OwnedTable } from '#server/repositories/records/owned-records.ts'

/** @param names «сценариев». @throws Refusal 409 when the caller has reached the limit. */
export async function demandRoom(
  { db, actor }: Call,
  table: OwnedTable,
  most: number,
  names: string,
): Promise<void> {
  // Otherwise two concurrent creations could both pass.
  await lockUserTurn(db, actor.id)
  if ((await countOwned(db, table, actor.id)) < most) return
  throw new Refusal('conflict', `У вас уже ${most} ${names}: удалите ненужные`)
}
