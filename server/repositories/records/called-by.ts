import { type RawBuilder, sql } from 'kysely'
import { stemOf } from '#domain/text/endings.ts'
import { spellingsOf } from '#domain/text/spellings.ts'

/** Longer words may share only their root with the one that is meant: «сверка» of «сверить». */
const rootLetters = 4
const fewestOfRoot = 6

/**
 * @returns a condition that every word begins one of a text, in any case or in the other alphabet.
 * @param words folded. @param byRoot also by their first letters alone.
 */
export function calledBy(
  words: readonly string[],
  text: RawBuilder<unknown>,
  { byRoot = false } = {},
): RawBuilder<boolean> {
  const folded = sql`translate(lower(' ' || ${text} collate "und-x-icu"), 'ё«»"„“(,:-—–', 'е           ')`
  const has = (word: string) => {
    const isLong = byRoot && word.length >= fewestOfRoot && /^\p{L}+$/u.test(word)
    const forms = [
      isLong ? word.slice(0, rootLetters) : stemOf(word),
      ...spellingsOf(word).map((one) => one.text),
    ]
    return sql`(${sql.join(
      forms.map((form) => sql`strpos(${folded}, ${` ${form}`}) > 0`),
      sql` or `,
    )})`
  }
  return sql`(${sql.join(words.map(has), sql` and `)})`
}
