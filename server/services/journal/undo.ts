import { bulkCommands } from '#contract/core/bulk.ts'
import type { JournalGroup, LeftOut } from '#contract/office/journal.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  entriesOf,
  type Group,
  isUndoneAlone,
  kindsOfGroup,
  lastCommandInEffect,
  lastRedoableUndo,
  lockGroup,
  lockUserTurn,
  type NewEntry,
  openGroup,
  partsOfBlocks,
  type RecordRef,
  setLeftOut,
  setUndoneBy,
} from '#server/repositories/journal/journal.ts'
import { revertImport } from '#server/services/imports/revert-import.ts'
import { onTrial, tried } from '#server/services/records/as-much-as-possible.ts'
import { demand } from '#server/services/records/demand.ts'
import { followReverted } from '#server/services/records/tenancies.ts'
import type { Direction } from './changed-since.ts'
import { leftOutOf, subjectOf } from './left-out.ts'
import { revertEntries } from './revert.ts'

/** Result of an undo or redo, with records to refetch. */
interface Reverted {
  groupId: JournalGroup['id']
  command: string | null
  records: { kind: RecordKind; id: number }[]
  subject: { kind: RecordKind; title: string } | null
  left: LeftOut[]
  leftCount: number
}

interface Wish {
  /** Skips conflicts; otherwise all or nothing. */
  rest?: boolean | undefined
  /** Only these records of a bulk command. */
  records?: readonly RecordRef[] | undefined
}

/**
 * Undoes the caller's last command in effect, or the named one, as its own group. Idempotent by call.
 * @throws Refusal 409 naming the fields changed since, and what could be undone without them.
 */
export async function undo(
  call: Call,
  groupId: string | undefined,
  { rest = false, records }: Wish = {},
): Promise<Reverted> {
  await lockUserTurn(call.db, call.actor.id)
  const repeated = await answerGiven(call, 'undo')
  if (repeated) return repeated
  const id = groupId ?? (await lastCommandInEffect(call.db, call.actor.id))?.id
  if (id === undefined) throw new Refusal('conflict', 'Отменять нечего')
  const group = found(await lockGroup(call.db, id), 'Действие')
  demand(call, 'Действие', 'journal.undo', { userId: group.userId })
  if (group.kind !== 'command') throw new Refusal('conflict', 'Отменить можно только само действие')
  if (group.undoneById !== null) throw new Refusal('conflict', 'Это действие уже отменено')

  const done = await revert(call, 'undo', group, rest, records && (await withParts(call, group, records)))
  // Undoing single records leaves the action in effect.
  if (!records) await setUndoneBy(call.db, group.id, call.command.id)
  return { groupId: group.id, command: group.command, ...done }
}

/** They go with their block. */
const partKinds: readonly RecordKind[] = ['lease', 'variant']

/**
 * Records to undo alone with what goes along: a block takes its lease and its variants. Records of a bulk command are
 * independent; parts of a merge are not.
 */
async function withParts(
  call: Call,
  group: Group,
  records: readonly RecordRef[],
): Promise<readonly RecordRef[]> {
  const isOverMany = group.command !== null && group.command in bulkCommands
  const kinds = await kindsOfGroup(call.db, group.id)
  const hasParts =
    kinds.includes('block') && kinds.every((kind) => kind === 'block' || partKinds.includes(kind))
  const isSeparable = hasParts ? records.every(({ kind }) => kind === 'block') : kinds.length === 1
  if (!isOverMany || !isSeparable) {
    throw new Refusal('conflict', 'Это действие отменяется только целиком')
  }
  const entries = await entriesOf(call.db, group.id, records)
  const isKnown = ({ kind, id }: RecordRef) =>
    entries.some(({ recordKind, recordId }) => recordKind === kind && recordId === id)
  if (!records.every(isKnown)) throw new Refusal('notFound', 'Этой записи в действии нет')
  if (await isUndoneAlone(call.db, group.id, records)) {
    throw new Refusal('conflict', 'У этой записи действие уже отменено')
  }
  const blockIds = records.map(({ id }) => id)
  return hasParts ? [...records, ...(await partsOfBlocks(call.db, group.id, blockIds))] : records
}

/**
 * Redoes the caller's last undo, unless a new command has followed; or the undo of the named group, whatever
 * followed.
 */
export async function redo(call: Call, groupId?: string, { rest = false }: Wish = {}): Promise<Reverted> {
  await lockUserTurn(call.db, call.actor.id)
  const repeated = await answerGiven(call, 'redo')
  if (repeated) return repeated
  const undoGroup = groupId === undefined ? await lastUndo(call) : await undoOf(call, groupId)
  if (!undoGroup?.revertsId) throw new Refusal('conflict', 'Возвращать нечего')

  const reverted = await lockGroup(call.db, undoGroup.revertsId)
  const isOfWhole = reverted?.undoneById === undoGroup.id
  if (reverted?.undoneById && !isOfWhole) throw new Refusal('conflict', 'Сначала верните действие целиком')
  const done = await revert(call, 'redo', undoGroup, rest)
  await setUndoneBy(call.db, undoGroup.id, call.command.id)
  if (isOfWhole) await setUndoneBy(call.db, undoGroup.revertsId, null)
  return { groupId: undoGroup.revertsId, command: undoGroup.command, ...done }
}

async function lastUndo(call: Call): Promise<Group | undefined> {
  const last = await lastRedoableUndo(call.db, call.actor.id)
  return last && lockGroup(call.db, last.id)
}

/** The undo in effect of a command, or the named undo of single records. */
async function undoOf(call: Call, groupId: string): Promise<Group | undefined> {
  const group = found(await lockGroup(call.db, groupId), 'Действие')
  if (group.kind === 'undo') {
    demand(call, 'Действие', 'journal.undo', { userId: group.userId })
    return group.undoneById === null ? group : undefined
  }
  const undoGroup = group.undoneById === null ? undefined : await lockGroup(call.db, group.undoneById)
  demand(call, 'Действие', 'journal.undo', { userId: (undoGroup ?? group).userId })
  if (group.kind !== 'command') throw new Refusal('conflict', 'Вернуть можно только само действие')
  return undoGroup
}

async function revert(
  call: Call,
  as: Direction,
  group: Group,
  isRest: boolean,
  only?: readonly RecordRef[],
): Promise<Pick<Reverted, 'records' | 'subject' | 'left' | 'leftCount'>> {
  const entries = await entriesOf(call.db, group.id, only)
  await openGroup(call.db, {
    id: call.command.id,
    userId: call.actor.id,
    command: group.command,
    kind: as,
    revertsId: group.id,
  })
  try {
    const { records, left } = await tried(call.db, async () => {
      const done = await revertEntries(call, as, entries, isRest)
      await followReverted(call, as, entries)
      return done
    })
    const leftBlocks = left.flatMap(({ change }) => (change.kind === 'block' ? [change.id] : []))
    if (!only) await revertImport(call.db, group.revertsId ?? group.id, as, leftBlocks)
    const told = await leftOutOf(call, group, left)
    if (told.count > 0) await setLeftOut(call.db, call.command.id, told)
    const subject = await subjectOf(call, group, entries)
    return { records, subject, left: told.records, leftCount: told.count }
  } catch (error) {
    if (!(error instanceof Refusal) || isRest) throw error
    throw await withRest(call, as, group, entries, error)
  }
}

/** The refusal with the part that could be done: determined by a trial that is rolled back. */
async function withRest(
  call: Call,
  as: Direction,
  group: Group,
  entries: readonly NewEntry[],
  refusal: Refusal,
): Promise<Refusal> {
  try {
    const { records, left } = await onTrial(call.db, () => revertEntries(call, as, entries, true))
    const told = await leftOutOf(call, group, left)
    return new Refusal(refusal.code, refusal.message, { left: { ...told, rest: records.length } })
  } catch (error) {
    if (error instanceof Refusal) return refusal
    throw error
  }
}

/** Answer of an earlier call with the same Command-Id: its acknowledgement was lost. */
async function answerGiven(call: Call, kind: Direction): Promise<Reverted | undefined> {
  const earlier = await lockGroup(call.db, call.command.id)
  if (!earlier) return undefined
  if (earlier.kind !== kind || earlier.userId !== call.actor.id || earlier.revertsId === null) {
    throw new Refusal('invalid', 'Command-Id уже занят другим действием')
  }
  const reverted = await lockGroup(call.db, earlier.revertsId)
  const entries = await entriesOf(call.db, earlier.id)
  const refs = entries.map(({ recordKind, recordId }) => ({ kind: recordKind, id: recordId }))
  // As it was told at first: an undo has its own title of the record.
  const told = await entriesOf(call.db, earlier.revertsId, refs)
  return {
    groupId: (kind === 'redo' && reverted?.revertsId) || earlier.revertsId,
    command: earlier.command,
    records: refs,
    subject: reverted ? await subjectOf(call, reverted, told) : null,
    left: earlier.leftOut?.records ?? [],
    leftCount: earlier.leftOut?.count ?? 0,
  }
}
