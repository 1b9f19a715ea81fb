import { describe, expect, it } from 'vitest'
import { readFields, readObject, rulesOf } from './sample.ts'

const lease = { 'building.name': 'Легион', 'block.dealKind': 'аренда', 'block.areaSqm': '250' }

function rate(text: string, header: string, answers: Record<string, string> = {}) {
  const { block, issues } = readFields(
    { ...lease, 'block.askingRent': text },
    { answers },
    { 'block.askingRent': { header } },
  )
  const { askingRent, rentBasis, currency, vatTreatment, opexIncluded } = block
  return {
    askingRent,
    rentBasis,
    currency,
    vatTreatment,
    opexIncluded,
    rules: issues.map(({ rule }) => rule),
  }
}

describe('a rate', () => {
  it.each([
    ['12 000', 'Ставка, руб/м2/год', '12000', 'sqmYear'],
    ['1 000', 'Ставка, руб./кв.м в мес.', '1000', 'sqmMonth'],
    ['250 000', 'Арендная плата в месяц, руб.', '250000', 'month'],
    ['12 000 ₽/м²/год', 'Ставка', '12000', 'sqmYear'],
    ['250 тыс. руб. в месяц за всё', 'Аренда', '250000', 'month'],
    ['0,25', 'Аренда в месяц за всё, млн руб.', '250000', 'month'],
    ['12-15 тыс. руб/м2/год', 'Ставка', '12000', 'sqmYear'],
  ])('«%s» under «%s» is %s %s', (text, header, askingRent, rentBasis) => {
    expect(rate(text, header)).toMatchObject({ askingRent, rentBasis })
  })

  it.each([
    ['4208 руб/мес', 'sqmYear', '4208', 'sqmMonth'],
    ['4208 руб/мес', 'year', '4208', 'month'],
    ['240 000 руб. за всё', 'sqmYear', '20000', 'month'],
    ['50 000', 'sqmYear', '50000', 'sqmYear'],
    ['50 000', 'sqmMonth', '50000', 'sqmMonth'],
  ])('«%s» answered with %s for the class is %s %s', (text, answer, askingRent, rentBasis) => {
    const answers = { 'rate.basis': answer, 'rate.period': answer }
    expect(rate(text, 'Ставка', answers)).toMatchObject({ askingRent, rentBasis })
  })

  it('takes currency, VAT and OPEX from the header and the cell', () => {
    expect(rate('$ 350', 'Rate, per sqm / year, excl. VAT')).toMatchObject({
      askingRent: '350',
      currency: 'USD',
      vatTreatment: 'excluded',
      rules: [],
    })
    expect(rate('32 000', 'Ставка с НДС и OPEX, ₽/м²/год')).toMatchObject({
      vatTreatment: 'included',
      opexIncluded: true,
    })
    expect(rate('32 000 руб./кв.м/год, без НДС', 'Ставка')).toMatchObject({ vatTreatment: 'excluded' })
  })

  it('is asked where it is not believed, the likeliest answers first', () => {
    const { block, issues } = readFields(
      { ...lease, 'block.askingRent': '3 000 000' },
      {},
      { 'block.askingRent': { header: 'Ставка, руб/м2/год' } },
    )
    expect(block.askingRent).toBeUndefined()
    expect(issues).toMatchObject([{ rule: 'rate.sqmYear', severity: 'question' }])
    expect(issues[0]?.answers?.map(({ id }) => id)).toEqual([
      'year',
      'month',
      'sqmYear',
      'sqmMonth',
      'keep',
      'drop',
    ])
  })

  it('is written as answered, never as another number without a word', () => {
    const header = 'Ставка, руб/м2/год'
    expect(rate('250 000 000', header, { 'rate.sqmYear': 'keep' })).toMatchObject({
      askingRent: '250000000',
      rentBasis: 'sqmYear',
      rules: [],
    })
    expect(rate('3 000 000', header, { 'rate.sqmYear': 'month' })).toMatchObject({
      askingRent: '3000000',
      rentBasis: 'month',
      rules: [],
    })
    expect(rate('3 000 000', header, { 'rate.sqmYear': 'year' })).toMatchObject({
      askingRent: '250000',
      rentBasis: 'month',
      rules: ['rate.year.split'],
    })
    expect(rate('3 000 000', header, { 'rate.sqmYear': 'drop' }).askingRent).toBeUndefined()
  })

  it('without a period or a unit is asked', () => {
    expect(rate('12 000', 'Ставка, руб/м2').rules).toEqual(['rate.period'])
    expect(rate('12 000', 'Ставка').rules).toEqual(['rate.basis'])
    expect(rate('12 000', 'Ставка', { 'rate.basis': 'sqmYear' })).toMatchObject({
      askingRent: '12000',
      rentBasis: 'sqmYear',
      rules: [],
    })
  })

  it('that is negotiable stays unknown', () => {
    expect(rate('договорная', 'Ставка, руб/м2/год')).toMatchObject({ rules: ['price.negotiable'] })
  })
})

describe('a price of a feed', () => {
  const ad = { Category: 'officeRent', ExternalId: '1', Address: 'Москва, Лесная улица, 5', TotalArea: '250' }
  const price = (terms: Record<string, string>) => readObject('cian', { ...ad, ...terms })

  it('asks for a missing period', () => {
    const read = price({
      'BargainTerms/Price': '250000',
      'BargainTerms/PriceType': 'all',
      'BargainTerms/Currency': 'rur',
    })
    expect(rulesOf(read)).toEqual(['rate.period'])
    expect(read.issues[0]?.answers?.[0]?.id).toBe('month')
  })

  it('asks about a price per m² over a whole sum', () => {
    const read = price({
      'BargainTerms/Price': '250000',
      'BargainTerms/PriceType': 'squareMeter',
      'BargainTerms/PaymentPeriod': 'monthly',
    })
    expect(rulesOf(read)).toEqual(['rate.sqmMonth'])
    expect(read.issues[0]?.answers?.[0]?.id).toBe('month')
  })

  it('multiplies a sale price per m² with a note', () => {
    const read = price({
      Category: 'officeSale',
      'BargainTerms/Price': '300000',
      'BargainTerms/PriceType': 'squareMeter',
    })
    expect(read.block).toMatchObject({ dealKind: 'sale', askingPrice: '75000000' })
    expect(rulesOf(read)).toEqual(['price.total'])
  })

  it('notes a missing one', () => {
    expect(rulesOf(price({}))).toEqual(['price.missing'])
  })
})
