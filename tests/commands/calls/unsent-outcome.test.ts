import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'

/** Protects the outcome of a call from a server that does not answer. */

await loadAllCommands()

const outcomes = [
  ...['calls.reached', 'calls.noAnswer', 'calls.busy', 'calls.callBack'],
  ...['calls.wrongNumber', 'calls.leftCompany', 'calls.doNotCall', 'calls.postpone'],
]
const call = {
  contact: 'person-7',
  name: 'Инна',
  number: '+79160003344',
  at: '2026-11-29T10:00:00.000Z',
  whose: 'mine',
}

it.each(outcomes)(
  '%s is kept with its contact, number and moment, and sent later over any screen',
  async (id) => {
    const command = commandById(id) as AnyCommand
    expect(command.isNeverKept).toBeUndefined()
    expect(command.pins).toBeDefined()
    const sent: unknown[] = []
    const note = async (given: unknown) => {
      sent.push(given)
      return { data: { confirmed: 0, changed: 0 } }
    }
    const context = { api: { calls: { note } }, commandId: 'run-1', source: 'unsent' }
    const again = { contact: 'person-7', text: '2026-11-30T10:00:00.000Z' }
    await command.run(context as unknown as RunContext, { call, again })
    expect(sent).toMatchObject([
      {
        params: { contact: 'person-7' },
        body: { number: call.number, at: call.at, whose: 'mine', again: again.text, confirms: false },
        idempotencyKey: 'run-1',
      },
    ])
  },
)

it('what confirms all that is shown is not kept: later it would confirm what nobody has seen', () => {
  for (const id of ['calls.reachedAll', 'calls.confirmAll']) expect(commandById(id)?.isNeverKept).toBe(true)
})
