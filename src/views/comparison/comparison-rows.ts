import type { ReactNode } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import { cheapestPerSqm, isOfSeveralTerms } from '#domain/rent/lease-costs.ts'
import { sumText } from '#domain/rent/rate-text.ts'
import { type FactContext, tell } from '../facts/fact-list.tsx'
import { comparedSums, comparisonFacts } from './comparison-facts.ts'

/** A fact of all compared blocks. */
export interface ComparisonRow {
  code: string
  label: string
  /** By column; undefined: the fact does not apply, or the block is not known. */
  values: readonly (ReactNode | undefined)[]
  /** The client's criterion. */
  wanted?: string | undefined
  /** Columns with the lowest sum per m², whatever the unknown terms turn out to be. */
  best: readonly number[]
  isDifferent: boolean
}

/** Conditions of a search by the fact that they are about. */
const conditionsOf: Readonly<Record<string, readonly string[]>> = {
  ...{
    areaSqm: ['area'],
    floor: ['floor', 'level'],
    class: ['class'],
    purposes: ['use'],
    layout: ['layout'],
  },
  ...{ fitOut: ['fitout'], metro: ['okrug', 'district', 'metro', 'walk', 'building', 'box'] },
  ...{ comparableRent: ['rent'], comparableMonth: ['month'], comparablePrice: ['price'] },
  ...{ availability: ['by'] },
}

/**
 * The facts that at least one block has.
 * @param blocks by column; undefined: not loaded, or deleted.
 * @param wanted values of the client's criteria by the name of the condition; null without a demand.
 */
export function comparisonRows(
  blocks: readonly (Block | undefined)[],
  context: FactContext,
  wanted: ReadonlyMap<string, string> | null,
): ComparisonRow[] {
  return comparisonFacts.places.comparison.facts.flatMap((code) => {
    const told = blocks.map((block) => block && tell(comparisonFacts, code, block, context))
    const label = told.find((one) => one !== undefined)?.label
    const criterion = conditionsOf[code]?.flatMap((name) => wanted?.get(name) ?? []).join(', ')
    if (label === undefined || (told.every((one) => one?.isEmpty !== false) && !criterion)) return []
    const texts = blocks.map((block, at) => block && told[at] && textOf(told[at].value, block, code))
    const known = texts.filter((text) => text !== undefined)
    const sums = blocks.map((block) => (block && comparedSums[code]?.(block)) ?? null)
    const saysTerm = isOfSeveralTerms(sums)
    return {
      code,
      label,
      values: told.map((one, at) => (saysTerm && sumText(sums[at], true)) || one?.value),
      ...(criterion && { wanted: criterion }),
      best: cheapestPerSqm(sums),
      isDifferent: new Set(known).size > 1 || known.length < blocks.filter(Boolean).length,
    }
  })
}

/** Elements are compared by the fact they show. */
function textOf(value: ReactNode, block: Block, code: string): string {
  if (typeof value === 'string') return value
  return JSON.stringify((block as unknown as Readonly<Record<string, unknown>>)[code] ?? null)
}
