import type { SearchRequestInput } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { together } from './criteria-cases.ts'
import { districts, pick, type Random, type StockList, stations } from './stock.ts'

/** Typed words: of names, stations, blocks, labels; stems, beginnings, typos, other layouts, nothing. */
export const typed = [
  ...['плаза', 'ёлка', 'романов', 'двор', 'башня', 'легенда', 'лотте', 'арбат', 'тверская', 'тверской'],
  ...['метро', 'сокол', 'деловой центр', 'цао', 'сао', 'бц', 'особняк', 'класс a', 'класс', 'а+', 'якиманка'],
  ...[
    '7.0',
    '7.02',
    '702',
    '3',
    'ромашка',
    'ооо',
    'ип',
    "о'нил",
    'светлый',
    'светлые',
    'вид',
    'кремль',
    'входы',
  ],
  ...['офис', 'офисы', 'склад', 'аренда', 'купить', 'свободные', 'усн', 'с отделкой', 'открытая', 'псн'],
  ...[
    'легинда',
    'плоза',
    'тверрская',
    'на',
    'для',
    'gkfpf',
    'kjnnt',
    ',fiyz',
    'ничего',
    'о',
    'пресн',
    'стр. 2',
  ],
]

const some = <T>(random: Random, values: readonly T[]): T[] => values.filter(() => random() < 0.3)
const range = (random: Random, most: number) => {
  const [one, other] = [random() * most, random() * most]
  return {
    ...(random() < 0.7 && { min: Math.min(one, other).toFixed(2) }),
    ...(random() < 0.7 && { max: Math.max(one, other).toFixed(2) }),
  }
}

function words(random: Random): string {
  const text = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, typed)).join(' ')
  return random() < 0.2 ? swapLayout(text) : text
}

/** Any criteria, words, lists, order, page, facets and sums. @param lists of anybody; without, no list is asked for. */
export function randomQuestion(random: Random, lists: readonly StockList[]): SearchRequestInput {
  const input = together(random)
  const target = input.target ?? 'blocks'
  const often = (share: number) => random() < share
  const listOf = (kind: StockList['kind']) => {
    if (lists.length === 0 || !often(0.1)) return {}
    const ids = lists.filter((list) => list.kind === kind).map(({ id }) => id)
    return { listId: pick(random, [...ids, 77]) }
  }
  const building: SearchRequestInput['building'] = {
    ...input.building,
    ...listOf('building'),
    ...(often(0.08) && { districts: some(random, districts) }),
    ...(often(0.08) && { metro: some(random, stations), metroMinutesMax: Math.floor(random() * 30) }),
    ...(often(0.05) && {
      bounds: { south: 55.5, west: 37.25, north: 55.5 + random() / 2, east: 37.25 + random() },
    }),
  }
  const block: SearchRequestInput['block'] = {
    ...input.block,
    ...listOf('block'),
    ...(often(0.1) && { areaSqm: range(random, 2000) }),
    ...(often(0.1) && { rentRubPerSqmYear: range(random, 60_000) }),
    ...(often(0.05) && { monthRub: range(random, 5_000_000) }),
    ...(often(0.05) && { priceRub: range(random, 1e8) }),
    ...(often(0.1) && { unjudged: true as const }),
    ...(often(0.1) && { availabilities: ['free' as const, 'fromDate' as const] }),
    ...(often(0.1) && { marketStates: ['onMarket' as const, 'reserved' as const] }),
    ...(often(0.05) && {
      availableBy: new Date(Date.now() + (random() - 0.3) * 2e10).toISOString().slice(0, 10),
    }),
  }
  const ofList = target === 'blocks' ? block.listId : building.listId
  return {
    target,
    building,
    block,
    ...(often(0.35) && {
      simple: words(random),
    }),
    sort:
      (ofList !== undefined && often(0.5)) || (lists.length > 0 && often(0.01))
        ? { key: 'position', direction: pick(random, ['asc', 'desc']) }
        : input.sort,
    page: often(0.3) ? 1 + Math.floor(random() * 8) : 1,
    pageSize: pick(random, [1, 7, 50, 200]),
    sums: often(0.7),
    facets: often(0.7) ? some(random, facetKeys) : undefined,
  } as SearchRequestInput
}
