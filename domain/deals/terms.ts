import { lowered } from '#domain/text/capitals.ts'

/** A term that a won deal needs: field of the deal's form, and its name in a sentence. */
interface MissingTerm {
  field: 'agreedPrice' | 'agreedRent' | 'blockRents' | 'areaSqm' | 'fees' | 'signOn'
  /** «комиссия или «без комиссии»» */
  label: string
}

/** Terms of a won deal that are missing, in the order of its form. */
export function missingTerms({
  dealKind,
  agreedRent,
  blockRents,
  agreedPrice,
  areaSqm,
  fees,
  hasNoFee,
  signOn,
}: Readonly<Record<string, unknown>>): MissingTerm[] {
  const sum: [MissingTerm['field'], string, unknown] =
    dealKind === 'sale' ? ['agreedPrice', 'Цена продажи', agreedPrice] : rentOf(agreedRent, blockRents)
  const hasFee = hasNoFee === true || (Array.isArray(fees) && fees.length > 0)
  const terms: [MissingTerm['field'], string, unknown][] = [
    sum,
    ['areaSqm', 'Площадь', areaSqm],
    ['fees', 'Комиссия или «без комиссии»', hasFee ? true : null],
    ['signOn', 'День подписания', signOn],
  ]
  return terms.flatMap(([field, label, value]) => (value === null ? [{ field, label: lowered(label) }] : []))
}

function rentOf(agreedRent: unknown, blockRents: unknown): [MissingTerm['field'], string, unknown] {
  if (!Array.isArray(blockRents) || blockRents.length === 0) return ['agreedRent', 'Ставка', agreedRent]
  return ['blockRents', 'Ставка каждого блока', blockRents.some(({ rent }) => rent === null) ? null : true]
}

/** «ставка, площадь» */
export const labelsOf = (terms: readonly MissingTerm[]): string => terms.map(({ label }) => label).join(', ')
