import { expect, it } from 'vitest'
import { changeOfSeen, losesTooMuch } from '#domain/competitors/offer-changes.ts'

const asked = (price: string | null, priceUnit = 'sqmYear', currency = 'RUB') => ({
  price,
  priceUnit,
  currency,
})

it.each([
  ['never seen', null, asked('1'), 'new'],
  ['the same, written otherwise', { ...asked('45000.00'), isGone: false }, asked('45000'), null],
  ['cheaper', { ...asked('45000.00'), isGone: false }, asked('44999.99'), 'price'],
  ['another unit', { ...asked('45000'), isGone: false }, asked('45000', 'month'), 'price'],
  ['another currency', { ...asked('45000'), isGone: false }, asked('45000', 'sqmYear', 'USD'), 'price'],
  ['no price still', { ...asked(null), isGone: false }, asked(null), null],
  ['a price at last', { ...asked(null), isGone: false }, asked('1'), 'price'],
  ['back, dearer', { ...asked('1'), isGone: true }, asked('2'), 'back'],
])('names the change of an offer: %s', (_what, before, now, kind) => {
  expect(changeOfSeen(before, now)).toBe(kind)
})

it.each([
  [10, 0, 10, true],
  [1, 0, 1, true],
  [0, 0, 0, false],
  [10, 7, 3, true],
  [10, 8, 2, false],
  [3, 2, 1, false],
  // An agency renews its ads: it has as many as before.
  [10, 10, 5, false],
])('believes a reading: %i stood, %i seen, %i missing', (standing, seen, missing, is) => {
  expect(losesTooMuch({ standing, seen, missing })).toBe(is)
})
