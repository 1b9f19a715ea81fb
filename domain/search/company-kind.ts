import type { CompanyKind } from '#domain/stock/company-vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/** Folded words that tell what a company is, as sources of regular expressions. */
export const companyKindWords = {
  propertyManager: 'ук|управляющ(?:ая|ей|ую) компани(?:я|и|ю|ей)|управляйк[а-я]*',
  landlord: 'собственник[а-я]*|арендодател[а-я]*|владел[а-я]*|landlord',
  tenant: 'арендатор[а-я]*|tenant',
  developer: 'девелопер[а-я]*|застройщик[а-я]*',
  agency: 'агентств[а-я]*',
} as const satisfies Partial<Record<CompanyKind, string>>

const patterns = Object.entries(companyKindWords).map(
  ([kind, forms]) => [kind as CompanyKind, RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'giu')] as const,
)

/** The kind of company that a text tells: «УК Бастион»; undefined: none. */
export const companyKindIn = (text: string): CompanyKind | undefined =>
  patterns.find(([, pattern]) => fold(text).search(pattern) >= 0)?.[0]

/** The text without such words: «бастионы ук» → «бастионы». */
export const withoutCompanyKind = (text: string): string =>
  patterns.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), text)
