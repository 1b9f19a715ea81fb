import type { Call } from '#server/http/call.ts'
import { type ListedKind, livingIds } from '#server/repositories/stock/lists.ts'
import { maxItems, ownItems, toggleItems } from '#server/services/stock/lists.ts'
import type { Look, Plan, Skipped } from './bulk-command.ts'
import { absent } from './plan-writes.ts'

/** Records into one of the caller's lists, or out of it. @throws Refusal 404 for a list that is not the caller's. */
export async function planListItems(
  call: Call,
  kind: ListedKind,
  ids: readonly number[],
  { listId, mode }: { listId: number; mode: 'add' | 'remove' },
  { isLocked }: Look,
): Promise<Plan> {
  const items = await ownItems(call, kind, listId, { isLocked })
  const standing = new Set(items.map(({ recordId }) => recordId))
  const living = await livingIds(call.db, kind, ids)
  const changing: number[] = []
  const skipped: Skipped[] = []
  let unchanged = 0
  for (const id of ids) {
    const isHere = standing.has(id)
    if (!isHere && !living.has(id)) skipped.push(absent(id))
    else if (isHere === (mode === 'add')) unchanged += 1
    else if (mode === 'add' && items.length + changing.length >= maxItems) skipped.push(tooMany(id))
    else changing.push(id)
  }
  return {
    changing,
    unchanged,
    skipped,
    async write() {
      if (changing.length > 0) await toggleItems(call, kind, listId, { ids: changing, mode })
    },
  }
}

function tooMany(id: number): Skipped {
  return { id, reason: `В подборке уже ${maxItems.toLocaleString('ru-RU')} записей`, isNamed: true }
}
