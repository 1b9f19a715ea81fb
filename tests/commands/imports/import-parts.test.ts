import { expect, it } from 'vitest'
import { planParts, planText, toWrite } from '#src/commands/imports/import-parts.ts'

const none = {
  ...{ create: 0, update: 0, same: 0, skip: 0, ask: 0, error: 0 },
  ...{ buildings: 0, photos: 0, missing: 0 },
}
const nothing = { create: 0, update: 0, same: 0, skip: 0, error: 0 }
const progress = { done: 0, total: 1_063 }

it('tells what is planned, then what is written', () => {
  const checked = { counts: { ...none, create: 1_000, ask: 63, buildings: 14 }, written: nothing, progress }
  expect(planText({ ...checked, state: 'ready' })).toBe('создать 1\u00a0000 · новых зданий 14 · вопросов 63')
  const written = { counts: none, written: { ...nothing, create: 1_000, error: 63 }, progress }
  expect(planText({ ...written, state: 'done' })).toBe('создано 1\u00a0000 · не записано 63')
})

it('counts all rows of the file before, amid and after the run', () => {
  const allOf = (counts: Partial<typeof none>, written: Partial<typeof nothing>) =>
    planParts({ counts: { ...none, ...counts }, written: { ...nothing, ...written } })[0]?.count
  expect(allOf({ create: 1_000, ask: 63 }, {})).toBe(1_063)
  expect(allOf({ create: 600, ask: 63 }, { create: 400 })).toBe(1_063)
  expect(allOf({ ask: 63 }, { create: 990, update: 10 })).toBe(1_063)
})

it('says before a run which rows it leaves', () => {
  const told = (counts: Partial<typeof none>) => toWrite({ counts: { ...none, ...counts } })
  expect(told({ create: 118, update: 42 })).toBe('118 + 42')
  expect(told({ create: 118, ask: 18 })).toBe('118, кроме 18 с вопросами')
  expect(told({ update: 5, ask: 1, error: 2 })).toBe('5, кроме 1 с вопросами и 2 с ошибками')
  expect(told({ ask: 18 })).toBe('')
})
