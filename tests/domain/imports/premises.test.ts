import { describe, expect, it } from 'vitest'
import { readFields, readObject, rulesOf } from './sample.ts'

describe('premises of a feed', () => {
  const ad = { Category: 'officeRent', ExternalId: '1', Address: 'Москва, Лесная улица, 5', TotalArea: '250' }
  const AvailableFrom = '2027-02-01'
  it.each([
    [{ AvailableFrom }, { availability: 'fromDate', availableFrom: AvailableFrom }],
    [
      { AvailableFrom, IsOccupied: 'true' },
      { availability: 'fromDate', availableFrom: AvailableFrom },
    ],
    [{ IsOccupied: 'true' }, { availability: 'occupied' }],
    [{ IsOccupied: 'false' }, { availability: 'free' }],
  ])('%o are %o', (paths, block) =>
    expect(readObject('cian', { ...ad, ...paths }).block).toMatchObject(block),
  )

  it('keeps parts of an ad with their prices, and without them if some lack one', () => {
    const parts = (prices: string) =>
      readObject('cian', {
        ...ad,
        'AreaParts/RentByPartsSchema/Area': '100.50\n60',
        'AreaParts/RentByPartsSchema/Price': prices,
      }).block
    expect(parts('24000\n25000.5')).toMatchObject({
      areaParts: [
        { areaSqm: '100.5', price: '24000' },
        { areaSqm: '60', price: '25000.5' },
      ],
      divisibleFromSqm: '60',
    })
    expect(parts('24000').areaParts).toEqual([
      { areaSqm: '100.5', price: null },
      { areaSqm: '60', price: null },
    ])
    expect(
      readObject('cian', { ...ad, 'AreaParts/RentByPartsSchema/Area': 'много\n0' }).block.areaParts,
    ).toBeUndefined()
  })

  it('tells paid parking from free and from parking of unknown price', () => {
    const parking = (isFree: string, price = '') =>
      readObject('cian', {
        ...ad,
        ...{ 'Building/Parking/Type': 'ground', 'Building/Parking/IsFree': isFree },
        'Building/Parking/PriceMonthly': price,
      }).building.parking
    const ground = { kind: 'ground', places: null }
    expect(parking('false')).toEqual([{ ...ground, rubPerMonth: null, isPaid: true }])
    expect(parking('false', '15000')).toEqual([{ ...ground, rubPerMonth: '15000' }])
    expect(parking('true')).toEqual([{ ...ground, rubPerMonth: '0' }])
    expect(parking('')).toEqual([{ ...ground, rubPerMonth: null }])
  })
})

/** Protects tenants' offices from being advertised as free. */
describe('a column of days', () => {
  const row = { 'building.name': 'Легион', 'block.dealKind': 'аренда', 'block.areaSqm': '100' }
  const read = (text: string, state = '') =>
    readFields({ ...row, 'block.availableFrom': text, ...(state && { 'block.availability': state }) })

  it.each([
    ['занят', { availability: 'occupied' }],
    ['Занято', { availability: 'occupied' }],
    ['занят до 01.03.2027', { availability: 'occupied', occupiedUntil: '2027-03-01' }],
    ['свободен', { availability: 'free' }],
    ['сейчас', { availability: 'free' }],
    ['01.03.2027', { availability: 'fromDate', availableFrom: '2027-03-01' }],
  ])('«%s»', (text, facts) => {
    const told = read(text)
    expect(told.block).toMatchObject(facts)
    expect(rulesOf(told).filter((rule) => rule.startsWith('value.unread'))).toEqual([])
  })

  it.each([
    ['29.11', { availability: 'free', availableFrom: '2026-11-29' }, []],
    ['ноябрь', { availability: 'free', availableFrom: '2026-11-01' }, ['day.rough']],
    ['1.3', { availability: 'fromDate', availableFrom: '2027-03-01' }, ['day.year']],
    ['занят до 31.10', { availability: 'occupied', occupiedUntil: '2027-10-31' }, ['day.year']],
    ['занят до 31.10.2027', { availability: 'occupied', occupiedUntil: '2027-10-31' }, []],
  ])('«%s» without a year is remarked where another year than this is taken', (text, facts, rules) => {
    const told = readFields({ ...row, 'block.availableFrom': text }, { today: '2026-11-30' })
    expect(told.block).toMatchObject(facts)
    expect(rulesOf(told).filter((rule) => rule.startsWith('day.'))).toEqual(rules)
  })

  it('tells no state beside a column of states', () => {
    const told = read('занят', 'свободен')
    expect([rulesOf(told), told.block.availability]).toEqual([['value.unread'], 'free'])
  })

  it.each(['нет', '+', 'как договоримся'])('«%s» is no state', (text) => {
    const told = read(text)
    expect([rulesOf(told), told.block.availability]).toEqual([['value.unread'], undefined])
  })
})

describe('an area', () => {
  const row = { 'building.name': 'Легион', 'block.dealKind': 'аренда' }
  it.each([
    ['300-500 м²', { areaSqm: '500', divisibleFromSqm: '300' }, ['area.range']],
    ['от 300', { areaSqm: '300' }, ['area.range']],
    ['1 200,505', { areaSqm: '1200.51' }, ['number.rounded']],
    ['1200.4999999999998', { areaSqm: '1200.5' }, []],
    ['1,234', {}, ['number.ambiguous']],
    ['0', {}, ['area.missing']],
    ['нет', {}, ['area.missing']],
  ])('«%s» is %o with %o', (text, facts, rules) => {
    const read = readFields({ ...row, 'block.areaSqm': text })
    expect(read.block).toMatchObject(facts)
    expect(rulesOf(read)).toEqual(rules)
  })

  it('of an ambiguous number is taken as answered', () => {
    const read = readFields(
      { ...row, 'block.areaSqm': '1,234' },
      { answers: { 'number.ambiguous': 'thousands' } },
    )
    expect(read.block.areaSqm).toBe('1234')
  })
})
