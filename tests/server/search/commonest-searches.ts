import type { SearchRequestInput } from '#contract/stock/search.ts'

const mainJob = {
  building: { okrugs: ['cao'], classes: ['A', 'B+'] },
  block: {
    dealKind: 'lease',
    areaSqm: { min: '300', max: '500' },
    rentRubPerSqmYear: { max: '60000' },
  },
} satisfies SearchRequestInput

/** The most frequent searches of brokers, as their table sends them: with sums, 50 rows per page. */
export const commonestSearches: Readonly<Record<string, SearchRequestInput>> = {
  'первый экран': { sums: true },
  'вся аренда по ставке': {
    block: { dealKind: 'lease' },
    sort: { key: 'rent', direction: 'asc' },
    sums: true,
  },
  'офис под клиента': { ...mainJob, sort: { key: 'rent', direction: 'asc' }, sums: true },
  'офис под клиента, с фильтрами': {
    ...mainJob,
    sort: { key: 'rent', direction: 'asc' },
    sums: true,
    facets: ['class', 'okrug', 'vatTreatment'],
  },
  'свободные по площади': {
    block: { dealKind: 'lease', availabilities: ['free'], areaSqm: { min: '100', max: '200' } },
    sort: { key: 'area', direction: 'asc' },
    sums: true,
  },
  'у метро, офисы': {
    building: { metro: ['Павелецкая', 'Белорусская'], metroMinutesMax: 10 },
    block: { dealKind: 'lease', purposes: ['office'] },
    sort: { key: 'rent', direction: 'asc' },
    sums: true,
  },
  'текст: здание': { simple: 'арбат', sums: true },
  'текст: слова о блоке': { simple: 'офис цао', sums: true },
  'давно не проверяли': {
    building: { classes: ['A', 'B+'] },
    block: { freshness: ['stale'] },
    sort: { key: 'actualized', direction: 'asc' },
    sums: true,
  },
  'здания с большим свободным': {
    target: 'buildings',
    building: { okrugs: ['cao'] },
    block: { dealKind: 'lease', areaSqm: { min: '500' } },
    sort: { key: 'freeArea', direction: 'desc' },
    sums: true,
  },
}
