import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { contextOf } from './contexts.ts'

await loadAllCommands()

/** Availability on events by their done state; `undefined`: unknown. */
function availability(commandId: string, ...done: (boolean | undefined)[]) {
  const command = commandById(commandId)
  if (!command) throw new Error(`There is no command ${commandId}`)
  const records = done.map((isDone, id) => ({
    ...{ id, title: '', responsibleUserId: 1, createdById: null },
    ...(isDone !== undefined && { isDone }),
  }))
  return availabilityOf(command, contextOf({ kind: 'event', origin: 'checked', records }))
}

it('offers neither to complete a done event nor to reopen an open one', () => {
  expect(availability('event.finish', true, true)).toEqual({ disabled: 'уже сделано' })
  expect(availability('event.reopen', false)).toEqual({ disabled: 'и так в работе' })
  for (const command of ['event.finish', 'event.reopen']) {
    expect(availability(command, true, false)).toBe(true)
    expect(availability(command, undefined)).toBe(true)
  }
})
