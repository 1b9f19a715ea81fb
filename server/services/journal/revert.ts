import { isItem, noteKinds, type RecordKind, records } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { fieldsBeforeLaterChanges, type NewEntry } from '#server/repositories/journal/journal.ts'
import {
  allowLongStatements,
  type Fields,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { itemsOf, listIdsOf, touchLists } from '#server/repositories/stock/lists.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { mayMoveBetween } from '#server/services/access/authorise-companies.ts'
import { knownRefusals } from '#server/services/access/known-refusals.ts'
import { refuseOwnAncestors } from '#server/services/companies/companies.ts'
import { asMuchAsPossible } from '#server/services/records/as-much-as-possible.ts'
import { refuseOrphans, refuseTakenInns } from '#server/services/records/come-back.ts'
import { kindNames, refuseDenied } from '#server/services/records/demand.ts'
import { differences } from '#server/services/records/journalled-writes.ts'
import {
  type Change,
  createRecords,
  deleteRecords,
  restoreRecords,
  updateRecords,
} from '#server/services/records/record-writer.ts'
import { changedSince, type Direction, isChanged, isDeleted, type Leftover } from './changed-since.ts'
import {
  changedFields,
  fieldsToRead,
  inUndoOrder,
  type NetChange,
  netChanges,
  without,
} from './net-changes.ts'

/** Operations on records of one kind. */
interface Plan {
  kind: RecordKind
  toDelete: number[]
  toRestore: number[]
  /** List items were deleted physically: they are recreated under their own ids. */
  toCreate: Fields[]
  toUpdate: Change[]
}

interface Reverting {
  /** Records to refetch; for list items, their lists. */
  records: { kind: RecordKind; id: number }[]
  left: Leftover[]
}

/**
 * Restores records to their state before these entries, authorizing and journalling each write.
 * @param isRest skips conflicting and refused records; otherwise all or nothing.
 * @throws Refusal 409 naming the fields changed since; nothing is written then.
 */
export async function revertEntries(
  call: Call,
  as: Direction,
  entries: readonly NewEntry[],
  isRest = false,
): Promise<Reverting> {
  await allowLongStatements(call.db, entries.length)
  const net = inUndoOrder(netChanges(entries))
  await demandOwnWay(call, net)
  await lockStock(call.db, { blockIds: idsOf(net, 'block'), buildingIds: idsOf(net, 'building') })
  await lockListsOfItems(call, net)
  if (!isRest) {
    await revertAll(call, as, net, false)
    return { records: await touchedRecords(call, net), left: [] }
  }
  const left = new Map<string, Leftover>()
  const leave = (leftover: Leftover) => left.set(keyOf(leftover.change), leftover)
  const work = async (some: readonly NetChange[]) => {
    for (const leftover of await revertAll(call, as, some, true)) leave(leftover)
  }
  const knownOf = (some: readonly NetChange[]) => knownRefusals(call, some)
  const { refused } = await asMuchAsPossible(call.db, net, work, knownOf)
  for (const { item, refusal } of refused) leave({ change: item, fields: [], reason: refusal.message })
  const done = net.filter((change) => !isWholeLeft(change, left.get(keyOf(change))))
  if (done.length === 0) throw await changedSince(call, as, [...left.values()])
  return { records: await touchedRecords(call, done), left: [...left.values()] }
}

/**
 * Merges are undone only as a merge, even in part.
 * @throws Refusal 403
 */
async function demandOwnWay(call: Call, net: readonly NetChange[]): Promise<void> {
  for (const { kind, id, before, after } of net) {
    if (kind === 'user' && id === call.actor.id && 'email' in before) {
      throw new Refusal('forbidden', 'Свою почту меняют в профиле: там спросят пароль')
    }
    if (kind !== 'company' || !('mergedIntoId' in before)) continue
    const survivorId = before.mergedIntoId ?? after.mergedIntoId
    refuseDenied(kindNames.company, await mayMoveBetween(call, id, survivorId))
  }
}

const keyOf = ({ kind, id }: NetChange) => `${kind} ${id}`

/** No part is restored: neither the record nor any field. */
function isWholeLeft({ existedBefore, before }: NetChange, leftover: Leftover | undefined): boolean {
  if (!leftover) return false
  return (
    leftover.fields.length === 0 ||
    !existedBefore ||
    Object.keys(before).every((field) => leftover.fields.includes(field))
  )
}

function idsOf(net: readonly NetChange[], wanted: RecordKind): number[] {
  return net.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
}

/** @returns records skipped because of later changes, if allowed. */
async function revertAll(
  call: Call,
  as: Direction,
  net: readonly NetChange[],
  isRest: boolean,
): Promise<Leftover[]> {
  const plans: Plan[] = []
  const left: Leftover[] = []
  for (const kind of new Set(net.map((change) => change.kind))) {
    const changes = net.filter((change) => change.kind === kind)
    plans.push(await planFor(call, kind, changes, left))
  }
  if (left.length > 0 && !isRest) throw await changedSince(call, as, left)
  const goesLast = (kind: RecordKind) => kind === 'company'
  for (const { kind, toDelete } of plans.toReversed()) {
    if (!goesLast(kind)) await deleteRecords(call, kind, toDelete, { as })
  }
  for (const { kind, toRestore, toCreate, toUpdate } of plans) {
    await restoreRecords(call, kind, toRestore, { as })
    await createRecords(call, kind, await returnable(call, kind, toCreate), { as })
    await updateRecords(call, kind, toUpdate, { as, isNarrow: true })
  }
  // Redoing a merge: references to the duplicate have been moved by now.
  for (const { kind, toDelete } of plans)
    if (goesLast(kind)) await deleteRecords(call, kind, toDelete, { as })
  await refuseOrphans(call, (kind) => idsOf(net, kind))
  await refuseOwnAncestors(call.db, idsOf(net, 'company'))
  await refuseInnsTakenSince(call, net)
  return left
}

/** Companies that were merged may share an INN after a split, and those that were deleted together shared it before. */
async function refuseInnsTakenSince(call: Call, net: readonly NetChange[]): Promise<void> {
  const companies = net.filter(({ kind }) => kind === 'company')
  const merges = companies.filter(({ before }) => 'mergedIntoId' in before)
  const alike = merges.flatMap(({ id, before, after }) => [id, before.mergedIntoId, after.mergedIntoId])
  const deleted = companies.filter(({ existsAfter }) => !existsAfter).map(({ id }) => id)
  const asked = companies.filter(
    ({ existsAfter, before }) => !existsAfter || 'inn' in before || 'kpp' in before,
  )
  await refuseTakenInns(
    call,
    asked.map(({ id }) => id),
    [...deleted, ...alike].filter((id) => typeof id === 'number'),
  )
}

/** Lock order: list before items. */
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
  left: Leftover[],
): Promise<Plan> {
  const standing = await lockRecords(
    call.db,
    kind,
    changes.map(({ id }) => id),
    fieldsToRead(kind, changes),
  )
  const plan: Plan = { kind, toDelete: [], toRestore: [], toCreate: [], toUpdate: [] }
  const isPart = isItem(kind)
  for (const change of changes) {
    const record = standing.get(change.id)
    const isLiving = record !== undefined && !record.isDeleted
    if (!change.existedBefore && change.existsAfter) {
      if (!isLiving) continue
      plan.toDelete.push(change.id)
      if ('mergedIntoId' in change.before) plan.toUpdate.push({ id: change.id, fields: change.before })
    } else if (change.existedBefore && !change.existsAfter) {
      if (isLiving) continue
      if (isPart) plan.toCreate.push({ ...change.before, id: change.id })
      else {
        plan.toRestore.push(change.id)
        if (Object.keys(change.before).length > 0)
          plan.toUpdate.push({ id: change.id, fields: change.before })
      }
    } else if (change.existedBefore && isLiving) {
      const fields = changedFields(record.fields, change)
      if (fields.length > 0) left.push({ change, fields, reason: isChanged })
      plan.toUpdate.push({ id: change.id, fields: without(change.before, fields) })
    } else if (change.existedBefore && !isPart) {
      left.push({ change, fields: [], reason: isDeleted })
    }
  }
  if (!isPart) await noteLaterChanges(call, plan, changes, standing, left)
  return plan
}

/** A record created by this group is deleted only if nobody has changed it since. */
async function noteLaterChanges(
  call: Call,
  plan: Plan,
  changes: readonly NetChange[],
  standing: ReadonlyMap<number, StoredRecord>,
  left: Leftover[],
): Promise<void> {
  const { kind } = plan
  const goes = new Set(plan.toDelete)
  const seen = changes.filter(({ id, version }) => goes.has(id) && standing.get(id)?.version !== version)
  if (seen.length === 0) return
  const originals = await fieldsBeforeLaterChanges(call.db, kind, seen)
  const whole = await lockRecords(
    call.db,
    kind,
    seen.map(({ id }) => id),
  )
  for (const change of seen) {
    const record = whole.get(change.id)
    const fields = Object.keys(differences(record?.fields ?? {}, originals.get(change.id) ?? {}))
    if (fields.length === 0) continue
    left.push({ change, fields, reason: isChanged })
    plan.toDelete = plan.toDelete.filter((id) => id !== change.id)
    plan.toUpdate = plan.toUpdate.filter(({ id }) => id !== change.id)
  }
}

/** Items that can be restored: their list exists and does not contain them again. */
async function returnable(call: Call, kind: RecordKind, items: readonly Fields[]): Promise<Fields[]> {
  const { listed } = records[kind]
  if (!listed || items.length === 0) return [...items]
  const recordId = listed === 'block' ? 'blockId' : 'buildingId'
  const back: Fields[] = []
  for (const listId of new Set(items.map((item) => Number(item.listId)))) {
    const list = (await lockRecords(call.db, `${listed}List`, [listId])).get(listId)
    if (!list || list.isDeleted) throw new Refusal('conflict', 'Подборка, которой это касается, удалена')
    const standing = new Set((await itemsOf(call.db, listed, listId)).map((item) => item.recordId))
    back.push(...items.filter((item) => item.listId === listId && !standing.has(Number(item[recordId]))))
  }
  return back
}

/** Records to refetch; items count as their lists, and notes with their records. */
async function touchedRecords(
  call: Call,
  net: readonly NetChange[],
): Promise<{ kind: RecordKind; id: number }[]> {
  const touched = new Map<string, { kind: RecordKind; id: number }>()
  for (const { kind, id } of net) {
    if (!isItem(kind) && !noteKinds.includes(kind)) touched.set(`${kind} ${id}`, { kind, id })
  }
  for (const listed of ['building', 'block'] as const) {
    const items = net.filter(({ kind }) => kind === `${listed}ListItem`)
    const listIds = await listIdsOf(call.db, listed, items)
    await touchLists(call.db, listed, listIds)
    for (const id of listIds) touched.set(`${listed}List ${id}`, { kind: `${listed}List`, id })
  }
  return [...touched.values()]
}
