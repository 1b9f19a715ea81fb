import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { endUnheardKeys, isTailOfUnheard, noteUnheardKeys } from '#src/views/keys/unheard-keys.ts'

/** «N Z» pressed while the page opens: a lost N must not leave a Z that marks an event as done. */

const page = new EventTarget()
const press = (key: string, more: object = {}) =>
  page.dispatchEvent(Object.assign(new Event('keydown'), { key, ...more }))

beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('Element', class {})
  noteUnheardKeys()
})
afterEach(() => {
  endUnheardKeys()
  vi.advanceTimersByTime(10_000)
  vi.unstubAllGlobals()
})
afterAll(() => void vi.useRealTimers())

it('the rest of a burst is told from keys after a pause', () => {
  press('n')
  endUnheardKeys()
  vi.advanceTimersByTime(400)
  expect(isTailOfUnheard()).toBe(true)
  vi.advanceTimersByTime(400)
  expect(isTailOfUnheard()).toBe(true)
  vi.advanceTimersByTime(700)
  expect(isTailOfUnheard()).toBe(false)
})

it('keys that mean nothing by themselves begin no burst', () => {
  press('Shift')
  press('r', { ctrlKey: true })
  expect(isTailOfUnheard()).toBe(false)
})
