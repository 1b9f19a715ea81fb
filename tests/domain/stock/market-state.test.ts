import { expect, it } from 'vitest'
import { isLetForLong, marketLine, shortMarketText } from '#domain/stock/market-state.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'

const none = { reservedUntil: null, reservedFor: null, withdrawnReason: null }
const reserved = { ...none, marketState: 'reserved', reservedUntil: '2026-12-05' } as const

it('tells the state of a block shortly and in full', () => {
  expect(
    [shortMarketText, marketLine].map((tell) => tell({ ...none, marketState: 'onMarket' }, '2026-11-26')),
  ).toEqual([null, null])
  expect([shortMarketText(reserved, '2026-11-26'), shortMarketText(reserved, '2025-11-26')]).toEqual([
    'резерв до\u00a005.12',
    'резерв до\u00a005.12.2026',
  ])
  expect(marketLine(reserved)).toBe('В резерве до 05.12.2026')
  expect(marketLine({ ...reserved, reservedFor: 'Вектор' })).toBe('В резерве до 05.12.2026, Вектор')
  const withdrawn = { ...none, marketState: 'withdrawn', withdrawnReason: 'ремонт' } as const
  expect([shortMarketText(withdrawn, '2026-11-26'), marketLine(withdrawn)]).toEqual([
    'снят с рынка',
    'Снят с рынка: ремонт',
  ])
})

it('a block let for over half a year is not advertised ahead', () => {
  expect(['2027-05-28', '2027-05-29'].map((day) => isLetForLong(day, '2026-11-26'))).toEqual([false, true])
})

it.each([
  ['до 31.12.2029', '2029-12-31'],
  ['31.12.29', '2029-12-31'],
  ['пт', '2026-11-27'],
  ['с 1 марта', '2027-03-01'],
  ['11 мес', '2027-10-26'],
  ['на 3 года', '2029-11-26'],
  ['неделя', '2026-12-03'],
  ['10 дней', '2026-12-06'],
  ['завтра 15:00', null],
  ['когда-нибудь', null],
])('reads the day «%s»', (text, day) => {
  expect(readTypedDay(text, '2026-11-26T09:10:00.000Z', 'Europe/Moscow')).toBe(day)
})

it('a typed term ends with its last day, as a written one does', () => {
  const read = (text: string, today = '2026-11-26') =>
    readTypedDay(text, `${today}T09:10:00.000Z`, 'Europe/Moscow', { lastDay: true })
  expect([read('год'), read('31.12.2029'), read('неделя')]).toEqual([
    '2027-11-25',
    '2029-12-31',
    '2026-12-02',
  ])
  expect([read('11 мес', '2026-03-31'), read('3 месяца', '2026-11-29')]).toEqual(['2027-02-28', '2027-02-28'])
})
