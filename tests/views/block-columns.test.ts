import { describe, expect, it } from 'vitest'
import type { BlockRow } from '#contract/stock/search.ts'
import { columnsGivingWay } from '#src/ui/grid/narrow-columns.ts'
import { blockColumns } from '#src/views/tables/columns/block-columns.ts'
import { hiddenBlockColumns } from '#src/views/tables/columns/hidden-block-columns.ts'
import { shortAddress } from '#src/views/tables/columns/short-address.ts'

/** Protects what the cells of a block say, and that all of them fit. */

const now = '2026-11-20T09:00:00.000Z'
const columns = blockColumns(now)
const row: BlockRow = {
  id: 1,
  buildingId: 2,
  buildingName: 'Белая Площадь',
  address: 'Москва, ул. Лесная, 5',
  metro: { station: 'Белорусская', minutes: 3, travel: 'walk' },
  okrug: 'cao',
  class: 'B-',
  floor: 7,
  floorKind: 'regular',
  number: '7.02',
  dealKind: 'lease',
  purposes: ['office'],
  areaSqm: '512.00',
  divisibleFromSqm: null,
  lossPercent: null,
  askingRent: '48000.00',
  askingPrice: null,
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatTreatment: 'excluded',
  vatRate: null,
  opexIncluded: true,
  opexRubPerSqmYear: null,
  grossFromRubPerSqmYear: '58560.40',
  grossToRubPerSqmYear: '58560.40',
  monthFromRub: '2498560.00',
  monthToRub: '2498560.00',
  priceFromRub: null,
  priceToRub: null,
  fitOut: null,
  availability: 'free',
  availableFrom: null,
  tenantName: null,
  occupiedUntil: null,
  actualizedAt: '2026-11-18T09:00:00.000Z',
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
}
const column = (id: string) => columns.find((known) => known.id === id)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const cell = (id: string, change: Partial<BlockRow> = {}) => plain(column(id)?.text({ ...row, ...change }))
const note = (id: string, change: Partial<BlockRow> = {}) => plain(column(id)?.note?.({ ...row, ...change }))
const hint = (id: string, change: Partial<BlockRow> = {}) => plain(column(id)?.hint?.({ ...row, ...change }))
const dot = (id: string, change: Partial<BlockRow> = {}) => column(id)?.dot?.({ ...row, ...change })

describe('cells of a block', () => {
  it('writes numbers so that they compare', () => {
    expect(cell('area')).toBe('512,0')
    expect(cell('area', { areaSqm: '1204.55' })).toBe('1 204,6')
    expect(cell('rent')).toBe('58 560')
  })

  it('tells what is asked beside its own VAT, apart from what it compares by', () => {
    expect([cell('asked'), note('asked'), cell('rent')]).toEqual(['48 000', 'НДС сверху', '58 560'])
    // In another unit than the heading's, with its own.
    expect(cell('asked', { askingRent: '1800.00', rentBasis: 'sqmMonth' })).toBe('1 800 ₽/м²/мес')
    expect(cell('asked', { askingRent: '350.00', currency: 'USD' })).toBe('350 $/м²/год')
    expect(cell('asked', { askingRent: null })).toBe('—')
  })

  it('marks an estimate, and says why it is one', () => {
    const open = { grossFromRubPerSqmYear: '38000.00', grossToRubPerSqmYear: null, opexIncluded: null }
    expect([cell('rent', open), hint('rent', open)]).toEqual(['≥ 38 000', 'OPEX неизвестен'])
    const between = { ...open, grossToRubPerSqmYear: '46360.00', vatTreatment: null, opexIncluded: true }
    expect([cell('rent', between), hint('rent', between)]).toEqual(['38 000–46 360', 'НДС неизвестен'])
    expect(hint('rent')).toBeUndefined()
  })

  it('tells purpose where it is not simply an office, and availability by colour and word', () => {
    expect([cell('number'), note('number')]).toEqual(['7.02', ''])
    expect(note('number', { purposes: ['flexible'] })).toBe('ПСН')
    expect(note('number', { purposes: ['office', 'streetRetail'] })).toBe('офис, стрит-ритейл')
    expect([cell('availability'), dot('availability')]).toEqual(['свободен', 'fresh'])
    const let_ = { availability: 'occupied', occupiedUntil: '2027-04-30' } as const
    expect([cell('availability', let_), dot('availability', let_)]).toEqual(['занят до 04.2027', 'stale'])
    const soon = { availability: 'fromDate', availableFrom: '2027-03-01' } as const
    expect([cell('availability', soon), dot('availability', soon)]).toEqual(['с 01.03.2027', 'ageing'])
  })

  it('says from what size a block is let, so that its fitting a filter is no riddle', () => {
    expect(cell('area', { areaSqm: '943.30', divisibleFromSqm: '300.00' })).toBe('300–943,3')
  })

  it('keeps prices of sale in columns of their own', () => {
    const sale = {
      dealKind: 'sale',
      askingRent: null,
      askingPrice: '125400000.00',
      grossFromRubPerSqmYear: null,
      grossToRubPerSqmYear: null,
      priceFromRub: '152988000.00',
      priceToRub: '152988000.00',
    } as const
    expect([cell('asked', sale), note('asked', sale), cell('rent', sale)]).toEqual(['продажа', '', '—'])
    expect([cell('askedPrice', sale), note('askedPrice', sale)]).toEqual(['125 400 000', 'НДС сверху'])
    expect([cell('price', sale), cell('pricePerSqm', sale)]).toEqual(['152 988 000', '298 805'])
    expect([cell('askedPrice'), cell('price'), cell('pricePerSqm')]).toEqual(['', '—', '—'])
    const shown = (search: Parameters<typeof hiddenBlockColumns>[0]) =>
      ['asked', 'rent', 'month', 'askedPrice', 'price', 'pricePerSqm'].filter(
        (id) => !hiddenBlockColumns(search).includes(id),
      )
    expect(shown({})).toEqual(['asked', 'rent'])
    // Heads see who leads a block.
    expect([false, true].map((seesAll) => hiddenBlockColumns({}, seesAll).includes('responsible'))).toEqual([
      ...[true, false],
    ])
    expect(shown({ block: { dealKind: 'lease', monthRub: { max: '1' } } })).toEqual([
      'asked',
      'rent',
      'month',
    ])
    expect(shown({ block: { dealKind: 'sale' } })).toEqual(['askedPrice', 'price', 'pricePerSqm'])
  })

  it('says that something is unknown', () => {
    expect(cell('rent', { grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null })).toBe('—')
    expect(cell('class', { class: null })).toBe('—')
    expect(cell('floor', { floor: null })).toBe('—')
    expect(plain(cell('number', { number: null }))).toBe('этаж 7')
    expect(cell('metro', { metro: null })).toBe('—')
  })

  it('names a storey that is none of the regular ones, and writes the minus of a class', () => {
    expect(cell('floor', { floor: -1, floorKind: 'basement' })).toBe('подвал')
    expect(cell('class')).toBe('B−')
  })

  it('tells freshness by text and by dot', () => {
    expect(cell('actualized')).toBe('2 дн.')
    expect(cell('actualized', { actualizedAt: null })).toBe('не проверяли')
    expect(dot('actualized')).toBe('fresh')
    expect(dot('actualized', { actualizedAt: '2026-10-30T09:00:00.000Z' })).toBe('ageing')
    expect(dot('actualized', { actualizedAt: null })).toBe('stale')
  })

  it.each([
    ['at 1440 px', 1440 - 208, []],
    ['at 1024 px', 1024 - 56, ['metro', 'address', 'class']],
    ['beside the peek panel at 1440 px', 1440 - 208 - 340, ['metro', 'address', 'class', 'floor']],
    [
      'beside the peek panel at 1024 px',
      1024 - 56 - 340,
      ['metro', 'address', 'class', 'availability', 'asked'],
    ],
  ] as const)(
    'keeps building, block, area, the rate and freshness in view %s',
    (_place, placePx, leaving) => {
      const scrollBarPx = 12
      const checksPx = 34
      const availablePx = placePx - scrollBarPx - checksPx
      const hidden = hiddenBlockColumns({})
      const left = columnsGivingWay(columns, { hidden }, availablePx)
      expect(left).toEqual(leaving)
      const stays = columns.filter(({ id }) => ![...hidden, ...left].includes(id))
      expect(stays.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['building', 'number', 'area', 'rent', 'actualized']),
      )
      expect(stays.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(availablePx)
      // A column widened by hand hides no other.
      expect(columnsGivingWay(columns, { hidden, widths: { building: 900 } }, availablePx)).toEqual(leaving)
    },
  )

  it('says a building, its address and metro once where the order puts its blocks together', () => {
    const repeating = (isByBuilding: boolean) =>
      blockColumns(now, undefined, isByBuilding)
        .filter(({ isRepeat }) => isRepeat?.(row, row))
        .map(({ id }) => id)
    expect(repeating(true)).toEqual(['building', 'address', 'metro'])
    expect(repeating(false)).toEqual([])
    expect(column('building')?.isRepeat?.(row, { ...row, buildingId: 3 })).toBe(false)
  })
})

describe('address in a column', () => {
  it('leaves out Moscow and nothing else', () => {
    expect(shortAddress('Москва, ул. Лесная, 5')).toBe('ул. Лесная, 5')
    expect(shortAddress('г. Москва, Лесная, 5')).toBe('Лесная, 5')
    expect(shortAddress('Московская обл., Химки, Лесная, 5')).toBe('Московская обл., Химки, Лесная, 5')
  })
})
