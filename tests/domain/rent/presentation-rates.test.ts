import { describe, expect, it } from 'vitest'
import { basisText, rateLine, rateText } from '#domain/presentation/rates.ts'
import { block, noRents, plain, sale, unknown } from './presented-blocks.ts'

describe('the rate a client reads', () => {
  it.each([
    [
      'as asked, with what comes on top and the whole sum',
      block(),
      'asking',
      '48 000 ₽/м²/год, НДС включён, эксплуатационные расходы сверху: 9 500 ₽/м²/год без НДС, коммунальные платежи отдельно; 2 544 493 ₽ в месяц с НДС и эксплуатационными расходами',
    ],
    [
      'in a year',
      block(),
      'sqmYear',
      '59 590 ₽/м²/год, с НДС и эксплуатационными расходами; 2 544 493 ₽ в месяц',
    ],
    [
      'in a month, in whole roubles',
      block(),
      'sqmMonth',
      '4 966 ₽/м²/мес, с НДС и эксплуатационными расходами; 2 544 493 ₽ в месяц',
    ],
    ['for everything', block(), 'month', '2 544 493 ₽ в месяц, с НДС и эксплуатационными расходами'],
    [
      'without VAT where there is none',
      block({ vatTreatment: 'simplified' }),
      'month',
      '2 544 493 ₽ в месяц, с эксплуатационными расходами, НДС не облагается',
    ],
    [
      'of a УСН landlord with VAT',
      block({ vatTreatment: 'simplified', vatRate: '5.00', opexIncluded: true, utilitiesIncluded: null }),
      'asking',
      '48 000 ₽/м²/год, НДС 5 % включён, эксплуатационные расходы включены; 2 544 493 ₽ в месяц',
    ],
    [
      'that there is no VAT is said once',
      block({ vatTreatment: 'simplified', utilitiesIncluded: null }),
      'asking',
      '48 000 ₽/м²/год, НДС не облагается, эксплуатационные расходы сверху: 9 500 ₽/м²/год без НДС; 2 544 493 ₽ в месяц с эксплуатационными расходами',
    ],
    [
      'as asked where it cannot be computed',
      block({ ...noRents, opexIncluded: null, utilitiesIncluded: null }),
      'sqmYear',
      '48 000 ₽/м²/год, НДС включён',
    ],
    [
      'from what it begins where OPEX is unknown, not in other words than the rest',
      block({
        ...{ vatTreatment: 'simplified', opexIncluded: null, opexRubPerSqmYear: null },
        ...{ grossFromRubPerSqmYear: '38000.00', grossToRubPerSqmYear: null, monthToRub: null },
      }),
      'sqmYear',
      'от 38 000 ₽/м²/год, НДС не облагается, эксплуатационные расходы уточняются',
    ],
    [
      'between what it lies where VAT is unknown',
      block({
        ...{ vatTreatment: null, opexIncluded: true, monthToRub: '3000000.00' },
        ...{ grossFromRubPerSqmYear: '38000.00', grossToRubPerSqmYear: '46360.00' },
      }),
      'sqmMonth',
      '3 167–3 863 ₽/м²/мес, с эксплуатационными расходами, НДС уточняется',
    ],
    [
      'in another currency',
      block({
        currency: 'USD',
        askingRent: '600',
        vatTreatment: 'excluded',
        opexIncluded: null,
        utilitiesIncluded: null,
        ...noRents,
      }),
      'asking',
      '600 $/м²/год, НДС сверху',
    ],
    [
      'asked for everything with all in it is said once',
      block({ rentBasis: 'month', askingRent: '2544493', opexIncluded: true, utilitiesIncluded: true }),
      'asking',
      '2 544 493 ₽/мес, НДС включён, эксплуатационные расходы включены, коммунальные платежи включены',
    ],
    ['on request where it is unknown', unknown, 'month', 'Ставка по запросу'],
    ['of a sale', sale, 'asking', '150 000 000 ₽, НДС включён; 292 740 ₽/м²'],
    ['of a sale, computed', sale, 'sqmYear', '150 000 000 ₽, с НДС; 292 740 ₽/м²'],
    [
      'of a sale whose price is unknown',
      { ...sale, askingPrice: null, priceRub: null, priceRubPerSqm: null },
      'asking',
      'Цена по запросу',
    ],
  ] as const)('%s', (_name, offered, shown, expected) => {
    expect(plain(rateLine(offered, shown))).toBe(expected)
  })

  it('never says zero for what is zero or unknown', () => {
    const zero = block({ askingRent: '0.00', ...noRents })
    expect(rateText(zero, 'asking')).toEqual({ main: 'Ставка по запросу', notes: [], total: null })
  })
})

it('tells the measure of all rates once, so that they compare', () => {
  expect(plain(basisText('sqmYear'))).toBe('Ставки аренды — за м² в год, с НДС и эксплуатационными расходами')
  expect(basisText('asking')).toBeNull()
})
