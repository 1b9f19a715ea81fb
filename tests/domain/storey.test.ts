import { expect, it } from 'vitest'
import { storeyText } from '#domain/stock/storey.ts'

/** Protects that a storey is said once: a cellar is «подвал», never «−2 этаж» beside it. */
it.each([
  [{ floor: 5, floorKind: 'regular' }, '5 этаж'],
  [{ floor: -2, floorKind: 'basement' }, 'подвал'],
  [{ floor: 0, floorKind: 'semiBasement' }, 'цоколь'],
  [{ floor: -1, floorKind: 'regular' }, '−1 этаж'],
  [{ floor: null, floorKind: 'regular' }, null],
] as const)('%j is «%s»', (storey, text) => {
  expect(storeyText(storey)).toBe(text)
})
