import { describe, expect, test } from 'vitest'
import {
  type GuardedPress,
  type GuardVerdict,
  guardPress,
  type PressPlace,
} from '#src/commands/keys/press-guard.ts'

/** Protects what a held key has opened from its own repeats, and an input method from the page. */

const form = { name: 'form' }
const grid: PressPlace = { kind: 'screen', dialog: null, element: 'grid' }
const nextGrid: PressPlace = { ...grid, element: 'another grid' }
const field: PressPlace = { kind: 'field', dialog: form, element: 'field' }
const otherField: PressPlace = { ...field, element: 'other field' }
const lines: PressPlace = { kind: 'lines', dialog: form, element: 'lines' }
const button: PressPlace = { kind: 'part', dialog: form, element: 'button' }
const nextButton: PressPlace = { ...button, element: 'next button' }
const filter: PressPlace = { kind: 'field', dialog: null, element: 'filter' }

const press = (key: string, more: Partial<GuardedPress> = {}): GuardedPress => ({
  ...{ key, isComposing: false, keyCode: 0, repeat: false, ctrlKey: false, metaKey: false },
  ...more,
})
const repeated = (key: string, began: PressPlace | null, place: PressPlace, more = {}) =>
  guardPress(press(key, { repeat: true, ...more }), place, began)

test('a first press goes on, wherever it lands', () => {
  for (const place of [grid, field, lines, button]) {
    for (const key of ['Enter', 'Escape', 'j', ' ', 'Delete']) {
      expect(guardPress(press(key), place, grid)).toBe('pass')
    }
  }
})

test('ignores keys of a composing input method and leaves them to the page', () => {
  for (const key of ['Enter', 'Escape', 'Process', 'j', 'ArrowDown']) {
    expect(guardPress(press(key, { isComposing: true }), field, null)).toBe('typing')
    // The first press of a composition, and the last one in Safari, say so only by their number.
    expect(guardPress(press(key, { keyCode: 229 }), field, field)).toBe('typing')
  }
})

describe('a held key', () => {
  test.each<[key: string, began: PressPlace | null, place: PressPlace, verdict: GuardVerdict]>([
    ['j', grid, grid, 'pass'],
    [']', grid, nextGrid, 'pass'],
    ['ArrowDown', button, nextButton, 'pass'],
    ['ArrowDown', grid, button, 'stop'],
    ['Backspace', field, field, 'pass'],
    [' ', field, field, 'pass'],
    ['e', grid, field, 'stop'],
    ['l', grid, field, 'stop'],
    ['Backspace', field, otherField, 'stop'],
    ['ArrowDown', filter, grid, 'stop'],
    ['Escape', field, field, 'stop'],
    ['Escape', field, grid, 'stop'],
    ['Enter', lines, lines, 'pass'],
    ['Enter', field, lines, 'stop'],
    ['Enter', field, field, 'stop'],
    ['Enter', field, button, 'stop'],
    ['Enter', button, button, 'stop'],
    ['Enter', grid, grid, 'stop'],
    [' ', grid, button, 'stop'],
    [' ', button, nextButton, 'stop'],
    ['j', null, field, 'stop'],
  ])('%s, pressed at %o, repeats at %o: %s', (key, began, place, verdict) => {
    expect(repeated(key, began, place)).toBe(verdict)
  })

  test('Ctrl+Enter sends once, from several lines too', () => {
    expect(repeated('Enter', lines, lines, { ctrlKey: true })).toBe('stop')
  })
})
