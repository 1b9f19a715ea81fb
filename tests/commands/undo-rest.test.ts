import { expect, it } from 'vitest'
import type { LeftOut } from '#contract/journal.ts'
import { linesOf } from '#src/commands/undo-rest.ts'

const left = (id: number, facts: Partial<LeftOut> = {}): LeftOut => ({
  ...{ kind: 'block', id, title: `Легенда, этаж ${id}`, fields: ['askingRent'] },
  ...{ reason: 'изменено с тех пор', by: ['Борис'] },
  ...facts,
})

it('what an undo leaves is told by why: alike records in one line, the rest counted', () => {
  expect(linesOf([left(1), left(2, { fields: [], reason: 'удалено', by: [] }), left(3)], 3)).toEqual([
    'Ставка: изменено с тех пор (Борис) — Легенда, этаж 1; Легенда, этаж 3',
    'удалено — Легенда, этаж 2',
  ])
  const many = Array.from({ length: 100 }, (_, at) => left(at + 1))
  expect(linesOf(many, 4000)).toEqual([
    expect.stringMatching(/^Ставка: изменено с тех пор \(Борис\) — Легенда, этаж 1; .*этаж 5 и ещё 95$/),
    'и ещё 3900',
  ])
  const reasons = Array.from({ length: 20 }, (_, at) => left(at, { by: [`Брокер ${at}`] }))
  expect(linesOf(reasons, 20)).toHaveLength(9)
  expect(linesOf(reasons, 20).at(-1)).toBe('и ещё 12')
})
