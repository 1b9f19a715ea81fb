import { expect, it } from 'vitest'
import { openStages } from '#domain/deals/vocabulary.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

await loadAllCommands()

type State = Partial<Pick<TargetRecord, 'state' | 'stage'>>

/** The choice that a question about a state is opened on. */
async function litIn(id: string, kind: TargetKind, ...states: State[]): Promise<string | null> {
  const [asked] = Object.values(commandById(id)?.prompts ?? {})
  const prompt = asked as Prompt<unknown> & { kind: 'choice' }
  const records = states.map((state, at) => {
    const owned = { responsibleUserId: null, createdById: null }
    return { id: at + 1, title: '', ...owned, ...state }
  })
  const context: CommandContext = {
    user: null,
    route: undefined,
    target: { kind, records, origin: 'cursor' },
  }
  const lit = prompt.begins?.(context) ?? null
  if (lit === null) return null
  const choices: Choice[] = await prompt.choices(context, {})
  // A key that no choice has would light nothing.
  return choices.find(({ key }) => key === lit)?.title ?? `no choice ${lit}`
}

it.each([
  ['deal.setStage', 'deal', { stage: 'shortList' }, 'КП / LOI'],
  ['deal.setStage', 'deal', { stage: 'demand' }, 'Лонг-лист'],
  ['demand.setState', 'demand', { state: 'new' }, 'В работе'],
  ['demand.setState', 'demand', { state: 'active' }, 'Отложен на неделю'],
  ['demand.setState', 'demand', { state: 'paused' }, 'В работе'],
  ['request.setStatus', 'inquiry', { state: 'inProgress' }, 'Показ назначен'],
  ['lease.setState', 'lease', { state: 'current' }, 'Закончился'],
] as const)('%s opens on the state that follows (%#)', async (id, kind, state, next) => {
  expect(await litIn(id, kind, state)).toBe(next)
})

it('opens on no earlier stage of a deal, and on none where several differ or are unknown', async () => {
  const titles = await Promise.all(
    [...openStages, 'won' as const, 'lost' as const].map((stage) =>
      litIn('deal.setStage', 'deal', { stage }),
    ),
  )
  expect(new Set(titles.slice(0, -2)).size).toBe(openStages.length)
  expect(titles).not.toContain('Запрос')
  expect(await litIn('deal.setStage', 'deal', { stage: 'demand' }, { stage: 'talks' })).toBeNull()
  expect(await litIn('demand.setState', 'demand', {})).toBeNull()
})
