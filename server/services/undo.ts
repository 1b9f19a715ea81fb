import type { JournalGroup, RecordKind } from '#contract/journal.ts'
import type { Call } from '#server/call.ts'
import { found, Refusal } from '#server/errors.ts'
import {
  entriesOf,
  type Group,
  lastCommandInEffect,
  lastRedoableUndo,
  lockGroup,
  lockUserTurn,
  openGroup,
  setUndoneBy,
} from '#server/repositories/journal.ts'
import { demand } from './demand.ts'
import { revertEntries } from './revert.ts'

/** What was taken back or done again, and which records to read anew. */
interface Reverted {
  groupId: JournalGroup['id']
  command: string | null
  records: { kind: RecordKind; id: number }[]
}

/**
 * Takes back the caller's last command that is in effect, or the one named, as a group of its own.
 * All or nothing; a repetition of the same call takes nothing more back.
 * @throws Refusal 409 with the names of the fields that were changed since.
 */
export async function undo(call: Call, groupId: string | undefined): Promise<Reverted> {
  await lockUserTurn(call.db, call.actor.id)
  const repeated = await answerGiven(call, 'undo')
  if (repeated) return repeated
  const id = groupId ?? (await lastCommandInEffect(call.db, call.actor.id))?.id
  if (id === undefined) throw new Refusal('conflict', 'Отменять нечего')
  const group = found(await lockGroup(call.db, id), 'Действие')
  demand(call, 'Действие', 'journal.undo', { userId: group.userId })
  if (group.kind !== 'command') throw new Refusal('conflict', 'Отменить можно только само действие')
  if (group.undoneById !== null) throw new Refusal('conflict', 'Это действие уже отменено')

  await open(call, 'undo', group)
  const records = await revertEntries(call, 'undo', await entriesOf(call.db, group.id))
  await setUndoneBy(call.db, group.id, call.command.id)
  return { groupId: group.id, command: group.command, records }
}

/** Does again what the caller's last undo took back; there is nothing to redo once a new command was run. */
export async function redo(call: Call): Promise<Reverted> {
  await lockUserTurn(call.db, call.actor.id)
  const repeated = await answerGiven(call, 'redo')
  if (repeated) return repeated
  const last = await lastRedoableUndo(call.db, call.actor.id)
  const undoGroup = last && (await lockGroup(call.db, last.id))
  if (!undoGroup?.revertsId) throw new Refusal('conflict', 'Возвращать нечего')

  await open(call, 'redo', undoGroup)
  const records = await revertEntries(call, 'redo', await entriesOf(call.db, undoGroup.id))
  await setUndoneBy(call.db, undoGroup.id, call.command.id)
  await setUndoneBy(call.db, undoGroup.revertsId, null)
  return { groupId: undoGroup.revertsId, command: undoGroup.command, records }
}

async function open(call: Call, kind: 'undo' | 'redo', reverted: Group): Promise<void> {
  await openGroup(call.db, {
    id: call.command.id,
    userId: call.actor.id,
    command: reverted.command,
    kind,
    revertsId: reverted.id,
  })
}

/** The answer of an earlier call with the same Command-Id: its acknowledgement was lost. */
async function answerGiven(call: Call, kind: 'undo' | 'redo'): Promise<Reverted | undefined> {
  const earlier = await lockGroup(call.db, call.command.id)
  if (!earlier) return undefined
  if (earlier.kind !== kind || earlier.userId !== call.actor.id || earlier.revertsId === null) {
    throw new Refusal('invalid', 'Command-Id уже занят другим действием')
  }
  const reverted = kind === 'undo' ? undefined : await lockGroup(call.db, earlier.revertsId)
  const entries = await entriesOf(call.db, earlier.id)
  return {
    groupId: reverted?.revertsId ?? earlier.revertsId,
    command: earlier.command,
    records: entries.map(({ recordKind, recordId }) => ({ kind: recordKind, id: recordId })),
  }
}
