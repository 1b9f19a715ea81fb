import { lowered } from '#domain/text/capitals.ts'

/** Terms of a won deal that are missing, in words: «ставка, площадь»; null: none. */
export function missingTerms({
  dealKind,
  agreedRent,
  agreedPrice,
  areaSqm,
  fees,
  hasNoFee,
  signOn,
}: Readonly<Record<string, unknown>>): string | null {
  const sum = dealKind === 'sale' ? { 'Цена продажи': agreedPrice } : { Ставка: agreedRent }
  const hasFee = hasNoFee === true || (Array.isArray(fees) && fees.length > 0)
  const fee = { 'Комиссия или «без комиссии»': hasFee ? true : null }
  const terms = { ...sum, Площадь: areaSqm, ...fee, 'День подписания': signOn }
  const missing = Object.entries(terms).flatMap(([label, value]) => (value === null ? [lowered(label)] : []))
  return missing.length === 0 ? null : missing.join(', ')
}
