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
    ['43,5', 'Ставка, тыс. руб./м² в год', '43500', 'sqmYear'],
    ['43,5', 'Ставка, т.руб. за кв.м в год', '43500', 'sqmYear'],
    ['43,55', 'Ставка, тысяч рублей за м2/год', '43550', 'sqmYear'],
    ['43,5 т.руб.', 'Ставка за м² в год', '43500', 'sqmYear'],
    ['43,5', 'Ставка, К₽/м² в год', '43500', 'sqmYear'],
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

  it.each([
    ['43,5', 'Ставка, руб/м2/год', 'sqmYear', '43500', 'sqmYear'],
    ['60', 'Ставка, руб/м2/год', 'sqmYear', '60000', 'sqmYear'],
    ['43,5', 'Ставка', 'sqmYear', '43500', 'sqmYear'],
    ['0,1', 'Ставка, руб/м2/мес', 'sqmMonth', '100', 'sqmMonth'],
    ['250', 'Арендная плата в месяц, руб.', 'month', '250000', 'month'],
  ])('of %s under «%s» is asked if it is in thousands', (text, header, answer, askingRent, rentBasis) => {
    expect(rate(text, header)).toMatchObject({ askingRent: undefined, rules: ['rate.thousands'] })
    expect(rate(text, header, { 'rate.thousands': answer })).toMatchObject({ askingRent, rentBasis })
    expect(rate(text, header, { 'rate.thousands': 'drop' })).toMatchObject({ askingRent: undefined })
  })

  it('that is not in thousands is asked about as before', () => {
    const bare = { 'rate.thousands': 'bare' }
    expect(rate('43,5', 'Ставка, руб/м2/год', bare).rules).toEqual(['rate.sqmYear'])
    expect(rate('43,5', 'Ставка', bare).rules).toEqual(['rate.basis'])
    const keep = { ...bare, 'rate.sqmYear': 'keep' }
    expect(rate('43,5', 'Ставка, руб/м2/год', keep)).toMatchObject({ askingRent: '43.5' })
    // Likelier by the month than in thousands, or not believed in these either.
    expect(rate('350', 'Ставка, руб/м2/год').rules).toEqual(['rate.sqmYear'])
    expect(rate('300', 'Ставка').rules).toEqual(['rate.basis'])
  })

  it('of roubles under a header of thousands is asked, and taken as it stands', () => {
    const header = 'Ставка, тыс. руб./м² в год'
    expect(rate('43 500', header).rules).toEqual(['rate.thousands'])
    expect(rate('43 500', header, { 'rate.thousands': 'bare' })).toMatchObject({
      ...{ askingRent: '43500', rentBasis: 'sqmYear', rules: [] },
    })
  })

  it('of OPEX is multiplied by the thousands of its header, and not twice', () => {
    const opex = (text: string) =>
      readFields(
        { ...lease, 'block.opexRubPerSqmYear': text },
        {},
        { 'block.opexRubPerSqmYear': { header: 'OPEX, тыс. руб./м² в год' } },
      ).block.opexRubPerSqmYear
    expect(opex('4,5')).toBe('4500')
    expect(opex('4,5 тыс.')).toBe('4500')
  })

  it.each([
    ['4 500 сверху', 'OPEX', false],
    ['4 500, включены', 'OPEX', true],
    ['4 500 (не включены)', 'OPEX', false],
    ['4 500', 'OPEX сверху, ₽/м²/год', false],
    ['4 500', 'OPEX, включён в ставку', true],
    ['4 500', 'OPEX, ₽/м²/год', undefined],
  ])('has its OPEX of %s under «%s» in it or not as the words say', (text, header, opexIncluded) => {
    const opex = { ...lease, 'block.opexRubPerSqmYear': text }
    const { block, issues } = readFields(opex, {}, { 'block.opexRubPerSqmYear': { header } })
    expect([block.opexRubPerSqmYear, block.opexIncluded, issues]).toEqual(['4500', opexIncluded, []])
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

describe('a price of sale', () => {
  const price = (text: string, header: string, answers: Record<string, string> = {}) => {
    const { block, issues } = readFields(
      { ...lease, 'block.dealKind': 'продажа', 'block.askingPrice': text },
      { answers },
      { 'block.askingPrice': { header } },
    )
    return { askingPrice: block.askingPrice, rules: issues.map(({ rule }) => rule) }
  }

  it('in millions or thousands by its header is multiplied', () => {
    expect(price('45,5', 'Цена продажи, млн ₽')).toEqual({ askingPrice: '45500000', rules: [] })
    expect(price('45 500', 'Цена продажи, тыс. руб.')).toEqual({ askingPrice: '45500000', rules: [] })
  })

  it('that looks like millions or thousands is asked', () => {
    const header = 'Цена продажи, руб.'
    expect(price('45,5', header)).toEqual({ askingPrice: undefined, rules: ['price.scale'] })
    expect(price('45,5', header, { 'price.scale': 'millions' }).askingPrice).toBe('45500000')
    expect(price('900', header, { 'price.scale': 'thousands' }).askingPrice).toBe('900000')
    expect(price('350', header, { 'price.scale': 'thousandsSqm' }).askingPrice).toBe('87500000')
    expect(price('45,5', header, { 'price.scale': 'drop' })).toEqual({ askingPrice: undefined, rules: [] })
    expect(price('45,5', header, { 'price.scale': 'bare' }).rules).toEqual(['price.all'])
    // By the m² it is believed as it is: that question also knows thousands.
    expect(price('45 000', header).rules).toEqual(['price.all'])
    expect(price('45 000', header, { 'price.all': 'thousands' }).askingPrice).toBe('45000000')
  })

  it('of roubles under a header of millions is asked, and taken as it stands', () => {
    expect(price('45 000 000', 'Цена продажи, млн').rules).toEqual(['price.scale'])
    expect(price('45 000 000', 'Цена продажи, млн', { 'price.scale': 'bare' })).toEqual({
      ...{ askingPrice: '45000000', rules: [] },
    })
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
