import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'

/** Groups of conditions; a demand is measured by those that it names. */
export type Group = 'area' | 'money' | 'place' | 'quality' | 'date' | 'rest'

export interface Part {
  /** Absent: it leaves blocks out, and adds nothing to the score of the others. */
  group?: Group
  /** A block beyond it, or beyond its tolerance, is left out even if the condition is no must. */
  isStrict?: true
}

const money = { group: 'money', isStrict: true } as const
const place = { group: 'place', isStrict: true } as const
const quality = { group: 'quality' } as const
const rest = { group: 'rest' } as const

/** Parts of a client's need by condition of the stock search; null: the condition is about our own work. */
export const demandParts = {
  deal: { isStrict: true },
  area: { group: 'area', isStrict: true },
  rent: money,
  class: quality,
  okrug: place,
  metro: place,
  walk: place,
  district: place,
  use: { group: 'rest', isStrict: true },
  vat: rest,
  fresh: null,
  month: money,
  price: money,
  unknown: null,
  floor: rest,
  level: rest,
  free: { isStrict: true },
  by: { group: 'date', isStrict: true },
  'reserve-from': null,
  reserve: null,
  'reserve-who': null,
  fitout: quality,
  layout: quality,
  loss: rest,
  type: quality,
  status: quality,
  year: quality,
  who: null,
  led: null,
  'building-who': null,
  ads: null,
  archive: null,
  ad: null,
  market: null,
  box: place,
  ids: null,
  building: place,
  list: null,
  'building-list': null,
} as const satisfies Readonly<Record<ConditionName, Part | null>>

/** Conditions of the stock search that a demand may have. */
export type SearchedCondition = {
  [N in ConditionName]: (typeof demandParts)[N] extends null ? never : N
}[ConditionName]

export const searchedConditions = (Object.keys(demandParts) as ConditionName[]).filter(
  (name): name is SearchedCondition => demandParts[name] !== null,
)

/** Needs of a client that the stock search does not have: decimal text of metres, whole numbers, whole months. */
export interface ClientNeeds {
  ceilingM: string | null
  workplaces: number | null
  parkingPlaces: number | null
  leaseTermMonths: number | null
}

/** Names of these needs as conditions. */
export const clientNeeds = {
  ceiling: { key: 'ceilingM', label: 'Высота потолка', group: 'rest' },
  workplaces: { key: 'workplaces', label: 'Рабочих мест', group: 'area' },
  parking: { key: 'parkingPlaces', label: 'Машиномест', group: 'rest' },
  term: { key: 'leaseTermMonths', label: 'Срок аренды', group: 'rest' },
} as const satisfies Readonly<Record<string, { key: keyof ClientNeeds; label: string; group: Group }>>
export type NeedCondition = keyof typeof clientNeeds

/** Conditions that a demand may have. */
export type DemandCondition = SearchedCondition | NeedCondition

export const needConditions = Object.keys(clientNeeds) as NeedCondition[]
export const demandConditions: readonly DemandCondition[] = [...searchedConditions, ...needConditions]

export function isNeed(name: DemandCondition): name is NeedCondition {
  return Object.hasOwn(clientNeeds, name)
}

export function partOf(name: DemandCondition): Part {
  return isNeed(name) ? clientNeeds[name] : demandParts[name]
}

export function conditionLabel(name: DemandCondition): string {
  return isNeed(name) ? clientNeeds[name].label : stockConditions[name].label
}
