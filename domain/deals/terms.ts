import { lowered } from '#domain/text/capitals.ts'

/** Terms of a won deal that are missing, in words: «ставка, площадь»; null: none. */
export function missingTerms({
  dealKind,
  agreedRent,
  blockRents,
  agreedPrice,
  areaSqm,
  fees,
  hasNoFee,
  signOn,
}: Readonly<Record<string, unknown>>): string | null {
  const sum = dealKind === 'sale' ? { 'Цена продажи': agreedPrice } : rentOf(agreedRent, blockRents)
  const hasFee = hasNoFee === true || (Array.isArray(fees) && fees.length > 0)
  const fee = { 'Комиссия или «без комиссии»': hasFee ? true : null }
  const terms = { ...sum, Площадь: areaSqm, ...fee, 'День подписания': signOn }
  const missing = Object.entries(terms).flatMap(([label, value]) => (value === null ? [lowered(label)] : []))
  return missing.length === 0 ? null : missing.join(', ')
}

function rentOf(agreedRent: unknown, blockRents: unknown): Record<string, unknown> {
  if (!Array.isArray(blockRents) || blockRents.length === 0) return { Ставка: agreedRent }
  return { 'Ставка каждого блока': blockRents.some(({ rent }) => rent === null) ? null : true }
}
