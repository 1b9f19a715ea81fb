import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import { closingOutcomes, talks } from './attempts.ts'

/** A call with a party, as far as it can end calling it. */
export interface TellingCall {
  outcome: CallOutcome
  userId: number
  /** Number that was called; null: not known. */
  number: string | null
  /** The caller may edit the record, so that his word holds for everybody. */
  holdsForAll: boolean
}

export interface Closing<C extends TellingCall> {
  /** Call that ends calling the party under any number. */
  by: C | null
  /** Numbers not to call, with the call that told so. */
  wrongNumbers: ReadonlyMap<string, C>
  /** Told by colleagues who may not edit the record: it counts for themselves only, until somebody confirms it. */
  unconfirmed: C[]
}

/**
 * Tells whom not to call, by what was said since the record was edited last. A later talk takes it back.
 * @param calls newest first. @param readerId user whose queue it is.
 */
export function closingOf<C extends TellingCall>(calls: readonly C[], readerId: number): Closing<C> {
  const wrongNumbers = new Map<string, C>()
  const unconfirmed: C[] = []
  const talkedOn = new Set<string>()
  let by: C | null = null
  let hasTalked = false
  for (const call of calls) {
    const { outcome, number } = call
    if (talks.includes(outcome)) {
      // A talk under an unknown number may have been under any.
      if (number === null) break
      hasTalked = true
      talkedOn.add(number)
    } else if (closingOutcomes.includes(outcome)) {
      const isOfNumber = outcome === 'wrongNumber' && number !== null
      if (isOfNumber ? talkedOn.has(number) : hasTalked) continue
      if (!call.holdsForAll && call.userId !== readerId) unconfirmed.push(call)
      else if (isOfNumber) wrongNumbers.set(number, wrongNumbers.get(number) ?? call)
      else by ??= call
    }
  }
  return { by, wrongNumbers, unconfirmed }
}
