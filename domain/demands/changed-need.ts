import type { Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { Wish } from './match.ts'
import { needText } from './need-text.ts'
import { demandParts } from './parts.ts'

/** Conditions that words say of a demand. */
export interface SaidNeed {
  words: string
  names: readonly ConditionName[]
  /** Their values by name: of a range with one bound the other stays, unless it contradicts. */
  values?: Readonly<Partial<Record<ConditionName, unknown>>>
  /** Members of lists are added to those that there are, or taken from them: «+ ЗАО», «без САО». Absent: all is replaced. */
  way?: 'added' | 'taken'
}

type Criteria = Record<'block' | 'building', Readonly<Record<string, unknown>>>

const groupOf = (name: ConditionName) => {
  const part = demandParts[name]
  return part && 'group' in part ? part.group : undefined
}
const storedOf = (criteria: Criteria, name: ConditionName) =>
  criteria[stockConditions[name].of][stockConditions[name].key]

/**
 * Replaces conditions in a demand's need line by typed ones; any sum of money replaces every other.
 * @returns null: the need has conditions that no line can express.
 */
export function changedNeed(
  { block = {}, building = {} }: Wish['criteria'],
  { words, names, values = {}, way }: SaidNeed,
): string | null {
  const criteria: Criteria = { block: { ...block }, building: { ...building } }
  const isListed = (name: ConditionName) => Array.isArray(storedOf(criteria, name))
  if (way === 'taken' && names.every((name) => leaves(storedOf(criteria, name), values[name]))) {
    const left = { block: { ...criteria.block }, building: { ...criteria.building } }
    for (const name of names) {
      const { of, key } = stockConditions[name]
      left[of][key] = without(criteria[of][key], values[name])
    }
    return needText({ criteria: left as Wish['criteria'] })
  }
  const isReplaced = (name: ConditionName) =>
    !(way === 'added' && isListed(name)) &&
    names.some((one) => one === name || (groupOf(one) === 'money' && groupOf(name) === 'money'))
  const rest = (of: 'block' | 'building') => {
    const gone = (Object.keys(stockConditions) as ConditionName[])
      .filter((name) => stockConditions[name].of === of && isReplaced(name))
      .map((name): string => stockConditions[name].key)
    return Object.fromEntries(Object.entries(criteria[of]).filter(([key]) => !gone.includes(key)))
  }
  const kept = needText({
    criteria: { ...criteria, block: rest('block'), building: rest('building') } as Wish['criteria'],
  })
  if (kept === null) return null
  return [kept, otherBound(storedOf(criteria, 'area'), values.area), words].filter(Boolean).join(', ')
}

/** The bound of an area that one bound leaves as it is: «до 200» of 80–150 m² is «от 80 м²». */
function otherBound(stored: unknown, said: unknown): string | null {
  const [was, will] = [stored, said] as (Range<string> | undefined)[]
  if (!was || !will) return null
  if (will.min === undefined && was.min !== undefined && Number(was.min) <= Number(will.max))
    return `от ${was.min} м²`
  if (will.max === undefined && was.max !== undefined && Number(was.max) >= Number(will.min))
    return `до ${was.max} м²`
  return null
}

const without = (stored: unknown, said: unknown) =>
  Array.isArray(stored) && Array.isArray(said) ? stored.filter((one) => !said.includes(one)) : []

/** Tells if some members are taken, and some stay. */
const leaves = (stored: unknown, said: unknown) => {
  const left = without(stored, said).length
  return left > 0 && left < (stored as unknown[]).length
}
