import { describe, expect, it } from 'vitest'
import { BlockMatcher } from '#domain/imports/blocks.ts'
import { foldedName } from '#domain/imports/building-name.ts'
import {
  findBuilding,
  indexBuildings,
  type KnownBuilding,
  sameAddressText,
  type WantedBuilding,
} from '#domain/imports/buildings.ts'

function known(id: number, name: string, address: string, more: Partial<KnownBuilding> = {}): KnownBuilding {
  return { id, name, address, alias: null, cadastralNumber: null, latitude: null, longitude: null, ...more }
}

const index = indexBuildings([
  known(1, 'Белая Площадь', 'Москва, Лесная улица, 5кБ', { cadastralNumber: '77:01:0004008:1234' }),
  known(2, 'Легион I', 'Москва, Большая Ордынка, 40с4'),
  known(3, 'Легион III', 'Москва, ул. Киевская, 2'),
  known(4, 'Двор', 'Москва, ул. Правды, 8, корп. 1', { latitude: 55.79, longitude: 37.58 }),
  known(5, 'Двор 2', 'Москва, ул. Правды, 8, корп. 7'),
  known(6, 'Фабрика', 'Москва, ул. Правды, 26', { latitude: 55.7895, longitude: 37.5801 }),
  known(7, 'Лесная, 5', 'Тверь, Лесная улица, 5'),
])

function find(more: Partial<WantedBuilding>) {
  return findBuilding(index, {
    name: null,
    address: null,
    cadastralNumber: null,
    latitude: null,
    longitude: null,
    ...more,
  })
}

describe('an address that names no house', () => {
  const villages = indexBuildings([
    known(1, 'дер. Сосенки', 'Москва, дер. Сосенки'),
    known(2, 'Склад у пруда', 'Тула, село Пруды'),
    known(3, 'Склад за прудом', 'Тула, село Пруды'),
  ])
  it('is known by its text', () => {
    expect(sameAddressText(villages, 'москва,  дер Сосенки', null)?.id).toBe(1)
    expect(sameAddressText(villages, 'Москва, дер. Сосны', null)).toBeNull()
  })
  it('is told from another of the same text by the name', () => {
    expect(sameAddressText(villages, 'Тула, село Пруды', 'Склад у пруда')?.id).toBe(2)
    expect(sameAddressText(villages, 'Тула, село Пруды', null)).toBeNull()
  })
})

describe('a building of a row', () => {
  it.each([
    [{ cadastralNumber: '77:01:0004008:1234' }, { id: 1, by: 'cadastral' }],
    [{ address: 'г. Москва, ул. Лесная, д. 5, корп. Б' }, { id: 1, by: 'address' }],
    [
      { address: 'Лесная, 5', name: 'БЦ «Белая площадь»' },
      { id: 1, by: 'name' },
    ],
    [
      { address: 'Москва, Б. Ордынка ул., 40, стр. 4', name: 'Легион' },
      { id: 2, by: 'address' },
    ],
    [{ name: 'Бизнес-центр «Легион III»' }, { id: 3, by: 'name' }],
    [{ address: 'Тверь, ул. Лесная, 5' }, { id: 7, by: 'address' }],
  ])('%o is found', (wanted, found) => expect(find(wanted)).toEqual(found))

  it('is asked where a part of the house is open', () => {
    expect(find({ address: 'Москва, ул. Правды, 8' })).toEqual({
      candidates: [
        { id: 4, why: 'тот же дом, корпус или строение указаны не везде' },
        { id: 5, why: 'тот же дом, корпус или строение указаны не везде' },
      ],
    })
  })

  it('is asked where the name is another', () => {
    expect(find({ address: 'Москва, ул. Киевская, 2', name: 'Сфера' })).toEqual({
      candidates: [{ id: 3, why: 'тот же адрес, другое название' }],
    })
  })

  it('is asked where another house of the street is near, or a name alike', () => {
    expect(find({ address: 'Москва, ул. Правды, 27', latitude: 55.7896, longitude: 37.58 })).toMatchObject({
      candidates: [{ id: 4 }, { id: 6 }],
    })
    expect(find({ address: 'Москва, Арбат, 1', name: 'Фабрека' })).toEqual({
      candidates: [{ id: 6, why: 'похожее название' }],
    })
  })

  it('is new where nothing is like it', () => {
    expect(find({ address: 'Москва, Арбат, 1', name: 'Арбат' })).toBeNull()
    expect(find({})).toBeNull()
  })

  it('does not take a number whose address is denied', () => {
    expect(find({ cadastralNumber: '77:01:0004008:1234', address: 'Москва, Арбат, 1' })).toEqual({
      candidates: [{ id: 1, why: 'тот же кадастровый номер, другой адрес' }],
    })
  })

  it('folds names', () => {
    expect(foldedName('БЦ "Белая Площадь"')).toBe('белая площадь')
    expect(foldedName('Бизнес-центр «Легион I»')).toBe('легион i')
    expect(foldedName('БЦ')).toBe('бц')
  })
})

describe('a block of a row', () => {
  const block = {
    buildingId: 1,
    dealKind: 'lease' as const,
    floor: 3,
    floorKind: 'regular',
    number: null,
    areaSqm: '300',
  }
  const blocks = [
    { ...block, id: 1, number: '301' },
    { ...block, id: 2, number: '302' },
    { ...block, id: 3, floor: 4, areaSqm: '412.5' },
    { ...block, id: 4, floor: 5, areaSqm: '100' },
    { ...block, id: 5, floor: 5, areaSqm: '100' },
    { ...block, id: 6, dealKind: 'sale', floor: 4, areaSqm: '412.5' },
  ]
  const find = (more: object) =>
    new BlockMatcher(blocks, new Set()).find(more && 'buildingId' in more ? 2 : 1, { ...block, ...more })
      ?.id ?? null
  it.each([
    [{ number: 'офис 302' }, 2],
    [{ number: '303' }, null],
    [{}, null],
    [{ floor: 4, areaSqm: '412' }, 3],
    [{ floor: 4, areaSqm: '430' }, null],
    [{ floor: 4, areaSqm: '412.50', dealKind: 'sale' as const }, 6],
    // Twins are taken in order.
    [{ floor: 5, areaSqm: '100' }, 4],
    [{ buildingId: 2, number: '301' }, null],
  ])('%o is %s', (more, id) => expect(find(more)).toBe(id))

  it('two equal rows are of two equal blocks, and a third is of none', () => {
    const matcher = new BlockMatcher(blocks, new Set())
    const twin = { ...block, floor: 5, areaSqm: '100' }
    expect([1, 2, 3].map(() => matcher.find(1, twin)?.id ?? null)).toEqual([4, 5, null])
  })
})
