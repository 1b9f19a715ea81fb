import { expect, it } from 'vitest'
import { isSigned } from '#domain/deals/signing.ts'
import { dealStages, openStages } from '#domain/deals/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand, RunContext } from '#src/commands/core/command.ts'
import { nextPrompt } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { signedAhead, signedText, signingEffect } from '#src/commands/deals/signed-blocks.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

await loadAllCommands()

const commandOf = (id: string) => commandById(id) as AnyCommand

it('a stage that signs a lease and lets blocks is never reached without a question', () => {
  for (const stage of codesOf(dealStages)) {
    const asked = nextPrompt(commandOf('deal.setStage'), { stage, reason: 'rent', winner: null })
    expect([stage, asked?.name === 'signed']).toEqual([stage, isSigned(stage)])
  }
})

it('a step to such a stage asks the same question, on and back', async () => {
  const stepped = async (id: string, stage: string) => {
    store.set(overlayAtom, null)
    const runs: string[] = []
    const report = { data: { changed: [], unchanged: 1, skipped: [] } }
    const run = async () => {
      runs.push(id)
      return report
    }
    const record = { id: 1, title: 'Сделка', responsibleUserId: 1, createdById: 1, stage }
    const target = { kind: 'deal', records: [record], origin: 'cursor' }
    const context = {
      target,
      api: { commands: { run } },
      notify() {},
      source: 'hotkey',
      commandId: '',
      user: null,
      route: undefined,
    }
    await commandOf(id).run(context as unknown as RunContext, {})
    return runs.length > 0
      ? 'run'
      : (store.get(overlayAtom) as { opening?: { args?: object } } | null)?.opening?.args
  }
  expect(await stepped('deal.advance', openStages[0])).toBe('run')
  expect(await stepped('deal.advance', 'contract')).toEqual({ stage: 'act' })
  expect(await stepped('deal.advance', 'act')).toEqual({ stage: 'won' })
  expect(await stepped('deal.retreat', 'won')).toEqual({ stage: 'act' })
  store.set(overlayAtom, null)
})

it('says what a signing will do, and what it has done', () => {
  const block = { id: 1, title: '9 Акров, № 1.01' }
  const deal = {
    ...({ dealKind: 'lease', stage: 'contract', rentBasis: 'sqmYear', currency: 'RUB' } as const),
    ...({ blocks: [block], agreedRent: '27000', blockRents: [], vatTreatment: 'excluded' } as const),
    vatRate: null,
  }
  expect(signingEffect(deal, false)).toBe('появится договор аренды, блок станет занят: 9 Акров, № 1.01')
  for (const [without, hasLeases] of [
    [{ ...deal, dealKind: 'sale' }, false],
    [{ ...deal, stage: 'act' }, false],
    [{ ...deal, blocks: [] }, false],
    [deal, true],
  ] as const)
    expect(signingEffect(without, hasLeases)).toBeNull()
  const both = { ...deal, blocks: [block, { id: 2, title: '9 Акров, № 2.01' }] }
  expect(signingEffect(both, false)).toMatch(/№ 2\.01 · ставка каждого 27\s000\s₽/)
  expect(signingEffect({ ...both, agreedRent: null }, false)).toContain('ставка в договорах не указана')
  expect(signingEffect({ ...both, rentBasis: 'month' }, false)).toContain('поделим по площади')
  const rents = [
    { blockId: 1, areaSqm: '100', rent: '24000' },
    { blockId: 2, areaSqm: '300', rent: null },
  ]
  expect(signingEffect({ ...both, blockRents: rents }, false)).toMatch(
    /№ 1\.01: 24\s000.*№ 2\.01: ставка не согласована/,
  )
  expect(signedText([])).toBeNull()
  expect(signedText([{ ...block, outcome: 'let' }])).toBe(
    'Договор аренды подписан, блок занят: 9 Акров, № 1.01',
  )
  expect(
    signedText([
      { ...block, outcome: 'let' },
      { id: 2, title: '9 Акров, № 2.01', outcome: 'waits' },
    ]),
  ).toBe(
    'Подписано 2\u00a0договора аренды, блок занят: 9 Акров, № 1.01, блок снят с рынка до выезда арендатора: 9 Акров, № 2.01',
  )
})

it('names the blocks before several deals are signed at once', async () => {
  const titles = ['№ 1.01', '№ 2.01', '№ 3.01']
  const signs = { ids: [1, 2], blockCount: 5, titles }
  const preview = async () => ({ data: { signs } })
  const asked = (ids: number[]) =>
    ({ ids, args: {}, api: { commands: { preview } } }) as unknown as Parameters<typeof signedAhead>[0]
  expect(await signedAhead(asked([1, 2, 3]), { stage: 'act' })).toMatchObject({
    text: '5\u00a0блоков будут сданы: № 1.01; № 2.01; № 3.01 и ещё 2.',
    ids: [1, 2],
  })
  expect(await signedAhead(asked([1, 2, 3]), { stage: 'talks' })).toBeNull()
  expect(await signedAhead(asked([1]), { stage: 'act' })).toBeNull()
})
