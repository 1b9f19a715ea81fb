import { lowered } from '#domain/text/capitals.ts'

/** Terms of a signed deal that are missing, in words: «ставка, площадь»; null: none. */
export function missingTerms({
  dealKind,
  agreedRent,
  agreedPrice,
  areaSqm,
}: Readonly<Record<string, unknown>>): string | null {
  const sum = dealKind === 'sale' ? { 'Цена продажи': agreedPrice } : { Ставка: agreedRent }
  const missing = Object.entries({ ...sum, Площадь: areaSqm }).flatMap(([label, value]) =>
    value === null ? [lowered(label)] : [],
  )
  return missing.length === 0 ? null : missing.join(', ')
}
