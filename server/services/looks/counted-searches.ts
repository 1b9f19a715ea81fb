import { keptCriteria } from '#contract/stock/saved-searches.ts'
import { suitedSearch } from '#domain/looks/suited-search.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import type { StoredSearch } from '#server/repositories/stock/saved-searches.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { readLists } from '#server/services/search/stock-search.ts'
import { type Counted, countSuiting, digestOf, looksAt, noteSeen } from './counting.ts'

export type CountedSearch = Counted<StoredSearch> & Pick<StockQuestion['criteria'], 'target'>

type Asked = Pick<StockQuestion, 'criteria' | 'lists'>

/**
 * Counts the searches that the caller has looked at; those with outdated conditions or a deleted list are left out. Where
 * conditions were replaced since the look, all that they find now counts as seen: it is not new in the stock.
 */
export async function countedSearches(
  call: Call,
  searches: readonly StoredSearch[],
  stock: LiveStock,
): Promise<CountedSearch[]> {
  const ids = searches.map(({ id }) => id)
  const known = await looksAt(call, 'savedSearch', ids, stock)
  const asked = new Map<number, Asked>()
  for (const { id, config } of searches) {
    const own = known.has(id) ? await askedBy(call, config) : null
    if (own) asked.set(id, own)
  }
  const counted: CountedSearch[] = []
  const suit = await suitedNow(call, stock)
  for (const stored of searches) {
    const [own, looked] = [asked.get(stored.id), known.get(stored.id)]
    if (!own || !looked) continue
    const conditions = digestOf(own.criteria)
    const suited = () => suit(own)
    const isKnown = looked.look.conditions === conditions
    const fit = isKnown
      ? looked
      : await noteSeen(call, 'savedSearch', { recordId: stored.id, suited: suited(), conditions })
    const { target } = own.criteria
    const count = await countSuiting(call, 'savedSearch', stored, { suited, known: fit, conditions }, stock)
    counted.push({ ...count, target })
  }
  return counted
}

/** Notes that the caller has seen all that a search finds; nothing for outdated conditions or a deleted list. */
export async function noteSearchSeen(
  call: Call,
  { id, config }: Pick<StoredSearch, 'id' | 'config'>,
  stock: LiveStock,
): Promise<void> {
  const asked = await askedBy(call, config)
  if (asked === null) return
  const suited = (await suitedNow(call, stock))(asked)
  await noteSeen(call, 'savedSearch', { recordId: id, suited, conditions: digestOf(asked.criteria) })
}

async function suitedNow(call: Call, stock: LiveStock) {
  const { searcher, now, limits } = await stock.current(call)
  const freshness = freshnessBounds(now.toISOString(), limits)
  return (asked: Asked) => suitedSearch(searcher.columns, { ...asked, freshness })
}

/** @returns null for outdated conditions. */
function criteriaOf(config: unknown): StockQuestion['criteria'] | null {
  const kept = keptCriteria.safeParse(config).data
  if (kept === undefined) return null
  const { page: _, ...criteria } = kept
  return criteria
}

/** Digest that a look at a search with these conditions keeps. */
export const digestOfSearch = (config: unknown) => digestOf(criteriaOf(config))

/** @returns null for outdated conditions and for a deleted list. */
async function askedBy(call: Call, config: unknown): Promise<Asked | null> {
  const criteria = criteriaOf(config)
  if (criteria === null) return null
  try {
    return { criteria, lists: await readLists(call, criteria) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return null
    throw error
  }
}
