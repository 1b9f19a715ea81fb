import type { CompanyKind } from '#domain/stock/company-vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

const words: readonly (readonly [CompanyKind, string])[] = [
  ['propertyManager', 'ук|управляющ(?:ая|ей|ую) компани\\p{L}+|управляйк\\p{L}*'],
  ['landlord', 'собственник\\p{L}*|арендодател\\p{L}*|владел\\p{L}*|landlord'],
  ['tenant', 'арендатор\\p{L}*|tenant'],
  ['developer', 'девелопер\\p{L}*|застройщик\\p{L}*'],
  ['agency', 'агентств\\p{L}*'],
]
const patterns = words.map(
  ([kind, forms]) => [kind, RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'u')] as const,
)

/** The kind of company that a text tells: «УК Бастион»; undefined: none. */
export function companyKindIn(text: string): CompanyKind | undefined {
  const folded = fold(text)
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0]
}

/** The text without such words: «бастионы ук» → «бастионы». */
export const withoutCompanyKind = (text: string) =>
  patterns.reduce((rest, [, pattern]) => rest.replace(RegExp(pattern.source, 'giu'), ' '), text)
