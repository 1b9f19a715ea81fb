import { describe, expect, it } from 'vitest'
import { blocksFor, suitingSlots } from '#domain/demands/match.ts'
import { type SimilarTo, similarWish } from '#domain/demands/similar.ts'
import { columnsOf } from '#tests/domain/stock/columns-of.ts'
import { makeSearchStock, type StockBlock, type StockBuilding } from '#tests/server/search/stock.ts'

const known: SimilarTo = {
  ...{ id: 7, dealKind: 'lease', purposes: ['office'], areaSqm: '320.50', fitOut: 'fitted' },
  ...{ grossFromRubPerSqmYear: '40000.00', grossToRubPerSqmYear: '40000.00' },
  ...{ priceFromRub: null, priceToRub: null },
  ...{ class: 'A', okrug: 'cao', district: 'Арбат', metro: ['Арбатская'] },
}
const criteriaOf = (change: Partial<SimilarTo>) => similarWish({ ...known, ...change }).wish.criteria

describe('the wish for blocks like one', () => {
  it('asks for what is known of it', () => {
    expect(similarWish(known)).toEqual({
      wish: {
        criteria: {
          block: {
            ...{ dealKind: 'lease', purposes: ['office'], areaSqm: { min: '256', max: '385' } },
            ...{ rentRubPerSqmYear: { max: '40000.00' }, fitOuts: ['fitted'] },
          },
          building: { classes: ['A'], okrugs: ['cao'], districts: ['Арбат'], metro: ['Арбатская'] },
        },
        musts: [],
        exceptId: 7,
      },
      lifted: ['district', 'metro'],
    })
  })

  it.each<[string, Partial<SimilarTo>, object]>([
    ['a rent with unknown terms', { grossToRubPerSqmYear: '46000.00' }, { max: '46000.00' }],
    ['a rent without an upper bound', { grossToRubPerSqmYear: null }, { max: '40000.00' }],
  ])('takes %s', (_, change, expected) => {
    expect(criteriaOf(change).block?.rentRubPerSqmYear).toEqual(expected)
  })

  it('asks for no rent if none is known, nor for a purpose or fit-out', () => {
    const none = { grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null }
    expect(criteriaOf({ ...none, purposes: [], fitOut: null }).block).toEqual({
      dealKind: 'lease',
      areaSqm: { min: '256', max: '385' },
    })
  })

  it('compares a sale by its price alone', () => {
    const { block } = criteriaOf({ dealKind: 'sale', priceFromRub: '90000000', priceToRub: '108000000' })
    expect(block).toMatchObject({ dealKind: 'sale', priceRub: { max: '108000000' } })
    expect(block).not.toHaveProperty('rentRubPerSqmYear')
    expect(criteriaOf({ dealKind: 'sale' }).block).not.toHaveProperty('priceRub')
  })

  it.each<[string, Partial<SimilarTo>, readonly string[]]>([
    ['the district without an okrug', { okrug: null }, ['okrug', 'metro']],
    ['the stations without a district', { okrug: null, district: null }, ['okrug', 'district']],
    ['nothing without a place', { okrug: null, district: null, metro: [] }, ['okrug', 'district', 'metro']],
  ])('is limited to %s', (_, change, lifted) => {
    expect(similarWish({ ...known, ...change }).lifted).toEqual(lifted)
  })

  it('asks for no building if nothing is known of its own', () => {
    expect(criteriaOf({ class: null, okrug: null, district: null, metro: [] }).building).toEqual({})
  })
})

describe('blocks like one', () => {
  const made = makeSearchStock(1, { buildings: 1, blocks: 1 })
  const usual: Partial<StockBlock> = {
    ...{ dealKind: 'lease', areaSqm: '320.50', divisibleFromSqm: null, availability: 'free' },
    ...{
      isArchived: false,
      isDeleted: false,
      marketState: 'onMarket',
      purposes: ['office'],
      fitOut: 'fitted',
    },
    ...{ grossFromRubPerSqmYear: '40000.00', grossToRubPerSqmYear: '40000.00' },
  }

  /** Tells if a block is found beside the one that it is compared with. */
  function isFound(block: Partial<StockBlock>, building: Partial<StockBuilding> = {}): boolean {
    const [ownBlock, ownBuilding] = [made.blocks[0], made.buildings[0]]
    if (!ownBlock || !ownBuilding) throw new Error('an empty stock')
    const place = { okrug: 'cao', district: 'Арбат', class: 'A', isDeleted: false } as const
    const columns = columnsOf({
      buildings: [
        { ...ownBuilding, ...place, id: 1 },
        { ...ownBuilding, ...place, id: 2, ...building },
      ],
      blocks: [
        { ...ownBlock, ...usual, id: 7, buildingId: 1 },
        { ...ownBlock, ...usual, id: 8, buildingId: 2, ...block },
      ],
    })
    const { wish, lifted } = similarWish({ ...known, metro: [] })
    const { slots, obstacles, severalCount } = blocksFor(columns, wish, lifted)
    const ids = Array.from(slots, (slot) => columns.blocks.slots.id[slot])
    const left = obstacles.reduce((sum, { count }) => sum + count, severalCount)
    // The block itself is neither found nor counted.
    expect([ids.length + left, ids.includes(7)]).toEqual([1, false])
    expect(suitingSlots(columns, wish).length).toBeLessThanOrEqual(1)
    return ids.includes(8)
  }

  it.each<[string, boolean, Partial<StockBlock>, Partial<StockBuilding>?]>([
    ['one that is the same', true, {}],
    ['a fifth larger', true, { areaSqm: '384.00' }],
    ['twice as large', false, { areaSqm: '641.00' }],
    ['a tenth dearer', true, { grossFromRubPerSqmYear: '43900.00', grossToRubPerSqmYear: '43900.00' }],
    ['more than that', false, { grossFromRubPerSqmYear: '44100.00', grossToRubPerSqmYear: '44100.00' }],
    ['of unknown rent', true, { grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null }],
    ['for sale', false, { dealKind: 'sale' }],
    ['a warehouse', false, { purposes: ['warehouse'] }],
    ['that is let', false, { availability: 'occupied' }],
    ['that is reserved', false, { marketState: 'reserved' }],
    ['that is withdrawn', false, { marketState: 'withdrawn' }],
    ['of another fit-out', true, { fitOut: 'shellAndCore' }],
    ['in another okrug', false, {}, { okrug: 'sao' }],
    ['in another district', true, {}, { district: 'Якиманка' }],
    ['of another class', true, {}, { class: 'C' }],
  ])('%s: %s', (_, expected, block, building) => {
    expect(isFound(block, building)).toBe(expected)
  })
})
