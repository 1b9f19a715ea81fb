import { expect, it } from 'vitest'
import { daysOfQuarter, quarterCode, quarterOf, quarterOfCode, quarterText } from '#domain/market/quarters.ts'

it('numbers the quarters of days, which neighbour across years', () => {
  expect(quarterCode(quarterOf('2026-01-01'))).toBe('2026-1')
  expect(quarterCode(quarterOf('2026-03-31'))).toBe('2026-1')
  expect(quarterCode(quarterOf('2026-04-01'))).toBe('2026-2')
  expect(quarterCode(quarterOf('2026-12-31'))).toBe('2026-4')
  expect(quarterOf('2027-01-01') - quarterOf('2026-12-31')).toBe(1)
  for (const code of ['2025-4', '2026-1', '2026-3']) expect(quarterCode(quarterOfCode(code))).toBe(code)
})

it('bounds a quarter by its first day and the first day after it', () => {
  expect(daysOfQuarter(quarterOfCode('2026-4'))).toEqual({ from: '2026-10-01', until: '2027-01-01' })
  expect(daysOfQuarter(quarterOfCode('2026-1'))).toEqual({ from: '2026-01-01', until: '2026-04-01' })
})

it('is written as people write it', () => {
  expect(quarterText('2026-4')).toBe('IV\u00a0кв. 2026')
  expect(quarterText('2025-1')).toBe('I\u00a0кв. 2025')
})
