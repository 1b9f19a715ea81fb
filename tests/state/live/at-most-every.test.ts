import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from '#src/state/live/at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then once for all calls of a pause, and at once again after a silent one', () => {
  const run = vi.fn()
  const soon = atMostEvery(10_000, run)
  soon()
  expect(run).toHaveBeenCalledTimes(1)
  for (let call = 0; call < 5; call += 1) soon()
  vi.advanceTimersByTime(9999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  soon()
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(3)
  soon()
  expect(run).toHaveBeenCalledTimes(4)
})
