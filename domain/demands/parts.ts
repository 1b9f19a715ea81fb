import type { ConditionName } from '#domain/search/stock-criteria.ts'

/** Shares of the score by group of conditions; a demand is measured by the groups that it names. Starting values. */
export const weights = { area: 25, money: 30, place: 20, quality: 10, date: 10, rest: 5 } as const
export type Group = keyof typeof weights

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
  reserve: null,
  'reserve-who': null,
  fitout: quality,
  layout: quality,
  loss: rest,
  type: quality,
  status: quality,
  year: quality,
  who: null,
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

/** Conditions that a demand may have. */
export type DemandCondition = {
  [N in ConditionName]: (typeof demandParts)[N] extends null ? never : N
}[ConditionName]

export const demandConditions = (Object.keys(demandParts) as ConditionName[]).filter(
  (name): name is DemandCondition => demandParts[name] !== null,
)
