import type { BlockList } from '#contract/stock/lists.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { businessCentres } from '#server/db/demo/business-centres.ts'
import { companyName } from '#server/db/demo/people.ts'
import { Random } from '#server/db/demo/random.ts'

const startMs = Date.UTC(2026, 10, 1)
const dayMs = 86_400_000
const vatTreatments = ['included', 'excluded', 'simplified', null] as const
const people = ['Анна Ковалёва', 'Борис Лисин', 'Вера Мороз', 'Глеб Панин'] as const
const wishes = [
  'офис',
  'склад',
  'стрит-ритейл',
  'переезд',
  'расширение',
  'показ',
  'горячие',
  'резерв',
] as const

/** The row at an index, from 0: deterministic on every machine. */
export function madeBlock(index: number): BlockRow {
  const random = new Random(index + 1)
  const centre = random.pick(businessCentres)
  const areaSqm = random.int(30, 2400)
  const rent = random.int(14, 78) * 1000
  const monthRub = String(Math.round((rent * areaSqm) / 12))
  return {
    id: index + 1,
    buildingId: 1 + Math.floor(index / 40),
    buildingName: centre.name,
    address: `Москва, ${centre.address}`,
    metro: { station: centre.metro, minutes: random.int(1, 20), travel: 'walk' },
    okrug: centre.okrug,
    class: centre.class,
    floor: random.int(1, centre.floors ?? 9),
    floorKind: 'regular',
    number: String(random.int(101, 2999)),
    dealKind: 'lease',
    purposes: ['office'],
    areaSqm: areaSqm.toFixed(1),
    divisibleFromSqm: null,
    lossPercent: null,
    askingRent: String(rent),
    askingPrice: null,
    rentBasis: 'sqmYear',
    currency: 'RUB',
    vatTreatment: random.pick(vatTreatments),
    vatRate: null,
    opexIncluded: true,
    opexRubPerSqmYear: null,
    grossFromRubPerSqmYear: String(rent),
    grossToRubPerSqmYear: String(rent),
    monthFromRub: monthRub,
    monthToRub: monthRub,
    priceFromRub: null,
    priceToRub: null,
    fitOut: null,
    availability: 'free',
    availableFrom: null,
    tenantName: null,
    occupiedUntil: null,
    actualizedAt: new Date(startMs - random.int(0, 60) * dayMs).toISOString(),
    marketState: 'onMarket',
    reservedUntil: null,
    reservedFor: null,
    withdrawnReason: null,
    adsForbidden: false,
    adStage: 'none',
    isArchived: false,
    listingState: 'off',
    responsible: { id: random.int(1, 4), name: random.pick(people) },
    createdById: 1,
  }
}

/** Lists as brokers name them: «Вектор-Софт: офис у Белорусской, 350 м²». */
export function madeLists(count: number): BlockList[] {
  const random = new Random(7)
  return Array.from({ length: count }, (_, index) => {
    const company = companyName(random)
    const centre = random.pick(businessCentres)
    const place = random.chance(0.5) ? `м. ${centre.metro}` : centre.name
    return {
      id: index + 1,
      name: `${company}: ${random.pick(wishes)}, ${place}, ${random.int(3, 90) * 10} м²`,
      companyName: random.chance(0.7) ? company : null,
      count: random.int(1, 60),
      updatedAt: new Date(startMs - random.int(0, 400) * dayMs).toISOString(),
    }
  })
}
