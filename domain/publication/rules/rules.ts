import type { Offer } from '../offer.ts'
import { placeRules } from './place.ts'
import type { CheckContext, Finding, Rule, Twin } from './rule.ts'
import { type Placed, stateRules, twinKey } from './state.ts'
import { termsRules } from './terms.ts'
import { wordsRules } from './words.ts'

/** Rules of the pre-flight; errors first, in the order in which a person mends them. */
export const rules: readonly Rule[] = [...stateRules, ...placeRules, ...termsRules, ...wordsRules].toSorted(
  (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
)

/** Findings about an ad in the order of the rules. */
export function findingsOf(offer: Offer, context: CheckContext): Finding[] {
  return rules.flatMap(({ id, severity, field, check }) => {
    const message = check(offer, context)
    return message === null
      ? []
      : [{ rule: id, severity, field: typeof field === 'function' ? field(offer) : field, message }]
  })
}

/** Main blocks by the space that they offer. */
export function twinsOf(offers: readonly Placed[], houses: CheckContext['houses']): Map<string, Twin[]> {
  const twins = new Map<string, Twin[]>()
  for (const offer of offers) {
    const key = twinKey(offer, houses)
    const { id, buildingId } = offer.block
    const known = twins.get(key)
    if (known) known.push({ id, buildingId })
    else twins.set(key, [{ id, buildingId }])
  }
  return twins
}

/** A feed shrunk by this share or more waits for a person. */
const maxLoss = 0.3

/**
 * Reason why a new feed waits for an admin's yes, in Russian; null: it may replace the last one.
 * @param agreed ads of the new feed that an admin has seen and agreed to; a yes covers no fewer. null: no yes.
 */
export function holdReason(before: number, now: number, agreed: number | null = null): string | null {
  if (agreed !== null && now >= agreed) return null
  if (now === 0 && before === 0) return 'Публиковать нечего: нет ни одного готового объявления'
  if (now === 0) return `Было ${before}, не осталось ни одного: площадка сняла бы все`
  if (before > 0 && now <= before * (1 - maxLoss)) {
    return `Было ${before}, осталось ${now}: на ${Math.round((1 - now / before) * 100)} % меньше`
  }
  return null
}
