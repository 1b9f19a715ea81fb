import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeBlock, longestDescription, shortestDescription } from '#domain/description/description.ts'
import type { DescribedBlock, DescribedBuilding, DescriptionFacts } from '#domain/description/facts.ts'
import { foreignNumbers } from '#domain/description/numbers.ts'
import {
  accessKinds,
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  conditionings,
  currencies,
  dealKinds,
  fireSystems,
  fitOuts,
  floorKinds,
  heatings,
  infrastructures,
  layouts,
  leaseKinds,
  metroTravels,
  okrugs,
  parkingKinds,
  propertyUses,
  rentBases,
  vatTreatments,
  ventilations,
} from '#domain/stock/vocabulary.ts'
import { makeStock } from '#server/db/demo/stock.ts'
import { bare, facts } from './description-facts.ts'

const one = <E extends Record<string, string>>(codes: E) => fc.constantFrom(...codesOf(codes))
const known = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const some = <E extends Record<string, string>>(codes: E) => fc.uniqueArray(one(codes), { maxLength: 5 })
const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const months = fc.integer({ min: 0, max: 240 })

const anyBlock: fc.Arbitrary<DescribedBlock> = fc.record({
  dealKind: one(dealKinds),
  purposes: some(propertyUses),
  floor: known(fc.integer({ min: -3, max: 95 })),
  floorKind: one(floorKinds),
  areaSqm: fc.integer({ min: 100, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  usableAreaSqm: known(amount),
  divisibleFromSqm: known(amount),
  askingRent: known(amount),
  rentBasis: one(rentBases),
  currency: one(currencies),
  vatTreatment: known(one(vatTreatments)),
  vatRate: known(fc.constantFrom('0', '5.00', '7.00')),
  opexIncluded: known(fc.boolean()),
  opexRubPerSqmYear: known(amount),
  utilitiesIncluded: known(fc.boolean()),
  askingPrice: known(amount),
  leaseTermMonths: known(months),
  leaseKind: known(one(leaseKinds)),
  rentFreeMonths: known(months),
  prepayMonths: known(months),
  depositMonths: known(months),
  fitOut: known(one(fitOuts)),
  layout: known(one(layouts)),
  ceilingM: known(fc.constantFrom('2.70', '3.00', '12.50')),
  availability: one(availabilities),
  availableFrom: known(day),
  occupiedUntil: known(day),
})

const anyBuilding: fc.Arbitrary<DescribedBuilding> = fc.record({
  name: fc.constantFrom('Легенда', 'БЦ «Белые сады»', 'Дом 12', 'Особняк'),
  type: one(buildingTypes),
  class: known(one(buildingClasses)),
  status: one(buildingStatuses),
  address: fc.constantFrom(
    'Москва, Лесная ул., 7',
    'Москва, 4-й Лесной пер., 4, стр. 1',
    'Химки, ул. Ленина.',
  ),
  okrug: known(one(okrugs)),
  district: known(fc.constantFrom('Тверской', 'Арбат', 'Красногорск', '')),
  metro: fc.array(
    fc.record({
      station: fc.constantFrom('Белорусская', 'Улица 1905 года'),
      minutes: known(fc.integer({ min: 0, max: 60 })),
      travel: one(metroTravels),
    }),
    { maxLength: 5 },
  ),
  taxOffice: known(fc.constantFrom('7710', '4')),
  floors: known(fc.integer({ min: 1, max: 95 })),
  undergroundFloors: known(fc.integer({ min: 0, max: 5 })),
  gbaSqm: known(amount),
  glaSqm: known(amount),
  ceilingM: known(fc.constantFrom('2.70', '3.00')),
  yearBuilt: known(fc.integer({ min: 1700, max: 2030 })),
  yearRenovated: known(fc.integer({ min: 1990, max: 2030 })),
  ventilation: known(one(ventilations)),
  conditioning: known(one(conditionings)),
  fireSystem: known(one(fireSystems)),
  heating: known(one(heatings)),
  powerKw: known(amount),
  access: known(one(accessKinds)),
  parking: fc.array(
    fc.record({
      kind: one(parkingKinds),
      places: known(fc.integer({ min: 0, max: 5000 })),
      rubPerMonth: known(amount),
    }),
    { maxLength: 4 },
  ),
  infrastructure: some(infrastructures),
  indexationPercent: known(amount),
})

/** Invariants of every description. */
function expectSound(text: string, described: DescriptionFacts): void {
  expect(text.length).toBeLessThanOrEqual(longestDescription)
  expect(text.length).toBeGreaterThanOrEqual(shortestDescription)
  expect(text).toMatch(/^[А-ЯЁ0-9]/)
  expect(text).toMatch(/\.$/)
  expect(text).not.toMatch(
    /null|undefined|NaN|object|—\s*[,.;]|\(\s*\)|[,;:]\s*[.,;]|\s[,.;:]|\.\.|[ \u00a0]{2}|^\s|\s$/m,
  )
  expect(
    text
      .split(/(?<=\.)\s+/)
      .filter((sentence) => /^[а-яё]/.test(sentence) && !/^(ул|стр|наб)/.test(sentence)),
  ).toEqual([])
  const withoutClass = text.replaceAll(/класса\u00a0[A-D][+−]?/g, '')
  // Names are the broker's; the rest has no Latin letter.
  expect(withoutClass.replaceAll(described.building.name, '').replaceAll('i-Land', '')).not.toMatch(
    /[A-Za-z]/,
  )
  expect(foreignNumbers(text, described)).toEqual([])
}

/* specification §1 «generated descriptions», §4 «its description can be generated»: the own generator. */
describe('a description', () => {
  it('for any facts is sound Russian typography without gaps, and every number comes from a field', () => {
    fc.assert(
      fc.property(anyBlock, anyBuilding, fc.nat(), (block, building, seed) => {
        expectSound(describeBlock({ block, building }, seed), { block, building })
      }),
      { numRuns: 1500 },
    )
  })

  it('of every demo block has 300 to 1,500 characters and is unique', () => {
    const day = { now: new Date('2026-11-20T09:00:00Z'), today: '2026-11-20', vatPercent: '22' }
    const texts: string[] = []
    const stock = { buildings: 60, blocks: 600, seed: 11, ...day, rubPerUnit: { USD: '83', EUR: '96' } }
    for (const { buildings, blocks } of makeStock(stock)) {
      for (const block of blocks) {
        const building = buildings.find(({ id }) => id === block.buildingId)!
        const text = describeBlock({ block, building }, block.id)
        if (!/[A-Za-z]/.test(building.name)) expectSound(text, { block, building })
        expect(text.length).toBeGreaterThanOrEqual(300)
        // The tenant is confidential.
        if (block.tenantName) expect(text).not.toContain(block.tenantName)
        texts.push(text)
      }
    }
    expect(texts.length).toBe(600)
    expect(new Set(texts).size).toBe(600)
  })

  it('is the same for the same facts and seed', () => {
    expect(describeBlock(facts(), 17)).toBe(describeBlock(facts(), 17))
  })

  it('does not read alike for twenty blocks of one building that have the same facts', () => {
    const texts = Array.from({ length: 20 }, (_, index) => describeBlock(facts(), 4200 + index))
    expect(new Set(texts).size).toBe(20)
    const openings = texts.map((text) => text.slice(0, text.indexOf('. ')))
    expect(new Set(openings).size).toBeGreaterThanOrEqual(8)
    const commonest = Math.max(
      ...openings.map((opening) => openings.filter((other) => other === opening).length),
    )
    expect(commonest).toBeLessThanOrEqual(4)
    // The order of the paragraphs differs too.
    expect(
      new Set(
        texts.map((text) =>
          text
            .split('\n')
            .findIndex((part) => part.includes('обеспечительный') || part.includes('Обеспечительный')),
        ),
      ).size,
    ).toBeGreaterThan(1)
  })

  it('of a block with hardly any facts has 300 characters too and invents none', () => {
    const text = describeBlock(bare, 1).replaceAll('\u00a0', ' ')
    expect(text.split('\n').slice(0, 2)).toEqual([
      'В бизнес-центре «Легенда» сдаётся в аренду помещение площадью 100 м². Адрес здания: Москва, Цветной б-р, 2.',
      'Сейчас помещение свободно.',
    ])
    expect(text.split('\n')[2]).toMatch(/^Арендную ставку/)
    for (let seed = 0; seed < 200; seed++) expectSound(describeBlock(bare, seed), bare)
    const sale = { ...bare, block: { ...bare.block, dealKind: 'sale', askingPrice: '7' } } as const
    expect(describeBlock(sale, 1)).not.toMatch(/арендн|Цену/i)
  })

  it('is cut at a sentence when a name alone is longer than the limit', () => {
    const text = describeBlock(facts({}, { address: 'Москва, '.repeat(180) }), 1)
    expect(text.length).toBeLessThanOrEqual(longestDescription)
    expect(text).toMatch(/[.…]$/)
  })

  it('gives up the tax office and the infrastructure first', () => {
    const text = describeBlock(facts({}, { address: `Москва, ${'очень длинная улица, '.repeat(15)}7` }), 1)
    expect(text.length).toBeLessThanOrEqual(longestDescription)
    expect(text).not.toContain('ИФНС')
    expect(text).toContain('48\u00a0000\u00a0₽')
  })
})

describe('numbers that stand in no field', () => {
  it('are found however they are written', () => {
    expect(foreignNumbers('Офис 512,4 м² за 48 000 ₽ на 5 лет, этаж 5', facts())).toEqual([])
    expect(foreignNumbers('Офис 512.40 м², 48\u202f000 ₽', facts())).toEqual([])
    expect(foreignNumbers('Скидка 10 %, 49 000 ₽ и 48 001', facts())).toEqual(['10', '49000', '48001'])
  })
})
