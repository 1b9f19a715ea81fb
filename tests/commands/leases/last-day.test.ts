import { expect, it } from 'vitest'
import { addDays } from '#domain/time/time.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { officeToday } from '#src/commands/stock/state-prompts.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

const asked = commandById('lease.setState')?.prompts?.endsOn as (
  args: object,
) => Extract<Prompt<unknown>, { kind: 'choice' }>
const firstOf = async (...days: (string | null)[]) => {
  const { records: made, ...target } = targetOf('lease', days.length)
  const records = made.map((record, at) => ({ ...record, keyDay: days[at] ?? null }))
  const context = contextOf({ ...target, records })
  const [first] = (await asked({ state: 'terminated' }).choices(context, {})) as Choice[]
  return first?.title
}

it('a lease that has run out ends by its term, one that goes on today', async () => {
  const [before, after] = [addDays(officeToday(), -9), addDays(officeToday(), 9)]
  expect(await firstOf(before)).toBe('По договору')
  expect(await firstOf(after)).not.toBe('По договору')
  expect(await firstOf(null)).not.toBe('По договору')
  expect(await firstOf(before, after)).toBe('По договору')
})
