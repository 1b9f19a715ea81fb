import type { SearchRequest, SearchRequestInput } from '#contract/stock/search.ts'
import { type SortKey, sortKeysOf } from '#domain/search/stock-sorts.ts'
import { pick, type Random } from './stock.ts'

/** One condition each: a wrong one shows by its name. */
export const single: Record<string, SearchRequestInput> = {
  nothing: {},
  'building ids': { building: { ids: [1, 2, 3, 999] } },
  classes: { building: { classes: ['A', 'B+'] } },
  'an empty set': { building: { classes: [] } },
  okrugs: { building: { okrugs: ['cao', 'sao'] } },
  districts: { building: { districts: ['Якиманка'] } },
  metro: { building: { metro: ['Сокол', 'Арбатская'] } },
  'minutes to any station': { building: { metroMinutesMax: 5 } },
  'minutes to one of the stations': { building: { metro: ['Сокол', 'Павелецкая'], metroMinutesMax: 12 } },
  types: { building: { types: ['mansion', 'loft', 'mall'] } },
  statuses: { building: { statuses: ['project'] } },
  'year built': { building: { yearBuilt: { min: 2000, max: 2010 } } },
  'a part of the map': { building: { bounds: { south: 55.55, west: 37.375, north: 55.75, east: 37.75 } } },
  'all of the map': { building: { bounds: { south: -90, west: -180, north: 90, east: 180 } } },
  'a part of the map and a class': {
    building: { classes: ['A', 'B'], bounds: { south: 55.6, west: 37.25, north: 55.9, east: 38 } },
    block: { areaSqm: { min: '100' } },
  },
  'building responsible': { building: { responsibleUserIds: [2] } },
  'block ids': { block: { ids: [5, 6, 7, 8, 9, 10, 4000] } },
  deal: { block: { dealKind: 'lease' } },
  area: { block: { areaSqm: { min: '100', max: '310.5' } } },
  'area from': { block: { areaSqm: { min: '120.5' } } },
  'area to': { block: { areaSqm: { max: '120.49' } } },
  rent: { block: { rentRubPerSqmYear: { min: '20000', max: '30000' } } },
  month: { block: { monthRub: { max: '1000000.55' } } },
  price: { block: { priceRub: { min: '50000000' } } },
  'rent to': { block: { rentRubPerSqmYear: { max: '30000' } } },
  'rent from': { block: { rentRubPerSqmYear: { min: '30000' } } },
  'rent, with what cannot be judged': {
    block: { rentRubPerSqmYear: { min: '20000', max: '30000' }, unjudged: true },
  },
  'rent to, with what cannot be judged': { block: { rentRubPerSqmYear: { max: '30000' }, unjudged: true } },
  'month from, with what cannot be judged': { block: { monthRub: { min: '1000000.55' }, unjudged: true } },
  'price to, with what cannot be judged': { block: { priceRub: { max: '50000000' }, unjudged: true } },
  'nothing but what cannot be judged': { block: { unjudged: true } },
  purposes: { block: { purposes: ['office', 'leasedInvestment'] } },
  floor: { block: { floor: { min: -1, max: 3 } } },
  'floor kinds': { block: { floorKinds: ['basement', 'semiBasement'] } },
  vat: { block: { vatTreatments: ['simplified'] } },
  'fit-out': { block: { fitOuts: ['fitted', 'furnished'] } },
  layouts: { block: { layouts: ['open'] } },
  availability: { block: { availabilities: ['free', 'fromDate'] } },
  'reserved or withdrawn': { block: { marketStates: ['reserved', 'withdrawn'] } },
  'available by': { block: { availableBy: new Date().toISOString().slice(0, 10) } },
  'reserve that ends': { block: { reservedTo: new Date().toISOString().slice(0, 10) } },
  'reserve that ends from': { block: { reservedFrom: new Date().toISOString().slice(0, 10) } },
  'led or reserved by': { block: { ledOrReservedBy: [2] } },
  fresh: { block: { freshness: ['fresh'] } },
  'ageing and stale': { block: { freshness: ['ageing', 'stale'] } },
  responsible: { block: { responsibleUserIds: [1, 3] } },
  'stage of the ad': { block: { adStages: ['none', 'prepared', 'sent', 'published', 'refused', 'leaving'] } },
  'ads forbidden': { block: { adsForbidden: true } },
  'loss factor': { block: { lossPercent: { min: '5.01', max: '12.5' } } },
  'loss factor to': { block: { lossPercent: { max: '12.49' } } },
  'not archived': { block: { isArchived: false } },
  led: { block: { isLed: true } },
  'led by nobody': { block: { isLed: false } },
  archived: { block: { isArchived: true } },
}

/** Several conditions at once, in some order. */
export function together(random: Random): SearchRequestInput {
  const some = Object.values(single).filter(() => random() < 0.1)
  const pickSort = <K extends string>(keys: readonly K[]) =>
    pick(
      random,
      keys.filter((key) => key !== 'position'),
    )
  const target = pick(random, ['blocks', 'buildings'] as const)
  return {
    target,
    building: Object.assign({}, ...some.map(({ building }) => building)),
    block: Object.assign({}, ...some.map(({ block }) => block)),
    sort: {
      key: pickSort(sortKeysOf(target)),
      direction: pick(random, ['asc', 'desc'] as const),
    },
  }
}

export function sortCases() {
  const cases: {
    target: SearchRequest['target']
    key: SortKey
    direction: 'asc' | 'desc'
  }[] = []
  const add = (target: SearchRequest['target'], keys: readonly SortKey[]) => {
    for (const key of keys.filter((other) => other !== 'position')) {
      for (const direction of ['asc', 'desc'] as const) cases.push({ target, key, direction })
    }
  }
  add('blocks', sortKeysOf('blocks'))
  add('buildings', sortKeysOf('buildings'))
  return cases
}
