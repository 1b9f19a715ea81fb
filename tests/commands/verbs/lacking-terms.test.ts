import { afterEach, expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { execute, nextPrompt } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'
import { personAt } from '#tests/commands/person-at.ts'

await loadAllCommands()
const setStage = commandById('deal.setStage') as AnyCommand
const context = contextOf(targetOf('deal', 1, 'cursor'))

afterEach(() => store.set(overlayAtom, null))

function dealWith(facts: object) {
  const deal = {
    dealKind: 'lease',
    agreedRent: null,
    blockRents: [],
    areaSqm: '100',
    fees: [],
    hasNoFee: false,
  }
  queryClient.setQueryData(dealQuery(1).queryKey, { data: { ...deal, ...facts }, etag: null } as never)
}

it('a deal that lacks terms is not asked for its day, but led to them', async () => {
  dealWith({})
  const prompt = nextPrompt(setStage, { stage: 'won' })?.prompt
  const choices = prompt?.kind === 'choice' ? await prompt.choices(context, { stage: 'won' }) : []
  expect(choices).toMatchObject([
    { title: 'Сначала впишите: ставка, комиссия или «без комиссии»', value: 'lacking' },
  ])
})

it.each([
  ['agreedRent', 'ставка, комиссия или «без комиссии»', {}],
  ['fees', 'комиссия или «без комиссии»', { agreedRent: '30000' }],
  ['blockRents', 'ставка каждого блока', { blockRents: [{ blockId: 1, rent: null }], hasNoFee: true }],
])('closing a deal opens its form at %s', async (focusOn, named, facts) => {
  dealWith(facts)
  for (const signed of ['lacking', 'today', '2026-11-28']) {
    store.set(overlayAtom, null)
    const { runtime, told } = personAt(context)
    const outcome = await execute(setStage, { source: 'palette', args: { stage: 'won', signed } }, runtime)
    expect(outcome.status).toBe('failed')
    expect(told.notices[0]?.text).toContain(`впишите здесь: ${named}.`)
    expect(store.get(overlayAtom)).toEqual({ kind: 'form', form: { form: 'deal', id: 1, focusOn } })
  }
})
