import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const refusal = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const names = ['localStorage', 'sessionStorage'] as const

beforeEach(() => vi.resetModules())
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name)
})

it('without permission for site data the page starts, and keeps in memory what it would store', async () => {
  for (const name of names) Object.defineProperty(globalThis, name, { get: refusal, configurable: true })
  const { isSiteDataRefused } = await import('#src/state/browser/site-data.ts')
  expect(isSiteDataRefused).toBe(true)
  const { readSession, removeSession, writeSession } = await import('#src/state/session/session-record.ts')
  expect(readSession(localStorage)).toBeUndefined()
  writeSession(localStorage, { token: 'abc', role: 'broker' })
  expect(readSession(localStorage)).toEqual({ token: 'abc', role: 'broker' })
  removeSession(localStorage)
  expect([localStorage.length, sessionStorage.getItem('klyuch.places')]).toEqual([0, null])
})

it('a full storage is no refusal, and one that stores is left alone', async () => {
  const full = {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: () => {},
  }
  for (const name of names) Object.defineProperty(globalThis, name, { value: full, configurable: true })
  const { isSiteDataRefused } = await import('#src/state/browser/site-data.ts')
  expect(isSiteDataRefused).toBe(false)
  expect(localStorage).toBe(full)
})
