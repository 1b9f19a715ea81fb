import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { type ListedKind, livingIds, touchLists } from '#server/repositories/stock/lists.ts'
import { absent, type Skipped } from '#server/services/records/examine.ts'
import { createRecords, deleteRecords } from '#server/services/records/record-writer.ts'
import { itemKinds, maxItems, ownItems } from '#server/services/stock/lists.ts'
import type { Look, Plan } from './bulk-command.ts'

interface ListChange {
  listId: number
  /** Absent: toggles each, as specified. */
  mode?: 'add' | 'remove' | undefined
}

/** Result of a toggle; `count` excludes deleted records. */
export interface Toggled {
  added: number[]
  removed: number[]
  count: number
}

/**
 * Appends records to one of the caller's lists, or removes them.
 * @throws Refusal 404 for another's list.
 */
export async function planListItems(
  call: Call,
  kind: ListedKind,
  ids: readonly number[],
  { listId, mode }: ListChange,
  { isLocked }: Look,
): Promise<Plan & { toggled: Toggled }> {
  const items = await ownItems(call, kind, listId, { isLocked })
  const standing = new Map(items.map((item) => [item.recordId, item]))
  const living = await livingIds(call.db, kind, ids)
  const isKnown = (id: number) => living.has(id) || standing.has(id)
  const known = ids.filter(isKnown)
  const removed = mode === 'add' ? [] : known.filter((id) => standing.has(id))
  const wanted = mode === 'remove' ? [] : known.filter((id) => !standing.has(id))
  const room = Math.max(0, maxItems - items.length + removed.length)
  const added = wanted.slice(0, room)
  const unknown = ids.filter((id) => !isKnown(id)).map((id) => absent(kind, id))
  const skipped = [...unknown, ...wanted.slice(room).map(tooMany)]
  const gone = new Set(removed)
  const left = items.filter((item) => item.isLiving && !gone.has(item.recordId)).length
  return {
    changing: [...removed, ...added],
    unchanged: known.length - removed.length - wanted.length,
    skipped,
    toggled: { added, removed, count: left + added.length },
    async write() {
      if (added.length + removed.length === 0) return
      const itemKind = itemKinds[kind]
      await deleteRecords(
        call,
        itemKind,
        removed.flatMap((id) => standing.get(id)?.id ?? []),
      )
      const last = Math.max(0, ...items.map((item) => item.position))
      const rows = added.map((id, index) => ({ listId, [`${kind}Id`]: id, position: last + index + 1 }))
      await createRecords(call, itemKind, rows)
      await touchLists(call.db, kind, [listId])
    },
  }
}

/** The specified call, all or nothing: every id must be an existing record or an item of the list. */
export async function toggleItems(
  call: Call,
  kind: ListedKind,
  listId: number,
  { ids, mode }: { ids: readonly number[]; mode?: ListChange['mode'] },
): Promise<Toggled> {
  const plan = await planListItems(call, kind, ids, { listId, mode }, { isLocked: true })
  const [first] = plan.skipped
  if (first) throw first.refusal
  await plan.write()
  return plan.toggled
}

function tooMany(id: number): Skipped {
  const reason = `В подборке не больше ${maxItems.toLocaleString('ru-RU')} записей`
  return { id, refusal: new Refusal('conflict', reason), isNamed: true }
}
