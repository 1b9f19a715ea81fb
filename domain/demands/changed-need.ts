import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { Wish } from './match.ts'
import { needText } from './need-text.ts'
import { demandParts } from './parts.ts'

const groupOf = (name: ConditionName) => {
  const part = demandParts[name]
  return part && 'group' in part ? part.group : undefined
}

/**
 * Replaces conditions in a demand's need line by typed ones; any sum of money replaces every other.
 * @param said conditions of the words. @returns null: the need has conditions that no line can express.
 */
export function changedNeed(
  criteria: Wish['criteria'],
  words: string,
  said: readonly ConditionName[],
): string | null {
  const isReplaced = (name: ConditionName) =>
    said.some((one) => one === name || (groupOf(one) === 'money' && groupOf(name) === 'money'))
  const without = (of: 'block' | 'building') => {
    const gone = (Object.keys(stockConditions) as ConditionName[])
      .filter((name) => stockConditions[name].of === of && isReplaced(name))
      .map((name): string => stockConditions[name].key)
    return Object.fromEntries(Object.entries(criteria[of] ?? {}).filter(([key]) => !gone.includes(key)))
  }
  const kept = needText({ criteria: { ...criteria, block: without('block'), building: without('building') } })
  return kept === null ? null : [kept, words].filter((part) => part !== '').join(', ')
}
