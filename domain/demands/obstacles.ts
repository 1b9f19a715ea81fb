import { stockConditions } from '#domain/search/stock-conditions.ts'
import { type DemandCondition, demandConditions } from './parts.ts'

/** Reason that leaves a block out of a demand's matches: its state, or a condition that it does not meet. */
export type Obstacle = 'occupied' | 'archived' | DemandCondition

/** Labels by code, in the order of the menu. */
export const obstacles = {
  occupied: 'Занятые',
  archived: 'В архиве',
  ...Object.fromEntries(demandConditions.map((name) => [name, stockConditions[name].label])),
} as Readonly<Record<Obstacle, string>>
