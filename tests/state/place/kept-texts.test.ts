import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '#src/state/keyboard/store.ts'
import { dropText, keepText, keptText } from '#src/state/place/kept-texts.ts'

/** Protects that words typed about a record wait until they are sent, and are those of this person and record alone. */

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const signIn = (id: number | undefined) => vi.spyOn(store, 'get').mockReturnValue(id && { id })
const about = (...ids: number[]) => ({
  commandId: 'company.comment',
  target: { kind: 'company' as const, records: ids.map((id) => ({ id, title: 'Вектор' })) },
})

beforeEach(() => {
  kept.clear()
  signIn(1)
})

it('keeps what was typed for the same person, command and record', () => {
  keepText(about(7), 'перезвонить в среду')
  expect(keptText(about(7))).toBe('перезвонить в среду')
  expect(keptText(about(8))).toBeNull()
  expect(keptText({ ...about(7), commandId: 'person.comment' })).toBeNull()
  signIn(2)
  expect(keptText(about(7))).toBeNull()
})

it('keeps nothing once it is sent or emptied, nor of several records, nor of nobody', () => {
  keepText(about(7), 'ждут скидку')
  dropText(about(7))
  expect(keptText(about(7))).toBeNull()
  keepText(about(7), '  ')
  keepText(about(7, 8), 'обеим')
  signIn(undefined)
  keepText(about(7), 'никому')
  expect([...kept]).toEqual([])
})

it('offers no words typed over a text that has been changed since', () => {
  keepText({ ...about(7), initial: 'было' }, 'было и ещё')
  expect(keptText({ ...about(7), initial: 'было' })).toBe('было и ещё')
  expect(keptText({ ...about(7), initial: 'стало' })).toBeNull()
})
