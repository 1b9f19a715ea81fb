import type { RecordKind } from '#contract/journal.ts'
import { fieldOf } from '#domain/field-catalogue.ts'
import type { Call } from '#server/call.ts'
import { Refusal } from '#server/errors.ts'
import { fieldsBeforeLaterChanges, type NewEntry } from '#server/repositories/journal.ts'
import { itemsOf, type ListedKind, listIdsOf, touchLists } from '#server/repositories/lists.ts'
import { type Fields, lockRecords, type StoredRecord } from '#server/repositories/records.ts'
import { lockStock } from '#server/repositories/stock-locks.ts'
import { refuseOrphans, refuseTakenEmails, refuseTakenInns } from './come-back.ts'
import { refuseOwnAncestors } from './companies.ts'
import { type NetChange, netChanges } from './net-changes.ts'
import { type Change, createRecords, deleteRecords, restoreRecords, updateRecords } from './record-writer.ts'
import { differences } from './write-steps.ts'

type Direction = 'undo' | 'redo'

/** Parents come back before their parts, and go after them. */
const kindsInOrder: readonly RecordKind[] = [
  'office',
  'user',
  'portalConfig',
  'competitor',
  'building',
  'company',
  'buildingList',
  'blockList',
  'block',
  'file',
  'buildingListItem',
  'blockListItem',
  'companyLink',
  'person',
  'comment',
  'inquiry',
  'savedSearch',
  'presentation',
  'recipe',
  'event',
]

/** What must be done to records of one kind. */
interface Plan {
  kind: RecordKind
  toDelete: number[]
  toRestore: number[]
  /** Items of lists were deleted for good: they are made again under their own ids. */
  toCreate: Fields[]
  toUpdate: Change[]
}

/**
 * Brings records back to how they were before these entries, each write authorised and journalled anew.
 * @returns the records to read anew; for items of lists, their lists.
 * @throws Refusal 409 with the names of the fields that were changed since; then nothing is written.
 */
export async function revertEntries(
  call: Call,
  as: Direction,
  entries: readonly NewEntry[],
): Promise<{ kind: RecordKind; id: number }[]> {
  const net = netChanges(entries)
  const idsOf = (wanted: RecordKind) => net.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  await lockStock(call.db, { blockIds: idsOf('block'), buildingIds: idsOf('building') })
  await lockListsOfItems(call, net)
  const plans: Plan[] = []
  const changedSince = new Set<string>()
  for (const kind of kindsInOrder) {
    const changes = net.filter((change) => change.kind === kind)
    if (changes.length > 0) plans.push(await planFor(call, kind, changes, changedSince))
  }
  if (changedSince.size > 0) {
    const verb = as === 'undo' ? 'Отменить' : 'Вернуть'
    throw new Refusal(
      'conflict',
      `${verb} нельзя: с тех пор изменены: ${[...changedSince].sort().join(', ')}`,
    )
  }
  const goesLast = (kind: RecordKind) => kind === 'company'
  for (const { kind, toDelete } of plans.toReversed()) {
    if (!goesLast(kind)) await deleteRecords(call, kind, toDelete, { as })
  }
  for (const { kind, toRestore, toCreate, toUpdate } of plans) {
    if (kind === 'user') await refuseTakenEmails(call, toRestore)
    await restoreRecords(call, kind, toRestore, { as })
    await createRecords(call, kind, await returnable(call, kind, toCreate), { as })
    await updateRecords(call, kind, toUpdate, { as })
  }
  // A merge that is done again: what hung on the duplicate has left it by now.
  for (const { kind, toDelete } of plans)
    if (goesLast(kind)) await deleteRecords(call, kind, toDelete, { as })
  await refuseOrphans(call, idsOf)
  await refuseOwnAncestors(call.db, idsOf('company'))
  await refuseInnsTakenSince(call, net)
  return touchedRecords(call, net)
}

/** Companies that were made one had a right to the same INN before, and have it again when they are two. */
async function refuseInnsTakenSince(call: Call, net: readonly NetChange[]): Promise<void> {
  const companies = net.filter(({ kind }) => kind === 'company')
  const merges = companies.filter(({ before }) => 'mergedIntoId' in before)
  const alike = merges.flatMap(({ id, before, after }) => [id, before.mergedIntoId, after.mergedIntoId])
  const asked = companies.filter(
    ({ existsAfter, before }) => !existsAfter || 'inn' in before || 'kpp' in before,
  )
  await refuseTakenInns(
    call,
    asked.map(({ id }) => id),
    alike.filter((id) => typeof id === 'number'),
  )
}

/** Whoever writes a list's items holds the list first. */
async function lockListsOfItems(call: Call, net: readonly NetChange[]): Promise<void> {
  for (const listed of ['building', 'block'] as const) {
    const items = net.filter(({ kind }) => kind === `${listed}ListItem`)
    await lockRecords(call.db, `${listed}List`, await listIdsOf(call.db, listed, items))
  }
}

async function planFor(
  call: Call,
  kind: RecordKind,
  changes: readonly NetChange[],
  changedSince: Set<string>,
): Promise<Plan> {
  const standing = await lockRecords(
    call.db,
    kind,
    changes.map(({ id }) => id),
  )
  const plan: Plan = { kind, toDelete: [], toRestore: [], toCreate: [], toUpdate: [] }
  const isItem = listedKindOf(kind) !== null
  for (const change of changes) {
    const record = standing.get(change.id)
    const isLiving = record !== undefined && !record.isDeleted
    if (!change.existedBefore && change.existsAfter) {
      if (!isLiving) continue
      plan.toDelete.push(change.id)
      if ('mergedIntoId' in change.before) plan.toUpdate.push({ id: change.id, fields: change.before })
    } else if (change.existedBefore && !change.existsAfter) {
      if (isLiving) continue
      if (isItem) plan.toCreate.push({ ...change.before, id: change.id })
      else {
        plan.toRestore.push(change.id)
        plan.toUpdate.push({ id: change.id, fields: change.before })
      }
    } else if (change.existedBefore && isLiving) {
      noteFields(changedSince, kind, differences(record.fields, change.after))
      plan.toUpdate.push({ id: change.id, fields: change.before })
    } else if (change.existedBefore && !isItem) {
      changedSince.add(`${change.title} (удалено)`)
    }
  }
  if (!isItem) await noteLaterChanges(call, plan, changes, standing, changedSince)
  return plan
}

/** A record that this group made goes only when nobody has worked on it since. */
async function noteLaterChanges(
  call: Call,
  { kind, toDelete }: Plan,
  changes: readonly NetChange[],
  standing: ReadonlyMap<number, StoredRecord>,
  changedSince: Set<string>,
): Promise<void> {
  const goes = new Set(toDelete)
  const seen = changes.filter(({ id, version }) => goes.has(id) && standing.get(id)?.version !== version)
  if (seen.length === 0) return
  const originals = await fieldsBeforeLaterChanges(call.db, kind, seen)
  for (const { id } of seen) {
    const record = standing.get(id)
    if (record) noteFields(changedSince, kind, differences(record.fields, originals.get(id) ?? {}))
  }
}

function noteFields(changedSince: Set<string>, kind: RecordKind, fields: Fields): void {
  for (const field of Object.keys(fields)) changedSince.add(fieldOf(kind, field).label)
}

/** Items that may come back: their list lives, and they were not put into it again meanwhile. */
async function returnable(call: Call, kind: RecordKind, items: readonly Fields[]): Promise<Fields[]> {
  const listed = listedKindOf(kind)
  if (!listed || items.length === 0) return [...items]
  const recordId = listed === 'block' ? 'blockId' : 'buildingId'
  const back: Fields[] = []
  for (const listId of new Set(items.map((item) => Number(item.listId)))) {
    const list = (await lockRecords(call.db, `${listed}List`, [listId])).get(listId)
    if (!list || list.isDeleted) throw new Refusal('conflict', 'Список, которого это касается, удалён')
    const standing = new Set((await itemsOf(call.db, listed, listId)).map((item) => item.recordId))
    back.push(...items.filter((item) => item.listId === listId && !standing.has(Number(item[recordId]))))
  }
  return back
}

/** Records to read anew; items are read with their lists. */
async function touchedRecords(
  call: Call,
  net: readonly NetChange[],
): Promise<{ kind: RecordKind; id: number }[]> {
  const touched = new Map<string, { kind: RecordKind; id: number }>()
  for (const { kind, id } of net) {
    if (!listedKindOf(kind)) touched.set(`${kind} ${id}`, { kind, id })
  }
  for (const listed of ['building', 'block'] as const) {
    const items = net.filter(({ kind }) => kind === `${listed}ListItem`)
    const listIds = await listIdsOf(call.db, listed, items)
    await touchLists(call.db, listed, listIds)
    for (const id of listIds) touched.set(`${listed}List ${id}`, { kind: `${listed}List`, id })
  }
  return [...touched.values()]
}

function listedKindOf(kind: RecordKind): ListedKind | null {
  if (kind === 'blockListItem') return 'block'
  return kind === 'buildingListItem' ? 'building' : null
}
