import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

await loadAllCommands()

const ends = ['variant.sign', 'variant.refuse']

it.each(['block', 'variant'] as const)(
  'a verdict over a %s that ends the road is asked about',
  async (kind) => {
    const { records, ...target } = targetOf(kind, 1, 'cursor')
    const context = contextOf({ ...target, records: records.map((one) => ({ ...one, demandId: 5 })) })
    for (const id of ends) {
      const { runtime, told } = personAt(context, false)
      const outcome = await execute(commandById(id) as AnyCommand, { source: 'hotkey' }, runtime)
      expect([id, outcome.status]).toEqual([id, told.questions.length > 0 ? 'cancelled' : 'asked'])
    }
    const { runtime, told } = personAt(context, false)
    await execute(commandById('variant.sign') as AnyCommand, { source: 'hotkey' }, runtime)
    expect(told.questions[0]?.text).toMatch(/Запись 1.*блок останется свободным/)
  },
)
