import { expect, it } from 'vitest'
import { command } from '#src/commands/core/command.ts'
import { execute } from '#src/commands/core/execute.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

it('a command that deletes nothing is under way before the next key of a burst is read', () => {
  let ticks = 0
  const tick = command({
    id: 'table.tick',
    title: 'Отметить',
    section: 'table',
    effect: 'navigate',
    async run() {
      ticks += 1
    },
  })
  const { runtime } = personAt(contextOf(targetOf('block', 2)))
  void execute(tick, { source: 'hotkey' }, runtime)
  expect(ticks).toBe(1)
})
