import { expect, it } from 'vitest'
import {
  type DatedChange,
  type DatedOffer,
  type Month,
  rateFigures,
  rateInMonth,
  rateMonths,
} from '#domain/competitors/rate-months.ts'

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`)
const month = (from: string, to: string): Month => ({
  month: from.slice(0, 7),
  fromMs: ms(from),
  toMs: ms(to),
})
const january = month('2026-01-01', '2026-02-01')
const february = month('2026-02-01', '2026-03-01')
const march = month('2026-03-01', '2026-04-01')
const quarter = [january, february, march]

const offer = (facts: Partial<DatedOffer> = {}): DatedOffer => ({
  rateRub: '60000.00',
  price: '50000.00',
  priceUnit: 'sqmYear',
  currency: 'RUB',
  firstSeenMs: ms('2026-01-10'),
  goneMs: null,
  changes: [],
  ...facts,
})
const change = (
  kind: DatedChange['kind'],
  day: string,
  priceBefore: string | null,
  [priceUnitBefore, currencyBefore] = ['sqmYear', 'RUB'],
): DatedChange => ({ kind, atMs: ms(day), priceBefore, priceUnitBefore, currencyBefore })
const inQuarter = (facts: Partial<DatedOffer>) =>
  quarter.map((one) => {
    const rate = rateInMonth(offer(facts), one)
    return rate === null ? null : Number(rate) / 100
  })

it.each<[string, Partial<DatedOffer>, (number | null)[]]>([
  ['stands in every month from the first it was seen in', {}, [60_000, 60_000, 60_000]],
  ['is not there before', { firstSeenMs: ms('2026-02-28') }, [null, 60_000, 60_000]],
  [
    'first seen at midnight belongs to the new month',
    { firstSeenMs: ms('2026-02-01') },
    [null, 60_000, 60_000],
  ],
  ['counts in the month in which it goes', { goneMs: ms('2026-02-02') }, [60_000, 60_000, null]],
  ['gone at midnight is not in the new month', { goneMs: ms('2026-02-01') }, [60_000, null, null]],
  ['without a rate tells none', { rateRub: null }, [null, null, null]],
  [
    'has the rate of the end of a month, by the price then',
    { changes: [change('price', '2026-02-15', '40000.00')] },
    [48_000, 60_000, 60_000],
  ],
  [
    'changed at midnight has the old rate before',
    { changes: [change('price', '2026-02-01', '40000.00')] },
    [48_000, 60_000, 60_000],
  ],
  [
    'has the price before the next change, not the first',
    { changes: [change('price', '2026-02-15', '40000.00'), change('price', '2026-03-15', '45000.00')] },
    [48_000, 54_000, 60_000],
  ],
  [
    'has no rate in months of another unit',
    { changes: [change('price', '2026-02-15', '4000.00', ['sqmMonth', 'RUB'])] },
    [null, 60_000, 60_000],
  ],
  [
    'has no rate in months of another currency',
    { changes: [change('price', '2026-02-15', '500.00', ['sqmYear', 'USD'])] },
    [null, 60_000, 60_000],
  ],
  [
    'has no rate while it had no price',
    { changes: [change('price', '2026-02-15', null)] },
    [null, 60_000, 60_000],
  ],
  [
    'with a price of zero now tells nothing of the past',
    { price: '0.00', changes: [change('price', '2026-02-15', '1.00')] },
    [null, 60_000, 60_000],
  ],
  [
    'was away for a whole month and came back dearer',
    {
      changes: [change('gone', '2026-01-20', '40000.00'), { ...change('back', '2026-03-02', '40000.00') }],
    },
    [48_000, null, 60_000],
  ],
  [
    'new to a reading tells no earlier price',
    { changes: [{ ...change('new', '2026-01-10', null), priceUnitBefore: null, currencyBefore: null }] },
    [60_000, 60_000, 60_000],
  ],
  [
    'asks in the month it went what it asked last',
    {
      goneMs: ms('2026-02-20'),
      changes: [change('price', '2026-02-10', '40000.00'), change('gone', '2026-02-20', '50000.00')],
    },
    [48_000, 60_000, null],
  ],
])('an offer %s', (_what, facts, rates) => {
  expect(inQuarter(facts)).toEqual(rates)
})

it('rounds an earlier rate to kopecks', () => {
  const changes = [change('price', '2026-02-15', '33333.33')]
  expect(rateInMonth(offer({ rateRub: '100.00', price: '90000.00', changes }), january)).toBe(3704n)
})

const kopecks = (...rates: number[]) => rates.map((rate) => BigInt(rate * 100))

it('tells no figures of fewer than five offers', () => {
  expect(rateFigures(kopecks(1, 2, 3, 4))).toEqual({
    ...{ offers: 4, lowerQuartile: null, median: null, upperQuartile: null },
  })
})

it.each([
  [
    [5, 1, 4, 2, 3],
    ['2.00', '3.00', '4.00'],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    ['2.25', '3.50', '4.75'],
  ],
  [
    [8, 7, 6, 5, 4, 3, 2, 1],
    ['2.75', '4.50', '6.25'],
  ],
  [
    [7, 7, 7, 7, 7],
    ['7.00', '7.00', '7.00'],
  ],
])(
  'tells quartiles of the rates, between the two nearest: %j',
  (rates, [lowerQuartile, median, upperQuartile]) => {
    expect(rateFigures(kopecks(...rates))).toEqual({
      offers: rates.length,
      lowerQuartile,
      median,
      upperQuartile,
    })
  },
)

it('orders rates as numbers, not as texts', () => {
  expect(rateFigures(kopecks(100_000, 20_000, 9_000, 90_000, 8_000)).median).toBe('20000.00')
})

it('tells each line of each month, without offers of no line', () => {
  const offers = ['A', 'A', 'A', 'A', 'A', 'B', null].map((line) => ({ ...offer(), line }))
  const told = rateMonths(offers, [january, february], ({ line }) => line)
  expect(told.map((point) => [point.month, point.line, point.offers, point.median])).toEqual([
    ['2026-01', 'A', 5, '60000.00'],
    ['2026-01', 'B', 1, null],
    ['2026-02', 'A', 5, '60000.00'],
    ['2026-02', 'B', 1, null],
  ])
})
