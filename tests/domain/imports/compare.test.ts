import { describe, expect, it } from 'vitest'
import { compareFacts } from '#domain/imports/compare.ts'

describe('differences', () => {
  it('are none in another notation', () => {
    const stored = {
      areaSqm: '1200.50',
      askingRent: '12000.00',
      purposes: ['office', 'bank'],
      description: 'Светлый\r\nофис',
      rentFreeMonths: 2,
    }
    const facts = {
      areaSqm: '1200.5',
      askingRent: '12000',
      purposes: ['bank', 'office'],
      description: 'Светлый\nофис',
      rentFreeMonths: 2,
    }
    expect(compareFacts('block', facts, stored)).toEqual([])
  })

  it('are old and new', () => {
    expect(
      compareFacts(
        'block',
        { askingRent: '13000', fitOut: 'fitted' },
        { askingRent: '12000.00', fitOut: null },
      ),
    ).toEqual([
      { code: 'askingRent', old: '12000.00', new: '13000' },
      { code: 'fitOut', old: null, new: 'fitted' },
    ])
  })

  it('take the nearest station alone, and one without minutes, for the same', () => {
    const metro = [
      { station: 'Белорусская', minutes: 4, travel: 'walk' },
      { station: 'Менделеевская', minutes: 9, travel: 'walk' },
    ]
    expect(compareFacts('building', { metro: [metro[0]] }, { metro })).toEqual([])
    expect(compareFacts('building', { metro: [{ ...metro[0], minutes: null }] }, { metro })).toEqual([])
    expect(compareFacts('building', { metro: [{ ...metro[0], minutes: 5 }] }, { metro })).toHaveLength(1)
  })

  it('are told of parts in their order, and of parking that is known to be paid', () => {
    const areaParts = [
      { areaSqm: '100', price: '24000' },
      { areaSqm: '60.50', price: null },
    ]
    const again = [
      { areaSqm: '100.00', price: '24000.00' },
      { areaSqm: '60.5', price: null },
    ]
    expect(compareFacts('block', { areaParts }, { areaParts: again })).toEqual([])
    expect(compareFacts('block', { areaParts }, { areaParts: again.toReversed() })).toHaveLength(1)
    expect(compareFacts('block', { areaParts }, { areaParts: [] })).toHaveLength(1)
    const lot = { kind: 'ground', places: 40, rubPerMonth: null }
    const parking = [{ ...lot, isPaid: true }]
    expect(compareFacts('building', { parking }, { parking })).toEqual([])
    expect(compareFacts('building', { parking }, { parking: [{ ...lot, rubPerMonth: '9000' }] })).toEqual([])
    expect(compareFacts('building', { parking }, { parking: [lot] })).toHaveLength(1)
    expect(compareFacts('building', { parking: [lot] }, { parking })).toEqual([])
  })

  it('clear blank cells only where asked, and never what must have a value', () => {
    const stored = { fitOut: 'fitted', purposes: ['office'], areaSqm: '100', tenantName: null }
    const cleared = ['fitOut', 'purposes', 'areaSqm', 'tenantName']
    expect(compareFacts('block', {}, stored, { cleared })).toEqual([])
    expect(compareFacts('block', {}, stored, { cleared, blanks: 'clear' })).toEqual([
      { code: 'fitOut', old: 'fitted', new: null },
      { code: 'purposes', old: ['office'], new: [] },
    ])
  })
})
