import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableRent, type RentTerms } from '#domain/rent/comparable-rent.ts'
import { type Conditions, formatFormula } from '#domain/rent/formula.ts'

const moscow: RentTerms = {
  askingRent: '48000.00',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatTreatment: 'included',
  vatRate: null,
  opexIncluded: true,
  opexRubPerSqmYear: '9500.00',
  areaSqm: '300.00',
}
const today: Conditions = { vatPercent: '22', rubPerUnit: null }

/** Narrow and plain no-break spaces as ordinary ones, so that expectations can be read. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

function rent(terms: Partial<RentTerms>, conditions = today) {
  const { netRubPerSqmYear, grossRubPerSqmYear, monthRub } = comparableRent(
    { ...moscow, ...terms },
    conditions,
  )
  return [netRubPerSqmYear, grossRubPerSqmYear, monthRub]
}

describe('comparable rent: every case of VAT and OPEX', () => {
  // Worked out by hand: 48 000 ÷ 1.22 = 39 344.262…; 9 500 × 1.22 = 11 590; month = gross × 300 ÷ 12.
  it.each([
    ['included', true, null, ['29844.26', '48000.00', '1200000.00']],
    ['included', false, null, ['39344.26', '59590.00', '1489750.00']],
    ['excluded', true, null, ['38500.00', '58560.00', '1464000.00']],
    ['excluded', false, null, ['48000.00', '70150.00', '1753750.00']],
    ['simplified', true, null, ['38500.00', '48000.00', '1200000.00']],
    ['simplified', false, null, ['48000.00', '57500.00', '1437500.00']],
    // A reduced rate is inside the rent: 48 000 ÷ 1.05 = 45 714.2857…; 9 500 × 1.05 = 9 975.
    ['simplified', true, '5', ['36214.29', '48000.00', '1200000.00']],
    ['simplified', false, '5', ['45714.29', '57975.00', '1449375.00']],
  ] as const)(
    'VAT %s, OPEX in the rent: %s, own rate %s',
    (vatTreatment, opexIncluded, vatRate, expected) => {
      expect(rent({ vatTreatment, opexIncluded, vatRate })).toEqual(expected)
    },
  )

  it('finds the same net rent however the same deal is put', () => {
    const kopecks = (min: number, max: number) =>
      fc.integer({ min: min * 100, max: max * 100 }).map((value) => BigInt(value))
    const decimal = (scaled: bigint, places: number) => {
      const digits = String(scaled).padStart(places + 1, '0')
      return `${digits.slice(0, -places)}.${digits.slice(-places)}`
    }
    fc.assert(
      fc.property(kopecks(1, 200_000), kopecks(0, 30_000), (net, opex) => {
        const terms = { opexRubPerSqmYear: decimal(opex, 2) }
        const ways = [
          rent({ ...terms, vatTreatment: 'excluded', opexIncluded: false, askingRent: decimal(net, 2) }),
          rent({
            ...terms,
            vatTreatment: 'excluded',
            opexIncluded: true,
            askingRent: decimal(net + opex, 2),
          }),
          rent({ ...terms, opexIncluded: false, askingRent: decimal(net * 122n, 4) }),
          rent({ ...terms, opexIncluded: true, askingRent: decimal((net + opex) * 122n, 4) }),
        ]
        for (const way of ways) expect(way).toEqual(ways[0])
        expect(ways[0]?.[0]).toBe(decimal(net, 2))
      }),
      { numRuns: 200 },
    )
  })
})

describe('comparable rent: basis and currency', () => {
  it('takes a rate a month twelve times', () => {
    expect(rent({ rentBasis: 'sqmMonth', askingRent: '4000' })).toEqual(rent({}))
  })

  it('spreads a total a month over the area', () => {
    expect(rent({ rentBasis: 'month', askingRent: '1200000' })).toEqual(rent({}))
  })

  it('converts foreign money by the rate of the day', () => {
    const conditions = { vatPercent: '22', rubPerUnit: '82.9977' }
    // 500 × 82.9977 = 41 498.85; ÷ 1.22 = 34 015.4508…; − 9 500.
    expect(rent({ currency: 'USD', askingRent: '500' }, conditions).slice(0, 2)).toEqual([
      '24515.45',
      '41498.85',
    ])
  })

  it('rounds once, at the end, half-up', () => {
    const terms = { vatTreatment: 'excluded', opexIncluded: true, opexRubPerSqmYear: '0' } as const
    expect(rent({ ...terms, askingRent: '0.125' })[0]).toBe('0.13')
    // Rounding 100 ÷ 3 before × 12 would give 399.96.
    expect(rent({ ...terms, askingRent: '100', rentBasis: 'month', areaSqm: '3' })[0]).toBe('400.00')
  })
})

describe('comparable rent: what is unknown stays unknown', () => {
  it.each([
    ['no rent', { askingRent: null }, [null, null, null]],
    ['no VAT treatment', { vatTreatment: null }, [null, null, null]],
    ['not known whether OPEX is in', { opexIncluded: null }, [null, null, null]],
    ['amount of included OPEX', { opexRubPerSqmYear: null }, [null, '48000.00', '1200000.00']],
    ['amount of OPEX on top', { opexIncluded: false, opexRubPerSqmYear: null }, ['39344.26', null, null]],
    ['no area for a rate', { areaSqm: null }, ['29844.26', '48000.00', null]],
    ['no area for a total', { rentBasis: 'month', areaSqm: null }, [null, null, null]],
    ['area of zero for a total', { rentBasis: 'month', areaSqm: '0' }, [null, null, null]],
    ['no exchange rate', { currency: 'EUR' }, [null, null, null]],
    ['rent of zero', { askingRent: '0' }, [null, null, null]],
    [
      'OPEX above the rent that contains it',
      { opexRubPerSqmYear: '50000' },
      [null, '48000.00', '1200000.00'],
    ],
  ] as const)('%s', (_name, terms, expected) => {
    expect(rent(terms)).toEqual(expected)
  })

  it('needs no general VAT rate for a landlord without VAT', () => {
    expect(rent({ vatTreatment: 'simplified' }, { vatPercent: null, rubPerUnit: null })[0]).toBe('38500.00')
    expect(rent({}, { vatPercent: null, rubPerUnit: null })).toEqual([null, null, null])
  })

  it('does not ask whether an OPEX of zero is in the rent', () => {
    expect(rent({ opexIncluded: null, opexRubPerSqmYear: '0.00' }).slice(0, 2)).toEqual([
      '39344.26',
      '48000.00',
    ])
  })
})

describe('comparable rent: between what it lies when not everything is known', () => {
  const bounds = (terms: Partial<RentTerms>, conditions = today) => {
    const { grossBounds, monthBounds } = comparableRent({ ...moscow, ...terms }, conditions)
    return [grossBounds.from, grossBounds.to, monthBounds.from, monthBounds.to]
  }

  // Worked out by hand: 48 000 × 1.22 = 58 560; 9 500 × 1.22 = 11 590; a month of 300 m² is a 25th… × 25.
  it.each([
    ['everything', {}, ['48000.00', '48000.00', '1200000.00', '1200000.00']],
    [
      'the amount of OPEX on top',
      { opexIncluded: false, opexRubPerSqmYear: null },
      ['48000.00', null, '1200000.00', null],
    ],
    [
      'anything of OPEX',
      { opexIncluded: null, opexRubPerSqmYear: null },
      ['48000.00', null, '1200000.00', null],
    ],
    [
      'anything of OPEX, VAT on top',
      { opexIncluded: null, opexRubPerSqmYear: null, vatTreatment: 'excluded' },
      ['58560.00', null, '1464000.00', null],
    ],
    ['whether OPEX is in', { opexIncluded: null }, ['48000.00', '59590.00', '1200000.00', '1489750.00']],
    [
      'whether OPEX is in, without VAT',
      { opexIncluded: null, vatTreatment: 'simplified' },
      ['48000.00', '57500.00', '1200000.00', '1437500.00'],
    ],
    ['VAT', { vatTreatment: null }, ['48000.00', '58560.00', '1200000.00', '1464000.00']],
    [
      'VAT, OPEX on top',
      { vatTreatment: null, opexIncluded: false },
      ['57500.00', '70150.00', '1437500.00', '1753750.00'],
    ],
    [
      'VAT and OPEX',
      { vatTreatment: null, opexIncluded: null, opexRubPerSqmYear: null },
      ['48000.00', null, '1200000.00', null],
    ],
    ['the rent', { askingRent: null }, [null, null, null, null]],
    ['the exchange rate', { currency: 'EUR' }, [null, null, null, null]],
    ['the area', { areaSqm: null, opexIncluded: null }, ['48000.00', '59590.00', null, null]],
  ] as const)('without %s', (_name, terms, expected) => {
    expect(bounds(terms)).toEqual(expected)
  })

  it('knows no end without the general VAT rate', () => {
    const conditions = { vatPercent: null, rubPerUnit: null }
    expect(bounds({ vatTreatment: null }, conditions).slice(0, 2)).toEqual(['48000.00', null])
    expect(bounds({ vatTreatment: 'excluded' }, conditions).slice(0, 2)).toEqual(['48000.00', null])
    expect(bounds({}, conditions).slice(0, 2)).toEqual(['48000.00', '48000.00'])
  })

  it('holds whatever the unknown turns out to be', () => {
    const kopecks = fc.integer({ min: 100, max: 20_000_000 }).map((value) => (value / 100).toFixed(2))
    const known = fc.record({
      askingRent: kopecks,
      vatTreatment: fc.constantFrom('included', 'excluded', 'simplified'),
      opexIncluded: fc.boolean(),
      opexRubPerSqmYear: kopecks,
    } as const)
    const forgotten = fc.subarray(['vatTreatment', 'opexIncluded', 'opexRubPerSqmYear'] as const)
    fc.assert(
      fc.property(known, forgotten, (terms, fields) => {
        const exact = comparableRent({ ...moscow, ...terms }, today)
        const partly = { ...terms, ...Object.fromEntries(fields.map((field) => [field, null])) }
        const { grossBounds, monthBounds } = comparableRent({ ...moscow, ...partly }, today)
        for (const [{ from, to }, amount] of [
          [grossBounds, exact.grossRubPerSqmYear],
          [monthBounds, exact.monthRub],
        ] as const) {
          expect(Number(from)).toBeLessThanOrEqual(Number(amount))
          if (to !== null) expect(Number(to)).toBeGreaterThanOrEqual(Number(amount))
        }
        if (fields.length === 0)
          expect(grossBounds).toEqual({ from: exact.grossRubPerSqmYear, to: exact.grossRubPerSqmYear })
      }),
      { numRuns: 500 },
    )
  })

  it('shows the way to the bounds, and what is missing in it', () => {
    const formula = (terms: Partial<RentTerms>) => {
      const { steps } = comparableRent({ ...moscow, ...terms }, today)
      return plain(formatFormula(steps.bounds ?? []))
    }
    expect(
      formula({
        askingRent: '38000',
        vatTreatment: 'simplified',
        opexIncluded: null,
        opexRubPerSqmYear: null,
      }),
    ).toBe('38 000 ₽/м²/год УСН + OPEX (неизвестен) ≥ 38 000 ₽')
    expect(formula({ vatTreatment: null })).toBe('48 000 ₽/м²/год (НДС неизвестен) = 48 000–58 560 ₽')
  })
})

describe('the formula shown with the rate', () => {
  const formulas = (terms: Partial<RentTerms>, conditions = today) => {
    const { steps } = comparableRent({ ...moscow, ...terms }, conditions)
    return [steps.net, steps.gross].map((line) => line && plain(formatFormula(line)))
  }

  it('is one line of arithmetic that can be checked by hand', () => {
    expect(formulas({})).toEqual([
      '48 000 ₽/м²/год с НДС 22 % ÷ 1,22 − 9 500 OPEX = 29 844,26 ₽',
      '48 000 ₽/м²/год с НДС 22 % = 48 000 ₽',
    ])
    expect(formulas({ vatTreatment: 'excluded', opexIncluded: false })).toEqual([
      '48 000 ₽/м²/год без НДС = 48 000 ₽',
      '48 000 ₽/м²/год без НДС × 1,22 + 9 500 OPEX × 1,22 = 70 150 ₽',
    ])
    expect(
      formulas(
        {
          currency: 'USD',
          rentBasis: 'month',
          askingRent: '12500',
          vatTreatment: 'simplified',
          vatRate: '0.00',
        },
        { vatPercent: '22', rubPerUnit: '82.9977' },
      ),
    ).toEqual([
      '12 500 $/мес УСН × 12 мес. × 82,9977 ₽ за $ ÷ 300 м² − 9 500 OPEX = 31 998,85 ₽',
      '12 500 $/мес УСН × 12 мес. × 82,9977 ₽ за $ ÷ 300 м² = 41 498,85 ₽',
    ])
    expect(formulas({ vatTreatment: 'simplified', vatRate: '5' })[0]).toBe(
      '48 000 ₽/м²/год УСН с НДС 5 % ÷ 1,05 − 9 500 OPEX = 36 214,29 ₽',
    )
  })

  it('is absent where the rate is unknown', () => {
    expect(formulas({ opexRubPerSqmYear: null })).toEqual([null, '48 000 ₽/м²/год с НДС 22 % = 48 000 ₽'])
  })
})
