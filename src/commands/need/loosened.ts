import type { SearchResult } from '#contract/stock/search.ts'
import type { Need } from '#domain/need/need.ts'
import { everyOffer } from '#domain/search/on-offer.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { partText } from './need-texts.ts'

/** A need less one condition, with what it finds. */
interface LooserNeed {
  need: Need
  count: number
  /** «без условия «класс A»» */
  text: string
}

const most = 3

/** Conditions that a need which finds nothing may do without, those that bring most first. */
export function looserNeeds(need: Need, answer: SearchResult | undefined): LooserNeed[] {
  return (answer?.loosened ?? []).slice(0, most).flatMap(({ without, count }) => {
    const part = need.parts.find(({ of }) => of === without)
    // Left out although the need does not say so.
    if (!part && (without === 'free' || without === 'market')) {
      const values = { ...need.values, [without]: everyOffer(without) }
      return [{ need: { ...need, values }, count, text: withOffOffer[without] }]
    }
    if (!part) return []
    return [{ need: withoutCondition(need, without), count, text: `без условия «${partText(need, part)}»` }]
  })
}

/** The likeliest of them in a sentence; empty if none helps. */
export function looserText(need: Need, answer: SearchResult | undefined): string {
  const [first] = looserNeeds(need, answer)
  const kind = answer?.target === 'buildings' ? 'building' : 'block'
  return first ? `${first.text} — ${countOfTargets(kind, first.count)}` : ''
}

const withOffOffer = { free: 'вместе с занятыми', market: 'вместе со снятыми с рынка' } as const

function withoutCondition(need: Need, name: ConditionName): Need {
  const { [name]: _left, ...values } = need.values
  return { ...need, values, parts: need.parts.filter(({ of }) => of !== name) }
}
