import { Decimal } from '#domain/money/decimal.ts'
import type { DescriptionFacts } from './facts.ts'

/**
 * Numbers of a text that occur in none of the fields: invented by the language model. Lease months may appear
 * as years.
 */
export function foreignNumbers(text: string, facts: DescriptionFacts): string[] {
  const known = new Set(Object.values(facts).flatMap((part) => numbersIn(JSON.stringify(part))))
  const { leaseTermMonths } = facts.block
  if (leaseTermMonths !== null && leaseTermMonths % 12 === 0) known.add(String(leaseTermMonths / 12))
  return numbersIn(text).filter((number) => !known.has(number))
}

/**
 * Extracts numbers with any space between thousands and comma or point as the decimal mark: «1 204,50» →
 * 1204.5.
 */
function numbersIn(text: string): string[] {
  const written =
    text.match(/\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g) ?? []
  return written.map((number) => {
    const plain = number.replace(/[^\d.,]/g, '').replace(',', '.')
    return new Decimal(plain).toFixed()
  })
}
