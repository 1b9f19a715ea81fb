import { expect, it } from 'vitest'
import { windowOf } from '#domain/leases/windows.ts'

it.each([
  [null, null],
  ['past', '2026-11-29'],
  ['m3', '2026-11-30'],
  // The end of a shorter month, as `addMonths` has it.
  ['m3', '2027-02-28'],
  ['m6', '2027-03-01'],
  ['m6', '2027-05-30'],
  ['m12', '2027-05-31'],
  ['m12', '2027-11-30'],
  [null, '2027-12-01'],
] as const)('a lease is in the window %s if it ends on %s', (window, endsOn = null) => {
  expect(windowOf(endsOn, '2026-11-30')).toBe(window)
})
