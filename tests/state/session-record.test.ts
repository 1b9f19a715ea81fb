import { describe, expect, it } from 'vitest'
import { readSession, removeSession, writeSession } from '#src/state/session/session-record.ts'

function storageWith(written?: string) {
  const items = new Map(written === undefined ? [] : [['user', written]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('the session record', () => {
  it('holds token and role under the key user, and nothing else', () => {
    const storage = storageWith()
    const session = { token: 'abc-DEF_1', role: 'broker', id: 7 } as const
    writeSession(storage, session)
    expect(storage.items.get('user')).toBe('{"token":"abc-DEF_1","role":"broker"}')
    expect(readSession(storage)).toEqual({ token: 'abc-DEF_1', role: 'broker' })
    removeSession(storage)
    expect(readSession(storage)).toBeUndefined()
  })

  it.each([
    'not json',
    'null',
    '7',
    '[]',
    '{}',
    '{"token":"abc"}',
    '{"token":"","role":"admin"}',
    '{"token":"два\\nслова","role":"admin"}',
    '{"token":7,"role":"admin"}',
    '{"token":"abc","role":"owner"}',
  ])('takes %s for no session and removes it', (written) => {
    const storage = storageWith(written)
    expect(readSession(storage)).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })
})
