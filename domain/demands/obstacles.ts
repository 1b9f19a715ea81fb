import { conditionLabel, type DemandCondition, demandConditions } from './parts.ts'
import { type RefusalReason, refusalReasons, variantStates } from './variant-vocabulary.ts'

/** Reason that leaves a block out of a demand's matches: its state, or a condition that it does not meet. */
export type Obstacle = (typeof stateObstacles)[number] | VariantObstacle | DemandCondition

/** The client's own verdict on the block. */
export type VariantObstacle = 'hidden' | `refused-${RefusalReason}`

/** Obstacles of the block's own state. */
export const stateObstacles = ['occupied', 'reserved', 'withdrawn', 'archived'] as const

/** Labels by code, in the order of the menu. */
export const obstacles = {
  occupied: 'Занятые',
  reserved: 'В резерве',
  withdrawn: 'Сняты с рынка',
  archived: 'В архиве',
  ...Object.fromEntries(
    Object.entries(refusalReasons).map(([reason, label]) => [
      `refused-${reason}`,
      `Отказ: ${label.toLowerCase()}`,
    ]),
  ),
  hidden: variantStates.hidden,
  ...Object.fromEntries(demandConditions.map((name) => [name, conditionLabel(name)])),
} as Readonly<Record<Obstacle, string>>
