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

/** A declared condition, with its facet narrowed to existing ones. */
export type StockCondition = Condition & { facet?: FacetKey; facetOf?: FacetKey }

// Object.entries widens the key type.
export const everyCondition = Object.entries(stockConditions) as [ConditionName, StockCondition][]

/** The conditions on one record kind with their names. */
export function conditionsOn<O extends Condition['of']>(of: O): [NameOf<O>, StockCondition][] {
  return everyCondition.filter((each): each is [NameOf<O>, StockCondition] => each[1].of === of)
}

/** Facets with the condition that each ignores. */
export const facetConditions = Object.fromEntries(
  everyCondition.flatMap(([name, { facet }]) => (facet ? [[facet, name]] : [])),
) as Readonly<Record<FacetKey, ConditionName>>
