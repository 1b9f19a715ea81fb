import type { Offer } from '../offer.ts'
import { placeRules } from './place.ts'
import type { CheckContext, Finding, Rule } from './rule.ts'
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

/** Block numbers by the space that they offer. */
export function twinsOf(offers: readonly Placed[]): Map<string, number[]> {
  const twins = new Map<string, number[]>()
  for (const offer of offers) {
    const key = twinKey(offer)
    const ids = twins.get(key)
    if (ids) ids.push(offer.block.id)
    else twins.set(key, [offer.block.id])
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
