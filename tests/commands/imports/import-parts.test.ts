import { expect, it } from 'vitest'
import { planParts, planText } from '#src/commands/imports/import-parts.ts'

const none = {
  ...{ create: 0, update: 0, same: 0, skip: 0, ask: 0, error: 0 },
  ...{ buildings: 0, photos: 0, missing: 0 },
}
const nothing = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
const progress = { done: 0, total: 1_063 }

it('tells what is planned, then what is written', () => {
  const checked = { counts: { ...none, create: 1_000, ask: 63 }, written: nothing, progress }
  expect(planText({ ...checked, state: 'ready' })).toBe('создать 1\u00a0000 · вопросов 63')
  const written = { counts: none, written: { ...nothing, create: 1_000, error: 63 }, progress }
  expect(planText({ ...written, state: 'done' })).toBe('создано 1\u00a0000 · не записано 63')
})

it('counts all rows of the file before and after the run', () => {
  const [before] = planParts({ counts: { ...none, create: 1_063 }, state: 'ready', progress })
  const [after] = planParts({ counts: none, state: 'done', progress })
  expect([before, after]).toMatchObject([{ count: 1_063 }, { count: 1_063 }])
})
