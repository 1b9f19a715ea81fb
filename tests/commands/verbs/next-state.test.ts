import { expect, it } from 'vitest'
import { openStages } from '#domain/deals/vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Choice, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
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
  ['demand.setState', 'demand', { state: 'active' }, 'В работе'],
  ['demand.setState', 'demand', { state: 'paused' }, 'В работе'],
  ['request.setStatus', 'inquiry', { state: 'inProgress' }, 'Показ назначен'],
  ['lease.setState', 'lease', { state: 'current' }, 'Действует'],
  ['lease.setState', 'lease', { state: 'renewed' }, 'Действует'],
  ['block.setState', 'block', { state: 'onMarket' }, 'Сдан'],
  ['block.setState', 'block', { state: 'reserved' }, 'Сдан'],
  ['block.setState', 'block', { state: 'occupied' }, 'Освободится с…'],
  ['block.setState', 'block', { state: 'withdrawn' }, 'Снова свободен'],
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

it('lights nothing that puts work away which is still going on', async () => {
  const going = {
    'deal.setStage': openStages.map((stage) => ({ stage })),
    'demand.setState': openDemandStates.map((state) => ({ state })),
    'request.setStatus': [{ state: 'new' }, { state: 'inProgress' }],
    'lease.setState': [{ state: 'current' }],
    'block.setState': [{ state: 'onMarket' }, { state: 'reserved' }],
  }
  const asked = commands.filter(({ means, prompts }) => means === 'state' && prompts)
  expect(asked.map(({ id }) => id).sort()).toEqual(Object.keys(going).sort())
  for (const { id, appliesTo } of asked)
    for (const state of going[id as keyof typeof going])
      expect(await litIn(id, appliesTo?.kinds[0] ?? 'block', state)).toMatch(
        /^(?!Отложен|Снят|Закрыт:|Отказ|Закончился|Расторгнут|Сорвалась).+/,
      )
})
