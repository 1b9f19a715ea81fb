import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'

await loadAllCommands()

/** The notice of a verb over some records. */
async function told(id: string, kind: string, args: object, count: number): Promise<string> {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const report = { groupId: '', changed: ids, unchanged: 0, skipped: [] }
  const records = ids.map((each) => ({
    id: each,
    title: `Запись ${each}`,
    demandId: 5,
    responsibleUserId: 1,
    createdById: 1,
  }))
  const texts: string[] = []
  const context = {
    target: { kind, records, origin: 'checked' },
    source: 'unsent',
    user: null,
    route: undefined,
    api: { commands: { run: async () => ({ data: report }) } },
    commandId: '',
    notify: ({ text }: { text: string }) => texts.push(text),
  }
  await (commandById(id) as AnyCommand).run(context as unknown as RunContext, args as Record<string, unknown>)
  return texts.join('|').replaceAll('\u00a0', ' ')
}

it.each([
  ['variant.offer', 'variant', {}, 'Предложен', '2 варианта'],
  ['variant.shortlist', 'variant', {}, 'Шорт-лист', '2 варианта'],
  ['demand.setState', 'demand', { state: { state: 'active', until: null } }, 'В работе', '2 запроса'],
  ['lease.setState', 'lease', { state: 'ended' }, 'Закончился', '2 договора аренды'],
])('a state is said of one record, and quoted of several: %s', async (id, kind, args, state, several) => {
  expect((await told(id, kind, args, 1)).toLowerCase()).toMatch(new RegExp(`^${state.toLowerCase()}`))
  expect((await told(id, kind, args, 2)).toLowerCase()).toBe(`отмечено «${state.toLowerCase()}»: ${several}`)
})
