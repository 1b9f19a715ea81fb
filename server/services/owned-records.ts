import type { Call } from '#server/call.ts'
import { Refusal } from '#server/errors.ts'
import { lockUserTurn } from '#server/repositories/journal.ts'
import { countOwned, type OwnedTable } from '#server/repositories/owned-records.ts'

/** @param names «рецептов». @throws Refusal 409 when the caller has as many as anybody may have. */
export async function demandRoom(
  { db, actor }: Call,
  table: OwnedTable,
  most: number,
  names: string,
): Promise<void> {
  // Two creations at once would both count one less.
  await lockUserTurn(db, actor.id)
  if ((await countOwned(db, table, actor.id)) < most) return
  throw new Refusal('conflict', `У вас уже ${most} ${names}: удалите ненужные`)
}
