import { beforeEach, expect, it } from 'vitest'
import { addToSession, callSessionAtom, revertInSession, totalsOf } from '#src/state/calls/call-session.ts'
import { dialledAtom } from '#src/state/calls/called-number.ts'
import { store } from '#src/state/keyboard/store.ts'

const totals = () => totalsOf(store.get(callSessionAtom))

beforeEach(() => {
  store.set(callSessionAtom, [])
  const usual = { text: 'Мария: дозвонились', isCall: true, dialled: null }
  addToSession({ ...usual, groupId: 'a', contact: 'person-1', confirmed: 3, changed: 1 })
  addToSession({ ...usual, groupId: 'b', contact: 'person-1', confirmed: 0, changed: 0, isCall: false })
  addToSession({ ...usual, groupId: 'c', contact: 'person-2', confirmed: 2, changed: 0 })
  store.set(dialledAtom, null)
})

it('sums up contacts, calls and blocks', () => {
  expect(totals()).toEqual({ contacts: 2, calls: 2, confirmed: 5, changed: 1 })
})

it('leaves out what was undone until it is done again, and knows whose outcome it was', () => {
  expect(revertInSession('c', true)).toMatchObject({ contact: 'person-2' })
  expect(totals()).toEqual({ contacts: 1, calls: 1, confirmed: 3, changed: 1 })
  revertInSession('c', false)
  expect(totals().contacts).toBe(2)
  expect(revertInSession('x', true)).toBeUndefined()
})

it('lets the call of an undone outcome have another one, unless the next call has begun', () => {
  const dialled = { contact: 'person-3', number: '+79001234512' }
  const noted = { groupId: 'd', contact: 'person-3', text: '', isCall: true, confirmed: 0, changed: 0 }
  addToSession({ ...noted, dialled })
  revertInSession('d', true)
  expect(store.get(dialledAtom)).toEqual(dialled)
  revertInSession('d', false)
  expect(store.get(dialledAtom)).toBeNull()
  const next = { contact: 'person-4', number: '+79001234513' }
  store.set(dialledAtom, next)
  revertInSession('d', true)
  expect(store.get(dialledAtom)).toEqual(next)
})
