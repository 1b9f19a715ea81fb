import { fold } from '#domain/text/fold.ts'

/** A company's name without legal form, case and punctuation, as the column `folded_name` has it. */
export function companyNameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(?:ооо|оао|зао|пао|ао|ип|нко|гк) | (?:ооо|оао|зао|пао|ао|ип|нко|гк)$/gu, '')
    .trim()
}

/** A person's name in any order of its words: «Петров Иван» is «Иван Петров». */
export function personNameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')
}
