import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import {
  awaitFieldAtom,
  awaitNestedFormAtom,
  isAwaitingFieldAtom,
  isFieldAwaitedAtom,
  takeFieldTypeAheadAtom,
  takeTypeAheadAtom,
  typeAheadAtom,
} from '#src/state/browser/type-ahead.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'

/** Protects letters typed between the key that opens a window and its first field: none is lost, none goes elsewhere. */

const windows: readonly [string, 'palette' | 'form', Overlay][] = [
  ['the palette', 'palette', { kind: 'palette', opening: { target: null } }],
  ['a form', 'form', { kind: 'form', form: { form: 'company', id: null } }],
]

it.each(windows)('asks for no field of the screen under %s', (_name, _place, overlay) => {
  const store = createStore()
  store.set(overlayAtom, overlay)
  expect([store.get(isAwaitingFieldAtom), store.get(isFieldAwaitedAtom)]).toEqual([true, false])
})

it.each(windows)('keeps them for %s until it is there', (_name, place, overlay) => {
  const store = createStore()
  expect(store.get(isAwaitingFieldAtom)).toBe(false)
  store.set(overlayAtom, overlay)
  expect(store.get(isAwaitingFieldAtom)).toBe(true)
  for (const key of ['В', 'е', 'з', 'Backspace', 'к', 'Shift', 'Tab', 'Backspace', '7']) {
    store.set(typeAheadAtom, key)
  }
  expect(store.set(takeTypeAheadAtom, place, true)).toBe('Век\t7')
  expect(store.get(isAwaitingFieldAtom)).toBe(false)

  // Closed and opened again it is awaited again.
  store.set(overlayAtom, null)
  store.set(takeTypeAheadAtom, place, false)
  store.set(overlayAtom, overlay)
  expect(store.get(isAwaitingFieldAtom)).toBe(true)
})

it('a form asked for over the palette is awaited, though the palette is still there', () => {
  const store = createStore()
  store.set(overlayAtom, { kind: 'palette', opening: { target: null } })
  store.set(takeTypeAheadAtom, 'palette', true)
  store.set(overlayAtom, { kind: 'form', form: { form: 'company', id: null } })
  expect(store.get(isAwaitingFieldAtom)).toBe(true)
  store.set(typeAheadAtom, 'в')
  store.set(takeTypeAheadAtom, 'palette', false)
  expect(store.set(takeTypeAheadAtom, 'form', true)).toBe('в')
})

it('a form over a form is awaited, and the lower one is there when it has gone', () => {
  const store = createStore()
  store.set(overlayAtom, { kind: 'form', form: { form: 'block', id: null } })
  store.set(takeTypeAheadAtom, 'form', true)
  store.set(awaitNestedFormAtom, 1)
  expect(store.get(isAwaitingFieldAtom)).toBe(true)
  store.set(takeTypeAheadAtom, 'form', true)
  expect(store.get(isAwaitingFieldAtom)).toBe(false)
  store.set(takeTypeAheadAtom, 'form', false)
  store.set(awaitNestedFormAtom, -1)
  expect(store.get(isAwaitingFieldAtom)).toBe(false)
})

it('Esc forgets them', () => {
  const store = createStore()
  store.set(overlayAtom, { kind: 'form', form: { form: 'company', id: null } })
  store.set(typeAheadAtom, 'в')
  store.set(typeAheadAtom, 'Escape')
  expect(store.set(takeTypeAheadAtom, 'form', true)).toBe('')
})

it('keeps them for a text field of the screen that a key has asked for, until it is there or Esc', () => {
  const store = createStore()
  store.set(awaitFieldAtom, true)
  expect(store.get(isAwaitingFieldAtom)).toBe(true)
  for (const key of ['п', 'а', 'р', 'Tab', 'к']) store.set(typeAheadAtom, key)
  expect(store.set(takeFieldTypeAheadAtom)).toBe('парк')
  expect(store.get(isAwaitingFieldAtom)).toBe(false)
  expect(store.set(takeFieldTypeAheadAtom)).toBeNull()

  store.set(awaitFieldAtom, true)
  store.set(typeAheadAtom, 'x')
  store.set(typeAheadAtom, 'Escape')
  expect(store.get(isAwaitingFieldAtom)).toBe(false)
})

it('gives a window nothing that was typed for the field under it', () => {
  const store = createStore()
  store.set(awaitFieldAtom, true)
  store.set(typeAheadAtom, 'x')
  store.set(overlayAtom, { kind: 'palette', opening: { target: null } })
  expect(store.set(takeTypeAheadAtom, 'palette', true)).toBe('')
})
