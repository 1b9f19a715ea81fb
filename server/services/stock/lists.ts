import type { BlockList } from '#contract/stock/lists.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { found, notFound, Refusal } from '#server/http/errors.ts'
import { lockUserTurn } from '#server/repositories/journal/journal.ts'
import { type Fields, readByIds } from '#server/repositories/records/records.ts'
import {
  itemsOf,
  type ListedKind,
  type ListItem,
  listsOf,
  touchLists,
} from '#server/repositories/stock/lists.ts'
import { demand } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

const maxLists = 200
/** Maximum number of records in one list, deleted ones included. */
export const maxItems = 10_000

const listKinds = { block: 'blockList', building: 'buildingList' } as const satisfies Record<
  ListedKind,
  RecordKind
>
export const itemKinds = { block: 'blockListItem', building: 'buildingListItem' } as const satisfies Record<
  ListedKind,
  RecordKind
>

export function myLists(call: Call, kind: ListedKind): Promise<BlockList[]> {
  return listsOf(call.db, kind, call.actor.id)
}

export async function createList(
  call: Call,
  kind: ListedKind,
  fields: { name: string; companyName?: string | null },
): Promise<BlockList> {
  // Otherwise two concurrent creations could both count 199.
  await lockUserTurn(call.db, call.actor.id)
  if ((await myLists(call, kind)).length >= maxLists) {
    throw new Refusal('conflict', `У вас уже ${maxLists} подборок: удалите ненужные`)
  }
  const [list] = await createRecords(call, listKinds[kind], [{ ...fields, userId: call.actor.id }])
  return readList(call, kind, found(list, 'Подборка').id)
}

export async function updateList(
  call: Call,
  kind: ListedKind,
  id: number,
  fields: Fields,
): Promise<BlockList> {
  await updateRecords(call, listKinds[kind], [{ id, fields }], { ifMatch: call.ifMatch })
  return readList(call, kind, id)
}

/** @throws Refusal 409 when the ids are not exactly the list's existing records. */
export async function reorderItems(
  call: Call,
  kind: ListedKind,
  listId: number,
  ids: readonly number[],
): Promise<void> {
  const items = (await ownItems(call, kind, listId, { isLocked: true })).filter((item) => item.isLiving)
  const standing = new Map(items.map((item) => [item.recordId, item]))
  const isExact =
    ids.length === items.length && new Set(ids).size === ids.length && ids.every((id) => standing.has(id))
  if (!isExact) throw new Refusal('conflict', 'Подборка с тех пор изменилась: обновите её и повторите')
  await updateRecords(
    call,
    itemKinds[kind],
    ids.flatMap((id, index) => {
      const item = standing.get(id)
      return item ? [{ id: item.id, fields: { position: index + 1 } }] : []
    }),
  )
  await touchLists(call.db, kind, [listId])
}

/** Items of the caller's own list, locked until the transaction ends. */
export async function ownItems(
  call: Call,
  kind: ListedKind,
  listId: number,
  { isLocked }: { isLocked: boolean },
): Promise<ListItem[]> {
  const list = (await readByIds(call.db, listKinds[kind], [listId], { isLocked })).get(listId)
  if (!list || list.isDeleted) throw notFound('Подборка')
  demand(call, 'Подборка', 'list.toggle', { userId: Number(list.fields.userId) })
  return itemsOf(call.db, kind, listId)
}

async function readList(call: Call, kind: ListedKind, id: number): Promise<BlockList> {
  const [list] = await listsOf(call.db, kind, call.actor.id, id)
  return found(list, 'Подборка')
}
