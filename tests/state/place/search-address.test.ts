import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import {
  buildingClasses,
  codesOf,
  dealKinds,
  freshnesses,
  okrugs,
  propertyUses,
} from '#domain/stock/vocabulary.ts'
import { formatSearch, parseSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const set = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 4 })
const codes = (enumeration: Record<string, string>) => fc.constantFrom(...codesOf(enumeration))
const plainText = fc
  .string({ unit: fc.constantFrom(...'абвё АБ,+&=%#?/:;-«»XY19'), maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const decimal = fc
  .tuple(fc.nat(9_999_999), fc.option(fc.integer({ min: 0, max: 99 })))
  .map(([whole, part]) => (part === null ? `${whole}` : `${whole}.${part}`))
const ordered = <T extends string | number>(value: fc.Arbitrary<T>) =>
  fc.tuple(value, value, fc.constantFrom('both', 'min', 'max')).map(([a, b, which]) => {
    const [min, max] = Number(a) <= Number(b) ? [a, b] : [b, a]
    return which === 'both' ? { min, max } : which === 'min' ? { min } : { max }
  })
const degrees = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: -most * 10_000, max: most * 10_000 }), { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted((a, b) => a - b).map((each) => each / 10_000))
const bounds = fc
  .tuple(degrees(90), degrees(180))
  .map(([[south, north], [west, east]]) => ({ south, west, north, east }))
const record = (parts: Record<string, fc.Arbitrary<unknown>>) => fc.record(parts, { requiredKeys: [] })
const filled = (value: object) => Object.keys(value).length > 0

// Its fields are those of the criteria; fast-check's inference does not carry the enumerations' types.
const search = fc
  .record(
    {
      target: fc.constant('blocks'),
      building: record({
        classes: set(codes(buildingClasses)),
        okrugs: set(codes(okrugs)),
        districts: set(plainText),
        metro: set(plainText),
        metroMinutesMax: fc.nat(180),
        yearBuilt: ordered(fc.integer({ min: 1700, max: 2100 })),
        bounds,
        listId: id,
        ids: set(id),
      }).filter(filled),
      block: record({
        dealKind: codes(dealKinds),
        areaSqm: ordered(decimal),
        rentRubPerSqmYear: ordered(decimal),
        floor: ordered(fc.integer({ min: -20, max: 200 })),
        purposes: set(codes(propertyUses)),
        freshness: set(codes(freshnesses)),
        availableBy: fc.constantFrom('2026-01-31', '2027-12-01'),
        adsForbidden: fc.boolean(),
        responsibleUserIds: set(id),
      }).filter(filled),
      simple: plainText,
      sort: fc.record({
        key: fc.constantFrom('rent', 'area', 'building'),
        direction: fc.constantFrom('asc', 'desc'),
      }),
    },
    { requiredKeys: ['target'] },
  )
  .map((value) => value as SearchInput)

describe('a search in the address', () => {
  it('reads back whatever was written, so that a sent link opens the same table', () => {
    fc.assert(
      fc.property(search, (written) => {
        const { search: read, dropped } = parseSearch(formatSearch(written), 'blocks')
        expect(dropped).toEqual([])
        expect(read).toEqual(written)
      }),
      { numRuns: 300 },
    )
  })

  it('never throws and asks the server nothing that the contract refuses outright', () => {
    const names = [
      'area',
      'rent',
      'floor',
      'class',
      'q',
      'sort',
      'metro',
      'ids',
      'by',
      'ads',
      'box',
      '__proto__',
    ]
    const part = fc
      .tuple(fc.constantFrom(...names), fc.string({ maxLength: 12 }))
      .map(([name, text]) => `${name}=${text}`)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string())),
        fc.constantFrom('blocks', 'buildings'),
        (parts, target) => {
          const { search: read } = parseSearch(`?${parts.join('&')}`, target as SearchInput['target'])
          const issues = searchRequest.safeParse(read).error?.issues ?? []
          expect(
            issues.filter(({ code }) => code === 'unrecognized_keys' || code === 'invalid_type'),
          ).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is short and readable', () => {
    const query = formatSearch({
      target: 'blocks',
      simple: 'красная роза',
      sort: { key: 'rent', direction: 'desc' },
      building: { classes: ['A', 'B+'], okrugs: ['cao'] },
      block: { dealKind: 'lease', areaSqm: { min: '300', max: '500' }, rentRubPerSqmYear: { max: '40000' } },
    })
    expect(decodeURIComponent(query)).toBe(
      'deal=lease&area=300-500&class=A,B+&okrug=cao&rent=-40000&q=красная роза&sort=-rent',
    )
    expect(query).toContain('class=A,B+')
  })

  it.each([
    ['area=500-300', 'нижняя граница больше верхней'],
    ['area=много', 'значение не понято'],
    ['class=A,Z', 'значение не понято'],
    ['colour=red', 'такого условия нет'],
    ['sort=colour', 'по этому столбцу здесь не сортируют'],
    ['sort=constructor', 'по этому столбцу здесь не сортируют'],
    ['box=56,37,55,38', 'значение не понято'],
    ['box=55,37,56', 'значение не понято'],
    ['box=55,37,91,38', 'значение не понято'],
    ['q=%E0%A4%A', 'адрес повреждён'],
  ])('drops %s and says: %s', (query, reason) => {
    const { search: read, dropped } = parseSearch(`${query}&deal=lease`, 'blocks')
    expect(read).toEqual({ target: 'blocks', block: { dealKind: 'lease' } })
    expect(dropped.map((part) => part.reason)).toEqual([reason])
  })
})
