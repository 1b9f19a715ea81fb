import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTextBurst } from '#src/commands/keys/text-burst.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Presses letters after these pauses. @returns places of those that ran, and the number of texts noticed. */
function typed(afterMs: readonly number[], isWatched = true) {
  const ran: number[] = []
  const onText = vi.fn()
  const burst = createTextBurst(onText)
  if (isWatched) burst.watch(performance.now())
  for (const [at, ms] of afterMs.entries()) {
    vi.advanceTimersByTime(ms)
    const run = () => void ran.push(at)
    if (burst.press(run, performance.now()) === 'pass') run()
  }
  vi.advanceTimersByTime(1000)
  return { ran, texts: onText.mock.calls.length }
}

it('a text typed on after its window was clicked away runs nothing, and is told once', () => {
  expect(typed([50, 40, 60, 40, 90])).toEqual({ ran: [], texts: 1 })
  // A slow letter within a text belongs to it.
  expect(typed([50, 40, 600, 650])).toEqual({ ran: [], texts: 1 })
})

it('a single key after the click runs a moment later', () => {
  expect(typed([500])).toEqual({ ran: [0], texts: 0 })
  expect(typed([500, 400, 400])).toEqual({ ran: [0, 1, 2], texts: 0 })
})

it('keys run at once where nothing was clicked away, or long ago', () => {
  expect(typed([10, 10, 10], false)).toEqual({ ran: [0, 1, 2], texts: 0 })
  expect(typed([3001, 10, 10])).toEqual({ ran: [0, 1, 2], texts: 0 })
})

it('a text is over after a pause', () => {
  expect(typed([50, 40, 3000, 10])).toEqual({ ran: [2, 3], texts: 1 })
})
