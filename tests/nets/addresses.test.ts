import { expect, it } from 'vitest'
import { formatSearch, parseSearch } from '#src/state/place/search-address.ts'
import { searchFields } from '#src/state/place/search-fields.ts'

/** Texts of each condition: right ones, borders, and what is not understood. */
const written: Record<string, readonly string[]> = {
  deal: ['lease', 'sale', 'rent', ''],
  area: ['300-500', '300-', '-500', '1.25-1.5', '500-300', '-', '300', '300-500-700'],
  class: ['A', 'A,B%2B', 'a', 'A,A', 'A%2B', ''],
  okrug: ['cao', 'cao,sao', 'xxx'],
  district: ['Хамовники', '%D0%90%2C%D0%91', ' '],
  metro: ['Парк культуры', 'Курская&metro=Таганская', '%zz'],
  walk: ['10', '-5', '1.5', '007'],
  rent: ['-40000', '25000-', '20000.5-30000', '99999999999999.99-'],
  month: ['-500000', '100000-200000'],
  price: ['50000000-', '-0'],
  unknown: ['with', 'without'],
  use: ['office', 'office,streetRetail', 'officce'],
  floor: ['-2..5', '3..', '..7', '3-5', '7..3'],
  vat: ['included', 'excluded,simplified', 'usn'],
  fitout: ['fitted', 'shellAndCore,whiteBox', 'white'],
  layout: ['open', 'cellular,open', 'cabinets'],
  level: ['basement,attic', 'cellar'],
  free: ['free', 'fromDate,free', 'now'],
  by: ['2026-12-01', '2026-02-31', '2026-1-1'],
  'reserve-from': ['2026-12-01', '2026-02-31'],
  reserve: ['2026-12-01', '2026-02-31'],
  'reserve-who': ['7', '7,8', 'x'],
  fresh: ['fresh', 'stale,fresh', 'old'],
  who: ['7', '7,8', '0', '7,x', '99999999999'],
  led: ['without', 'with', 'nobody'],
  market: ['reserved', 'withdrawn,onMarket', 'let'],
  ads: ['forbidden', 'allowed', 'yes'],
  ad: ['refused', 'leftOut,leaving', 'lost'],
  type: ['businessCentre', 'mansion,loft', 'tower'],
  status: ['operating', 'construction,project', 'built'],
  year: ['2000-2020', '-1990', '2020-2000'],
  'building-who': ['7', '7,7'],
  box: ['55.7,37.5,55.8,37.7', '55.8,37.5,55.7,37.7', '1,2,3', '55.75555,37.5,55.8,37.7'],
  list: ['5', '-5'],
  'building-list': ['5'],
  ids: ['1,2,3', '1,,2'],
  building: ['4,8', 'x'],
  loss: ['5-12.5', '-15', '5-3', 'much'],
  archive: ['without', 'only', 'all'],
  q: ['парк', 'Парк+культуры', '%20', 'а&q=б'],
  sort: ['-rent', 'rent', 'freeArea', '--rent', 'constructor', 'position'],
  page: ['2'],
  constructor: ['1'],
}

const alone = Object.entries(written).flatMap(([name, texts]) => texts.map((text) => `${name}=${text}`))
/** Each condition with the two before it, and all of them at once. */
const together = Object.entries(written).map(([name, texts], place, all) =>
  [...all.slice(Math.max(0, place - 2), place), [name, texts] as const]
    .map(([each, [first = '']]) => `${each}=${first}`)
    .reverse()
    .join('&'),
)
const everything = Object.entries(written).map(([name, [first = '']]) => `${name}=${first}`)
const addresses = [...alone, ...together, everything.join('&'), everything.toReversed().join('&'), '?', '&&=']

it('addresses of searches are read and written as they were', async () => {
  const read = (['blocks', 'buildings'] as const).flatMap((target) =>
    addresses.map((address) => {
      const { search, dropped } = parseSearch(address, target)
      return { target, address, search, dropped, formatted: formatSearch(search) }
    }),
  )
  const lines = read.map((each) => JSON.stringify(each))
  await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot('addresses.json')
})

it('of every condition', () => {
  expect(Object.keys(written)).toEqual(expect.arrayContaining(searchFields.map(({ name }) => name)))
})

it('and what was written is read as the same search', () => {
  for (const target of ['blocks', 'buildings'] as const) {
    for (const address of addresses) {
      const formatted = formatSearch(parseSearch(address, target).search)
      const { search, dropped } = parseSearch(formatted, target)
      expect([formatSearch(search), dropped], address).toEqual([formatted, []])
    }
  }
})
