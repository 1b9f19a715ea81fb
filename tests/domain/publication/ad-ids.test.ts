import { expect, it } from 'vitest'
import { adIdsOf } from '#domain/publication/ad-ids.ts'

const idsOf = (known: Record<number, string[]>, published: Record<number, string> = {}) => {
  const ads = Object.entries(known).map(([id, each]) => ({ blockId: Number(id), known: each }))
  const before = Object.entries(published).map(([id, externalId]) => [Number(id), { externalId }] as const)
  return Object.fromEntries(adIdsOf(ads, new Map(before)))
}

it('gives an ad its published id, else the one that it came with, else its own', () => {
  expect(idsOf({ 1: ['a-1'], 2: ['a-2'], 3: [] }, { 1: 'old-1' })).toEqual({
    ...{ 1: 'old-1', 2: 'a-2', 3: 'block-3' },
  })
})

it('gives no two ads one id', () => {
  expect(idsOf({ 5: [], 9: ['block-5'] })).toEqual({ 5: 'block-5-2', 9: 'block-5' })
  expect(idsOf({ 1: ['same'], 2: ['same', 'other'], 3: ['same'] })).toEqual({
    ...{ 1: 'same', 2: 'other', 3: 'block-3' },
  })
  expect(idsOf({ 5: [], 8: ['block-5-2'], 9: ['block-5'] })[5]).toBe('block-5-3')
})

it('takes no id of another published ad, also of one that leaves', () => {
  expect(idsOf({ 9: ['block-5'] }, { 5: 'block-5' })).toEqual({ 9: 'block-9' })
  expect(idsOf({ 5: [], 9: [] }, { 9: 'block-5' })).toEqual({ 5: 'block-5-2', 9: 'block-5' })
})
