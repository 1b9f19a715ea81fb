import { beforeEach, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Notice, RunContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

/** The journal of the person, the newest first. */
let groups: string[]
let calls: { way: string; groupId: string | undefined }[]
let notices: Notice[]
let runs = 0

beforeEach(() => {
  groups = ['call', 'old']
  calls = []
  notices = []
})

function contextIn(): RunContext {
  const commandId = `run-${++runs}`
  const done = (way: string) => async (asked: { body: { groupId?: string } }) => {
    calls.push({ way, groupId: asked.body.groupId })
    groups.unshift(commandId)
    return { data: { groupId: 'old', command: null, records: [], subject: null, left: [], leftCount: 0 } }
  }
  const mine = async () => ({
    data: { data: groups.map((id) => ({ id })), total: groups.length, next: null },
  })
  const group = { groupId: 'old', kind: 'command', isUndone: false, userId: 1, count: 1 }
  const record = { id: 1, title: 'Действие', responsibleUserId: 1, createdById: 1, group }
  return {
    ...contextOf({ kind: 'journalGroup', origin: 'cursor', records: [record] } as never),
    api: { journal: { undo: done('undo'), redo: done('redo'), mine } },
    commandId,
    source: 'hotkey',
    notify: (notice: Notice) => notices.push(notice),
    titleOf: (id: string) => id,
    staysHere: false,
  } as unknown as RunContext
}
const press = (id: string) => commandById(id)?.run(contextIn(), {})

it('Mod+Z right after an undo in the history brings back what was undone there', async () => {
  await press('journal.undoGroup')
  const undo = groups[0]
  await press('journal.undo')
  expect(calls).toEqual([
    { way: 'undo', groupId: 'old' },
    { way: 'redo', groupId: undo },
  ])
  expect(notices.at(-1)?.text).toMatch(/^Возвращено/)
  await press('journal.undo')
  expect(calls.at(-1)).toEqual({ way: 'undo', groupId: undefined })
})

it('Mod+Z means the last action again once another one was done, or pressed before the undo is over', async () => {
  await press('journal.undoGroup')
  groups.unshift('later')
  await press('journal.undo')
  expect(calls.at(-1)).toEqual({ way: 'undo', groupId: undefined })
  await Promise.all([press('journal.undoGroup'), press('journal.undo')])
  expect(calls.at(-1)?.way).toBe('redo')
})
