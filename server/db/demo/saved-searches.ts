import type { SearchCriteria } from '#contract/stock/search-criteria.ts'

interface DemoSearch {
  id: number
  userId: number
  name: string
  config: SearchCriteria
  isShared: boolean
  isDemo: true
}

const adminId = 1
const brokerId = 2

const searches: readonly Omit<DemoSearch, 'id'>[] = [
  search(brokerId, 'Вектор: 300–500 м² в ЦАО', {
    target: 'blocks',
    building: { classes: ['A', 'B+'], okrugs: ['cao'] },
    block: {
      dealKind: 'lease',
      areaSqm: { min: '300', max: '500' },
      rentRubPerSqmYear: { max: '40000' },
      availabilities: ['free', 'fromDate'],
    },
  }),
  search(brokerId, 'Мои устаревшие', {
    target: 'blocks',
    block: { freshness: ['stale'], responsibleUserIds: [brokerId] },
  }),
  search(brokerId, 'Первый этаж под кафе', {
    target: 'blocks',
    block: { purposes: ['catering', 'streetRetail'], floor: { min: 1, max: 1 } },
  }),
  search(brokerId, 'Белорусская, до 10 минут пешком', {
    target: 'buildings',
    building: { metro: ['Белорусская'], metroMinutesMax: 10 },
  }),
  search(
    adminId,
    'Свободные в Сити',
    { target: 'blocks', block: { availabilities: ['free'] }, simple: 'сити' },
    true,
  ),
  search(adminId, 'Здания класса A после 2015 года', {
    target: 'buildings',
    building: { classes: ['A+', 'A'], yearBuilt: { min: 2015 } },
  }),
  search(adminId, 'Продажа до 150 млн', {
    target: 'blocks',
    block: { dealKind: 'sale', priceRub: { max: '150000000' } },
  }),
  search(
    3,
    'С отделкой до 2 млн в месяц',
    {
      target: 'blocks',
      block: { dealKind: 'lease', fitOuts: ['fitted', 'furnished'], monthRub: { max: '2000000' } },
    },
    true,
  ),
]

function search(
  userId: number,
  name: string,
  config: SearchCriteria,
  isShared = false,
): Omit<DemoSearch, 'id'> {
  return { userId, name, config, isShared, isDemo: true }
}

/** Searches of the demo accounts, and some shared by colleagues. */
export const demoSearches: readonly DemoSearch[] = searches.map((one, at) => ({ id: at + 1, ...one }))
