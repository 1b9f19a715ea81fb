import { describe, expect, it } from 'vitest'
import type { BlockRow } from '#contract/search.ts'
import { blockColumns, hiddenBlockColumns } from '#src/views/tables/block-columns.ts'
import { shortAddress } from '#src/views/tables/short-address.ts'

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
  askingRent: '48000.00',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatTreatment: 'excluded',
  netRubPerSqmYear: '48000.00',
  grossRubPerSqmYear: '58560.40',
  monthRub: '2498560.00',
  priceRub: null,
  fitOut: null,
  availability: 'free',
  availableFrom: null,
  tenantName: null,
  occupiedUntil: null,
  actualizedAt: '2026-11-18T09:00:00.000Z',
  adsForbidden: false,
  responsible: null,
  createdById: null,
}
const cell = (id: string, change: Partial<BlockRow> = {}) =>
  columns
    .find((column) => column.id === id)
    ?.text({ ...row, ...change })
    .replaceAll('\u00a0', ' ')
const dot = (actualizedAt: string | null) =>
  columns.find(({ id }) => id === 'actualized')?.dot?.({ ...row, actualizedAt })

describe('cells of a block', () => {
  it('writes numbers so that they compare', () => {
    expect(cell('area')).toBe('512,0')
    expect(cell('area', { areaSqm: '1204.55' })).toBe('1 204,6')
    expect(cell('rent')).toBe('58 560')
  })

  it('says from what size a block is let, so that its fitting a filter is no riddle', () => {
    expect(cell('area', { areaSqm: '943.30', divisibleFromSqm: '300.00' })).toBe('300–943,3')
  })

  it('shows a price in millions, never like a rent', () => {
    expect(cell('rent', { dealKind: 'sale', priceRub: '125400000.00' })).toBe('125,4 млн')
    expect(cell('rent', { dealKind: 'sale' })).toBe('—')
  })

  it('says that something is unknown', () => {
    expect(cell('rent', { grossRubPerSqmYear: null })).toBe('—')
    expect(cell('class', { class: null })).toBe('—')
    expect(cell('floor', { floor: null })).toBe('—')
    expect(cell('metro', { metro: null })).toBe('—')
  })

  it('names a storey that is none of the regular ones, and writes the minus of a class', () => {
    expect(cell('floor', { floor: -1, floorKind: 'basement' })).toBe('подвал')
    expect(cell('class')).toBe('B−')
  })

  it('tells freshness by text and by dot', () => {
    expect(cell('actualized')).toBe('2 дн.')
    expect(cell('actualized', { actualizedAt: null })).toBe('никогда')
    expect(dot(row.actualizedAt)).toBe('fresh')
    expect(dot('2026-10-30T09:00:00.000Z')).toBe('ageing')
    expect(dot(null)).toBe('stale')
  })

  it('fits beside the peek panel at 1440 px, and at 1024 px', () => {
    const checkBoxPx = 34
    const shown = columns.filter(({ id }) => !hiddenBlockColumns.includes(id))
    const leastPx = shown.reduce((sum, { width }) => sum + width, checkBoxPx)
    expect(leastPx).toBeLessThanOrEqual(1440 - 208 - 340 - 10)
  })
})

describe('address in a column', () => {
  it('leaves out Moscow and nothing else', () => {
    expect(shortAddress('Москва, ул. Лесная, 5')).toBe('ул. Лесная, 5')
    expect(shortAddress('г. Москва, Лесная, 5')).toBe('Лесная, 5')
    expect(shortAddress('Московская обл., Химки, Лесная, 5')).toBe('Московская обл., Химки, Лесная, 5')
  })
})
