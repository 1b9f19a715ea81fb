import type { Group } from './parts.ts'

/** Fields of the office's settings that say how blocks are measured against demands; whole numbers. */
export const matchRules = {
  areaWeight: 25,
  moneyWeight: 30,
  placeWeight: 20,
  qualityWeight: 10,
  dateWeight: 10,
  restWeight: 5,
  /** Below the asked area, %. */
  areaBelowPercent: 10,
  areaAbovePercent: 20,
  moneyPercent: 10,
  /** More than the asked minutes to the metro. */
  walkMinutes: 5,
  /** After the asked day. */
  moveInDays: 30,
}
export type MatchRules = Readonly<typeof matchRules>

export const ruleNames = Object.keys(matchRules) as (keyof MatchRules)[]

/** Shares of the score by group of conditions. */
export const weightNames = {
  area: 'areaWeight',
  money: 'moneyWeight',
  place: 'placeWeight',
  quality: 'qualityWeight',
  date: 'dateWeight',
  rest: 'restWeight',
} as const satisfies Readonly<Record<Group, keyof MatchRules>>

/** Rules of an office, with the area of a workplace, m² as decimal text. */
export interface OfficeRules extends MatchRules {
  workplaceSqm: string
}

export const usualRules: OfficeRules = { ...matchRules, workplaceSqm: '6' }
