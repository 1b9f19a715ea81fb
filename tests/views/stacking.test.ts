import { describe, expect, it } from 'vitest'
import type { BlockRow } from '#contract/stock/search.ts'
import { stateOf, storeysOf, sumsOf, unitAfterKey } from '#src/views/building-card/stacking.ts'

/** Protects the stacking plan: the order of storeys, what the colours say, and where arrows lead. */

const today = '2026-11-20'
let nextId = 1
function row(facts: Partial<BlockRow>): BlockRow {
  return {
    id: nextId++,
    buildingId: 1,
    buildingName: 'Легенда',
    address: 'Цветной б-р, 2',
    metro: null,
    okrug: 'cao',
    class: 'A',
    floor: 1,
    floorKind: 'regular',
    number: null,
    dealKind: 'lease',
    purposes: [],
    areaSqm: '100',
    divisibleFromSqm: null,
    lossPercent: null,
    askingRent: null,
    askingPrice: null,
    rentBasis: 'sqmYear',
    currency: 'RUB',
    vatTreatment: null,
    vatRate: null,
    opexIncluded: true,
    opexRubPerSqmYear: null,
    grossFromRubPerSqmYear: null,
    grossToRubPerSqmYear: null,
    monthFromRub: null,
    monthToRub: null,
    priceFromRub: null,
    priceToRub: null,
    fitOut: null,
    availability: 'free',
    availableFrom: null,
    tenantName: null,
    occupiedUntil: null,
    actualizedAt: null,
    marketState: 'onMarket',
    reservedUntil: null,
    reservedFor: null,
    withdrawnReason: null,
    adsForbidden: false,
    isArchived: false,
    listingState: 'off',
    adStage: 'none',
    responsible: null,
    createdById: null,
    ...facts,
  }
}

describe('storeys', () => {
  it('stand from the attic to the cellar, with the floorless last', () => {
    const storeys = storeysOf(
      [
        row({ floor: null }),
        row({ floor: -1, floorKind: 'basement' }),
        row({ floor: 2 }),
        row({ floor: 1, floorKind: 'mezzanine' }),
        row({ floor: 10 }),
        row({ floor: 1 }),
        row({ floor: 0, floorKind: 'semiBasement' }),
        row({ floor: 10, floorKind: 'attic' }),
      ],
      today,
    )
    expect(storeys.map(({ label }) => label)).toEqual([
      'мансарда',
      '10',
      '2',
      'антресоль 1',
      '1',
      'цоколь 0',
      'подвал −1',
      'без этажа',
    ])
  })

  it('hold their units by number as people count: 2 before 10', () => {
    const [storey] = storeysOf(
      [row({ number: '1.10' }), row({ number: '1.2' }), row({ number: null })],
      today,
    )
    expect(storey?.units.map(({ block }) => block.number)).toEqual(['1.2', '1.10', null])
  })
})

describe('state of a unit', () => {
  it.each([
    ['free', { availability: 'free' }],
    ['free', { availability: 'fromDate', availableFrom: '2026-11-20' }],
    ['m3', { availability: 'fromDate', availableFrom: '2027-02-20' }],
    ['m6', { availability: 'fromDate', availableFrom: '2027-03-01' }],
    ['m3', { availability: 'occupied', occupiedUntil: '2026-11-01' }],
    ['occupied', { availability: 'fromDate', availableFrom: '2028-03-01' }],
    ['m12', { availability: 'occupied', occupiedUntil: '2027-11-20' }],
    ['occupied', { availability: 'occupied', occupiedUntil: '2027-11-21' }],
    ['occupied', { availability: 'occupied', occupiedUntil: null }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(stateOf(row(facts), today)).toBe(state)
  })

  it('adds areas up without floats', () => {
    const blocks = Array.from({ length: 3 }, () => row({ areaSqm: '0.1' }))
    expect(sumsOf(storeysOf(blocks, today)).free).toEqual({ count: 3, areaSqm: '0.3' })
  })
})

describe('arrows', () => {
  const storeys = storeysOf(
    [
      row({ floor: 2, number: '2.1', areaSqm: '100' }),
      row({ floor: 2, number: '2.2', areaSqm: '100' }),
      row({ floor: 2, number: '2.3', areaSqm: '800' }),
      row({ floor: 1, number: '1.1', areaSqm: '500' }),
      row({ floor: 1, number: '1.2', areaSqm: '500' }),
    ],
    today,
  )

  it('lead to the unit that lies above or below, not to the one of the same number', () => {
    expect(unitAfterKey(storeys, { storey: 0, unit: 2 }, 'ArrowDown')).toEqual({ storey: 1, unit: 1 })
    expect(unitAfterKey(storeys, { storey: 0, unit: 1 }, 'ArrowDown')).toEqual({ storey: 1, unit: 0 })
    expect(unitAfterKey(storeys, { storey: 1, unit: 1 }, 'ArrowUp')).toEqual({ storey: 0, unit: 2 })
  })

  it('stop at the edges', () => {
    expect(unitAfterKey(storeys, { storey: 0, unit: 0 }, 'ArrowUp')).toEqual({ storey: 0, unit: 0 })
    expect(unitAfterKey(storeys, { storey: 0, unit: 2 }, 'ArrowRight')).toEqual({ storey: 0, unit: 2 })
    expect(unitAfterKey(storeys, { storey: 0, unit: 0 }, 'Home')).toEqual({ storey: 0, unit: 0 })
    expect(unitAfterKey(storeys, { storey: 0, unit: 0 }, 'End')).toEqual({ storey: 0, unit: 2 })
  })

  it('leave other keys to others', () => {
    expect(unitAfterKey(storeys, { storey: 0, unit: 0 }, 'e')).toBeNull()
  })
})
