import type { BlockFacts } from '#contract/stock/block-records.ts'
import { type ComparableValues, compareBlock } from '#domain/rent/comparable.ts'
import { usableArea } from '#domain/stock/area.ts'
import type {
  Availability,
  DescriptionSource,
  FitOut,
  Layout,
  ListingState,
  MarketState,
  PropertyUse,
} from '#domain/stock/vocabulary.ts'
import { addDays } from '#domain/time/time.ts'
import { type MarketDay, makeLease, makeSale } from './block-terms.ts'
import type { BuildingPlan } from './buildings.ts'
import { companyName, demoBrokers } from './people.ts'
import type { Random } from './random.ts'
import type { Unit } from './stacking.ts'

/** A row of `blocks`; instants as ISO text. */
export interface DemoBlock extends BlockFacts, ComparableValues {
  id: number
  descriptionSource: DescriptionSource | null
  adsForbidden: boolean
  listingState: ListingState
  marketState: MarketState
  reservedUntil: string | null
  reservedFor: string | null
  reservedForCompanyId: null
  reservedById: number | null
  withdrawnReason: string | null
  mainBlockId: null
  actualizedAt: string | null
  actualizedById: number | null
  createdById: number | null
  isDemo: true
  createdAt: string
  updatedAt: string
}

/** The day of the demo: `now` and its calendar day in the office. */
export interface DemoDay extends MarketDay {
  now: Date
  today: string
}

const dayMs = 24 * 3_600_000
const demoBrokerId = 2

export function makeBlock(
  random: Random,
  id: number,
  building: BuildingPlan,
  unit: Unit,
  day: DemoDay,
): DemoBlock {
  const isHighClass = building.class === 'A+' || building.class === 'A'
  const purposes = purposesOf(random, unit)
  const fitOut = isHighClass
    ? random.weighted<FitOut>({ fitted: 38, furnished: 27, shellAndCore: 22, whiteBox: 13 })
    : random.weighted<FitOut>({ fitted: 56, furnished: 14, needsRepair: 16, whiteBox: 14 })
  const isUnderground = unit.floorKind === 'basement' || unit.floorKind === 'semiBasement'
  const space = { areaSqm: unit.areaSqm, use: purposes[0] ?? 'office', fitOut, isUnderground }
  const isSale = random.chance(unit.isPartOfPlan ? 0.03 : 0.14)
  const offer = isSale
    ? { ...noLease, ...makeSale(random, building, space, day) }
    : { ...makeLease(random, building, space, day), askingPrice: null }
  const areaSqm = unit.areaSqm.toFixed(1)
  const responsibleUserId = responsibleOf(random, building)
  const check = actualization(random, responsibleUserId, day)
  const created = day.now.getTime() - random.int(130, 800) * dayMs - random.int(0, dayMs - 1)
  const adsForbidden = random.chance(0.06)
  const vacancy = vacancyOf(random, unit, day)
  const hasText = random.chance(0.06)

  const { values } = compareBlock(
    { ...offer, dealKind: isSale ? 'sale' : 'lease', areaSqm },
    { vatPercent: day.vatPercent, rubPerUnit: day.rubPerUnit[offer.currency] ?? null },
  )
  return {
    id,
    buildingId: building.row.id,
    floor: unit.floor,
    floorKind: unit.floorKind,
    number: unit.number,
    dealKind: isSale ? 'sale' : 'lease',
    purposes,
    areaSqm,
    usableAreaSqm: random.chance(0.6) ? usableArea(areaSqm, building.row.lossPercent ?? '0') : null,
    divisibleFromSqm: divisibleFrom(random, unit.areaSqm),
    ...offer,
    tenantFeePercent: random.pick(['0', '0', '50', '100']),
    agentBonusPercent: random.chance(0.5) ? random.pick(['25', '50', '100']) : null,
    fitOut,
    layout: random.weighted<Layout>({ open: isHighClass ? 50 : 20, mixed: 35, cellular: 30, corridor: 8 }),
    ceilingM: building.row.ceilingM,
    ...traitsOf(id, unit.areaSqm, isUnderground),
    lossPercent: id % 6 === 0 ? building.row.lossPercent : null,
    isArchived: false,
    ...{ title: null, landAreaSqm: null, videoUrl: null, hasGracePeriod: null, areaParts: [] },
    ...vacancy,
    ...marketOf(id, vacancy.availability, day),
    description: hasText ? random.pick(ownTexts) : null,
    descriptionSource: hasText ? 'own' : null,
    responsibleUserId,
    adsForbidden,
    listingState:
      adsForbidden || vacancy.availability === 'occupied'
        ? 'off'
        : random.weighted<ListingState>({ off: 62, published: 32, queued: 4, rejected: 2 }),
    mainBlockId: null,
    ...check,
    ...values,
    createdById: responsibleUserId,
    isDemo: true,
    createdAt: new Date(created).toISOString(),
    updatedAt: check.actualizedAt ?? new Date(created + random.int(0, 120) * dayMs).toISOString(),
  }
}

const reservedFor = ['Вектор', 'Северный мост', 'Логика', 'ИП Ефремов', 'Аудит Плюс'] as const
const withdrawnReasons = ['ремонт', 'собственник передумал', 'продаётся', 'занял собственник'] as const

/** A few blocks that are not let are reserved or withdrawn; by the id, as other traits are. */
function marketOf(id: number, availability: Availability, { today }: DemoDay) {
  const none = {
    ...({ marketState: 'onMarket', reservedUntil: null, reservedFor: null } as const),
    ...{ reservedForCompanyId: null, reservedById: null, withdrawnReason: null },
  }
  if (availability === 'occupied') return none
  if (id % 41 === 7)
    return {
      ...none,
      marketState: 'reserved' as const,
      reservedUntil: addDays(today, 2 + (id % 13)),
      reservedFor: reservedFor[id % reservedFor.length] ?? null,
      reservedById: id % 2 === 0 ? demoBrokerId : demoBrokerId + 1,
    }
  if (id % 59 === 11)
    return {
      ...none,
      marketState: 'withdrawn' as const,
      withdrawnReason: withdrawnReasons[id % withdrawnReasons.length] ?? null,
    }
  return none
}

/** Derived from the id, not the random sequence, so that new traits do not change the rest of the demo. */
function traitsOf(id: number, areaSqm: number, isUnderground: boolean) {
  return {
    roomCount: id % 3 === 0 ? Math.max(1, Math.round(areaSqm / 45)) : null,
    hasOwnEntrance: id % 5 === 0 ? isUnderground || id % 2 === 0 : null,
    hasWaterPoint: id % 4 === 0 ? id % 8 === 0 : null,
    canRegisterAddress: id % 2 === 0 ? id % 6 !== 0 : null,
  }
}

const noLease = {
  askingRent: null,
  rentBasis: 'sqmYear',
  opexIncluded: null,
  opexRubPerSqmYear: null,
  utilitiesIncluded: null,
  leaseTermMonths: null,
  leaseKind: null,
  rentFreeMonths: null,
  prepayMonths: null,
  depositMonths: null,
} as const

const ownTexts = [
  'Светлый угловой блок с видом на двор, две мокрые точки, своя кроссовая.',
  'Отделка прежнего арендатора в отличном состоянии: переговорные, кухня, серверная с кондиционером.',
  'Можно въехать сразу: мебель на 40 рабочих мест остаётся.',
  'Отдельная входная группа с улицы, витринные окна, высокие потолки.',
] as const

function purposesOf(random: Random, unit: Unit): PropertyUse[] {
  if (unit.floorKind === 'basement' || unit.floorKind === 'semiBasement') {
    return random.pick<PropertyUse[]>([['warehouse'], ['flexible'], ['fitness', 'flexible']])
  }
  if (unit.floor === 1 && random.chance(0.55)) {
    return random.pick<PropertyUse[]>([
      ['streetRetail', 'flexible'],
      ['catering'],
      ['bank', 'office'],
      ['showroom', 'streetRetail'],
      ['flexible', 'office'],
      ['medical', 'office'],
    ])
  }
  return random.chance(0.07) ? ['office', random.pick(['education', 'medical', 'showroom'])] : ['office']
}

function vacancyOf(
  random: Random,
  unit: Unit,
  { today }: DemoDay,
): Pick<BlockFacts, 'availability' | 'availableFrom' | 'tenantName' | 'occupiedUntil'> {
  const availability = unit.isPartOfPlan
    ? random.weighted<Availability>({ occupied: 70, free: 19, fromDate: 11 })
    : random.weighted<Availability>({ free: 66, fromDate: 20, occupied: 14 })
  if (availability === 'free')
    return { availability, availableFrom: null, tenantName: null, occupiedUntil: null }
  const tenantName = companyName(random)
  if (availability === 'occupied') {
    return {
      availability,
      availableFrom: null,
      tenantName,
      occupiedUntil: addDays(today, random.int(60, 1500)),
    }
  }
  const leaves = random.int(8, 240)
  return {
    availability,
    availableFrom: addDays(today, leaves),
    tenantName,
    occupiedUntil: addDays(today, leaves - 1),
  }
}

/** Freshness spread around today: half fresh, a quarter ageing, the rest stale or never confirmed. */
function actualization(
  random: Random,
  responsibleUserId: number | null,
  { now }: DemoDay,
): Pick<DemoBlock, 'actualizedAt' | 'actualizedById'> {
  const age = random.weighted({ fresh: 48, ageing: 24, stale: 23, never: 5 })
  if (age === 'never') return { actualizedAt: null, actualizedById: null }
  const days =
    age === 'fresh' ? random.int(0, 13) : age === 'ageing' ? random.int(15, 29) : random.int(32, 120)
  const at = new Date(now.getTime() - days * dayMs - random.int(0, 9 * 3_600_000))
  return {
    actualizedAt: at.toISOString(),
    actualizedById: random.chance(0.8) ? responsibleUserId : demoBrokerId,
  }
}

/** Mostly the building's broker; one block in six belongs to the demo broker. */
function responsibleOf(random: Random, building: BuildingPlan): number | null {
  const draw = random.next()
  if (draw < 0.17) return demoBrokerId
  if (draw < 0.75) return building.row.responsibleUserId
  return random.pick(demoBrokers).id
}

function divisibleFrom(random: Random, areaSqm: number): string | null {
  if (areaSqm < 300 || !random.chance(0.4)) return null
  return String(Math.round((areaSqm * random.between(0.2, 0.5)) / 10) * 10)
}
