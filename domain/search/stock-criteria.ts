import type { Condition, ValueOf } from './condition.ts'
import { stockConditions } from './stock-conditions.ts'

export type StockConditions = typeof stockConditions
export type ConditionName = keyof StockConditions
/** Names of the conditions on blocks, or on buildings. */
export type NameOf<O extends Condition['of']> = {
  [N in ConditionName]: StockConditions[N]['of'] extends O ? N : never
}[ConditionName]
export type ConditionValue<N extends ConditionName> = ValueOf<StockConditions[N]>
export type FacetKey = {
  [N in ConditionName]: StockConditions[N] extends { facet: infer F } ? F : never
}[ConditionName]

/** A condition as it was declared: its facet is one of those that were. */
export type StockCondition = Condition & { facet?: FacetKey; facetOf?: FacetKey }

/** Every condition with its name. */
// Object.entries forgets which keys there are.
export const everyCondition = Object.entries(stockConditions) as [ConditionName, StockCondition][]

/** The conditions on one kind of record with their names. */
export function conditionsOn<O extends Condition['of']>(of: O): [NameOf<O>, StockCondition][] {
  return everyCondition.filter((each): each is [NameOf<O>, StockCondition] => each[1].of === of)
}

/** What can be counted by value, with the condition that each facet leaves out of account. */
export const facetConditions = Object.fromEntries(
  everyCondition.flatMap(([name, { facet }]) => (facet ? [[facet, name]] : [])),
) as Readonly<Record<FacetKey, ConditionName>>
