import type { Condition, ValueOf } from './condition.ts'
import { stockConditions } from './stock-conditions.ts'
import type { SearchTarget } from './stock-sorts.ts'

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

/** Values of the conditions on one record kind by their keys. */
export type CriteriaOn<O extends Condition['of']> = {
  [N in NameOf<O> as StockConditions[N]['key']]?: ConditionValue<N> | undefined
}

/** A search without its order and page. */
export interface StockCriteria {
  target: SearchTarget
  building?: CriteriaOn<'building'> | undefined
  block?: CriteriaOn<'block'> | undefined
  /** Free text. */
  simple?: string | undefined
}

/** Fields of one record kind that conditions of these kinds compare as stored. */
export type ComparedField<O extends Condition['of'], K extends Condition['kind']> = {
  [N in NameOf<O>]: StockConditions[N] extends { kind: K; field: infer F extends string } ? F : never
}[NameOf<O>]

/** A declared condition, with its facet narrowed to existing ones. */
export type StockCondition = Condition & { facet?: FacetKey; facetOf?: FacetKey }

// Object.entries widens the key type.
export const everyCondition = Object.entries(stockConditions) as [ConditionName, StockCondition][]
export const conditionNames = everyCondition.map(([name]) => name)

/** The conditions on one record kind with their names. */
export function conditionsOn<O extends Condition['of']>(of: O): [NameOf<O>, StockCondition][] {
  return everyCondition.filter((each): each is [NameOf<O>, StockCondition] => each[1].of === of)
}

/** Facets with the condition that each ignores. */
export const facetConditions = Object.fromEntries(
  everyCondition.flatMap(([name, { facet }]) => (facet ? [[facet, name]] : [])),
) as Readonly<Record<FacetKey, ConditionName>>
