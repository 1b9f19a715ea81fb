import { demandParts } from '#domain/demands/parts.ts'
import type { Need, NeedValues } from '#domain/need/need.ts'
import { asInAddresses } from '#domain/need/words/streets.ts'
import { leavesOut, onOffer, tellsOffer, wantsTenant } from '#domain/search/on-offer.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { type ConditionName, conditionNames } from '#domain/search/stock-criteria.ts'
import { sortsBy } from '#domain/search/stock-sorts.ts'
import { longestText } from '#src/state/place/address-text.ts'
import { withCondition, writtenCondition } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'

/**
 * The search that a need means. @param base conditions that it adds to and replaces. @param isWithText also
 * searches what was not understood as words.
 */
export function searchOf(
  { values, sort, text }: Need,
  { base = { target: 'blocks' }, isWithText = true }: { base?: SearchInput; isWithText?: boolean } = {},
): SearchInput {
  const words = [base.simple, isWithText ? asInAddresses(text) : '']
    .filter(Boolean)
    .join(' ')
    .slice(0, longestText)
  const search = offered(values, { ...withValues(base, values), ...(words !== '' && { simple: words }) })
  if (!sort || !sortsBy(search.target, sort.key)) return search
  return { ...search, sort: { key: sort.key, direction: sort.isDescending ? 'desc' : 'asc' } } as SearchInput
}

/**
 * Leaves out what is let or off the market, as matching does, unless the need or the search tells it; a day finds what is free
 * by then. The broker's own stock is shown whole.
 */
function offered(values: NeedValues, search: SearchInput): SearchInput {
  const names = Object.keys(values) as ConditionName[]
  const marketed = isOfClient(names) && !tellsOffer(search, 'market') ? onOffer(search, 'market') : search
  if (values.by === undefined || !leavesOut(search, 'free')) return withoutLet(marketed, names)
  const { availabilities: _, ...block } = marketed.block ?? {}
  return { ...marketed, block }
}

/** A search without one of its conditions: what is let, which a day left out, does not come in its place. */
export function withoutPart(search: SearchInput, name: string): SearchInput {
  const rest = withCondition(search, name, [])
  const names = conditionNames.filter((other) => writtenCondition(rest, other).length > 0)
  return name === 'by' ? withoutLet(rest, names) : rest
}

/** Tells if a client's wishes alone are asked. */
function isOfClient(names: readonly ConditionName[]): boolean {
  const wishes = names.filter((name) => name !== 'market')
  return wishes.length > 0 && wishes.every((name) => name === 'unknown' || demandParts[name] !== null)
}

/** @param names what is asked. */
function withoutLet(search: SearchInput, names: readonly ConditionName[]): SearchInput {
  const isTold = tellsOffer(search, 'free') || search.block?.availableBy !== undefined
  return isTold || !isOfClient(names) || wantsTenant(search) ? search : onOffer(search, 'free')
}

function withValues(base: SearchInput, values: NeedValues): SearchInput {
  let { block, building } = base
  for (const [name, value] of Object.entries(values)) {
    const { of, key } = stockConditions[name as keyof NeedValues]
    if (of === 'block') block = { ...block, [key]: value }
    else building = { ...building, [key]: value }
  }
  return { ...base, ...(block && { block }), ...(building && { building }) }
}
