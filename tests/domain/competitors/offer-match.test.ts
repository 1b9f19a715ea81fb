import { expect, it } from 'vitest'
import { blockOfOffer, houseFinder } from '#domain/competitors/offer-match.ts'

const find = houseFinder([
  { id: 1, name: 'Белые сады', address: 'Москва, ул. Лесная, д. 7' },
  { id: 2, name: 'Лесная А', address: 'Москва, Лесная улица, 9, стр. 1' },
  { id: 3, name: 'Лесная Б', address: 'Москва, Лесная улица, 9, стр. 2' },
  { id: 4, name: 'Двор', address: 'Лесная улица, 11' },
  { id: 5, name: 'Фасад', address: 'Лесная улица, 11' },
])

it.each([
  ['Москва, Лесная улица, 7', null, 1],
  ['Москва, Лесная улица, 7', 'Другое имя', 1],
  ['Москва, Тверская улица, 7', 'Белые сады', null],
  ['Москва', 'Белые сады', null],
  ['Лесная ул., 9с2', null, 3],
  ['Лесная ул., 9', null, null],
  ['Лесная ул., 9', 'лесная а', 2],
  ['Лесная ул., 11', null, null],
  ['Лесная ул., 11', 'Фасад', 5],
  ['Казань, Лесная улица, 7', 'Белые сады', null],
])('the house decides, not the name alone: %s, %s', (address, buildingName, id) => {
  expect(find({ address, buildingName })).toBe(id)
})

const block = (id: number, areaSqm: string, floor: number | null = 5) => ({ id, areaSqm, floor })

it.each([
  ['the edge of 10 %', '100', 5, [block(1, '90')], 1],
  ['over 10 %', '100', 5, [block(1, '89.99')], null],
  ['the nearest area', '100', 5, [block(1, '95'), block(2, '101')], 2],
  [
    'the same floor before a nearer area of an unknown one',
    '100',
    5,
    [block(1, '100', null), block(2, '95')],
    2,
  ],
  ['another floor', '100', 6, [block(1, '100')], null],
  ['a floor the offer does not tell', '100', null, [block(1, '100')], 1],
  ['an unknown area', null, 5, [block(1, '100')], null],
])('a block by area: %s', (_what, areaSqm, floor, blocks, id) => {
  expect(blockOfOffer({ areaSqm, floor }, blocks)?.id ?? null).toBe(id)
})
