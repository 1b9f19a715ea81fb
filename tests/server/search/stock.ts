import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import type { Bounds } from '#domain/search/condition.ts'
import {
  type AdStage,
  adStages,
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  dealKinds,
  fitOuts,
  floorKinds,
  layouts,
  type MarketState,
  marketStates,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'

type BuildingKeys =
  | 'alias'
  | 'name'
  | 'type'
  | 'class'
  | 'status'
  | 'address'
  | 'okrug'
  | 'district'
  | 'metro'
  | 'latitude'
  | 'longitude'
  | 'yearBuilt'
  | 'responsibleUserId'
  | 'ceilingM'
  | 'parking'
  | 'sqmPerParkingPlace'
  | 'minLeaseMonths'
export type StockBuilding = Pick<BuildingFacts, BuildingKeys> & { id: number; isDeleted: boolean }

type BlockKeys =
  | 'buildingId'
  | 'floor'
  | 'floorKind'
  | 'number'
  | 'dealKind'
  | 'purposes'
  | 'areaSqm'
  | 'divisibleFromSqm'
  | 'lossPercent'
  | 'vatTreatment'
  | 'fitOut'
  | 'layout'
  | 'availability'
  | 'availableFrom'
  | 'occupiedUntil'
  | 'tenantName'
  | 'description'
  | 'responsibleUserId'
  | 'isArchived'
export interface StockBlock extends Pick<BlockFacts, BlockKeys> {
  id: number
  grossRubPerSqmYear: string | null
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceFromRub: string | null
  priceToRub: string | null
  adsForbidden: boolean
  adStage: AdStage
  marketState: MarketState
  ceilingM: string | null
  leaseTermMonths: number | null
  reservedUntil: string | null
  reservedById: number | null
  actualizedAt: string | null
  isDeleted: boolean
}

/** Records that a user has chosen, in his order. */
export interface StockList {
  kind: 'block' | 'building'
  id: number
  userId: number
  isDeleted: boolean
  ids: number[]
}

export interface Stock {
  buildings: StockBuilding[]
  blocks: StockBlock[]
  lists?: StockList[]
}

export type Random = () => number

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!
}

const maybe = <T>(random: Random, share: number, value: () => T): T | null =>
  random() < share ? value() : null

export const names = ['Ёлка Плаза', 'Романов двор', 'Башня «Федерация»', 'Лотте-плаза', 'Легенда', 'Арбат 1']
export const stations = ['Арбатская', 'Деловой центр', 'Павелецкая', 'Сокол']
export const districts = ['Пресненский', 'Якиманка', 'Хамовники']
export const streets = ['Тверская ул., 7', 'Пресненская наб., 12', 'Садовническая ул., 82, стр. 2']
const day = (random: Random) => new Date(Date.now() + (random() - 0.3) * 2e10).toISOString().slice(0, 10)
const money = (random: Random, most: number) => (Math.floor(random() * most * 100) / 100).toFixed(2)

const noBounds = { from: null, to: null }

/** Exact, from–to, without an end, or nothing known: a quarter each but for the exact, which are most. */
function madeBounds(random: Random, amount: () => string): { from: string | null; to: string | null } {
  const kind = random()
  if (kind < 0.2) return noBounds
  const from = amount()
  if (kind < 0.35) return { from, to: null }
  return { from, to: kind < 0.5 ? (Number(from) * 1.22).toFixed(2) : from }
}

/** Blocks with every field sometimes unknown, many ties, some deleted. */
export function makeSearchStock(seed: number, counts: { buildings: number; blocks: number }): Stock {
  const random = randomOf(seed)
  const buildings = Array.from(
    { length: counts.buildings },
    (_, index): StockBuilding => ({
      id: index + 1,
      name: pick(random, names),
      alias: null,
      type: pick(random, codesOf(buildingTypes)),
      class: maybe(random, 0.8, () => pick(random, codesOf(buildingClasses))),
      status: pick(random, codesOf(buildingStatuses)),
      address: `Москва, ${pick(random, streets)}`,
      okrug: maybe(random, 0.8, () => pick(random, codesOf(okrugs).slice(0, 4))),
      district: maybe(random, 0.7, () => pick(random, districts)),
      metro: stations
        .filter(() => random() < 0.3)
        .map((station) => ({
          station,
          minutes: maybe(random, 0.8, () => Math.floor(random() * 30)),
          travel: pick(random, ['walk', 'transport'] as const),
        })),
      ...placeAt(index),
      yearBuilt: maybe(random, 0.7, () => 1990 + Math.floor(random() * 30)),
      responsibleUserId: maybe(random, 0.5, () => 1 + Math.floor(random() * 3)),
      ceilingM: index % 2 === 0 ? `${2 + (index % 4)}.70` : null,
      parking:
        index % 3 === 0
          ? [{ kind: 'ground' as const, places: index % 9 === 0 ? null : 5 * index, rubPerMonth: null }]
          : [],
      sqmPerParkingPlace: index % 4 === 0 ? 60 : null,
      minLeaseMonths: index % 5 === 0 ? 36 : null,
      isDeleted: random() < 0.1,
    }),
  )
  const blocks = Array.from({ length: counts.blocks }, (_, index): StockBlock => {
    const areaSqm = pick(random, [
      '50.00',
      '120.50',
      '280.00',
      '300.00',
      money(random, 2000).replace(/^0/, '1'),
    ])
    const dealKind = pick(random, codesOf(dealKinds))
    const rent =
      dealKind === 'lease'
        ? madeBounds(random, () => pick(random, ['30000.00', money(random, 60_000)]))
        : noBounds
    const price = dealKind === 'sale' ? madeBounds(random, () => money(random, 1e8)) : noBounds
    const monthOf = (gross: string | null) => gross && ((Number(gross) * Number(areaSqm)) / 12).toFixed(2)
    return {
      id: index + 1,
      buildingId: 1 + Math.floor(random() * counts.buildings),
      floor: maybe(random, 0.8, () => Math.floor(random() * 12) - 1),
      number: maybe(random, 0.7, () => `${Math.floor(random() * 9)}.0${Math.floor(random() * 9)}`),
      dealKind,
      purposes: codesOf(propertyUses).filter(() => random() < 0.15),
      areaSqm,
      divisibleFromSqm: maybe(random, 0.4, () => money(random, 200)),
      lossPercent: maybe(random, 0.5, () => pick(random, ['5.00', '12.50', '15.00'])),
      vatTreatment: maybe(random, 0.8, () => pick(random, codesOf(vatTreatments))),
      fitOut: maybe(random, 0.8, () => pick(random, codesOf(fitOuts))),
      layout: maybe(random, 0.8, () => pick(random, codesOf(layouts))),
      availability: pick(random, codesOf(availabilities)),
      availableFrom: maybe(random, 0.5, () => day(random)),
      occupiedUntil: maybe(random, 0.5, () => day(random)),
      tenantName: maybe(random, 0.3, () => pick(random, ['ООО «Ромашка»', 'ИП Ёлкин', "О'Нил & Ко"])),
      description: maybe(random, 0.3, () =>
        pick(random, ['Светлый офис с видом на Кремль', 'Отдельные входы']),
      ),
      responsibleUserId: maybe(random, 0.6, () => 1 + Math.floor(random() * 3)),
      grossRubPerSqmYear: rent.from === rent.to ? rent.from : null,
      grossFromRubPerSqmYear: rent.from,
      grossToRubPerSqmYear: rent.to,
      monthFromRub: monthOf(rent.from),
      monthToRub: monthOf(rent.to),
      priceFromRub: price.from,
      priceToRub: price.to,
      adsForbidden: random() < 0.2,
      adStage: pick(random, codesOf(adStages)),
      marketState: pick(random, codesOf(marketStates)),
      ceilingM: index % 3 === 1 ? `${2 + (index % 5)}.50` : null,
      leaseTermMonths: index % 4 === 1 ? 11 * (1 + (index % 5)) : null,
      reservedUntil:
        index % 3 === 0
          ? new Date(Date.now() + ((index % 11) - 5) * 86_400_000).toISOString().slice(0, 10)
          : null,
      reservedById: index % 3 === 0 ? 1 + (Math.floor(index / 3) % 3) : null,
      isArchived: random() < 0.2,
      floorKind: pick(random, codesOf(floorKinds)),
      actualizedAt: maybe(random, 0.8, () =>
        new Date(Date.now() - Math.floor(random() * 60) * 86_400_000 - random() * 1e7).toISOString(),
      ),
      isDeleted: random() < 0.1,
    }
  })
  return { buildings, blocks }
}

/** Lists of three users, some of them deleted: ids of one kind follow those of the other. */
export function makeLists(random: Random, { buildings, blocks }: Stock): StockList[] {
  return (['block', 'building'] as const).flatMap((kind, at) =>
    Array.from({ length: 4 }, (_, index) => ({
      kind,
      id: at * 4 + index + 1,
      userId: 1 + (index % 3),
      isDeleted: index === 3,
      ids: (kind === 'block' ? blocks : buildings)
        .map(({ id }) => id)
        .filter(() => random() < 0.2)
        .sort(() => random() - 0.5),
    })),
  )
}

/** On a grid, so that borders are met; every fifth building has no place. */
function placeAt(index: number): { latitude: number | null; longitude: number | null } {
  if (index % 5 === 0) return { latitude: null, longitude: null }
  return { latitude: 55.5 + (index % 8) / 20, longitude: 37.25 + (index % 7) / 8 }
}

export function isInBounds({ latitude, longitude }: StockBuilding, bounds: Bounds | undefined): boolean {
  if (!bounds) return true
  if (latitude === null || longitude === null) return false
  const isBetween = bounds.south <= latitude && latitude <= bounds.north
  return isBetween && bounds.west <= longitude && longitude <= bounds.east
}
