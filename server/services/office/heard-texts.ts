import type { HeardText } from '#contract/access/heard-texts.ts'
import { isOwnWord } from '#domain/palette/heard-text.ts'
import { stemOf } from '#domain/text/endings.ts'
import type { Db } from '#server/db/db.ts'
import { addHeard, stemsInNames } from '#server/repositories/office/heard-texts.ts'

/** Remembers texts, except for those with a word of a stored name that is none of the program's own. */
export async function noteHeard(db: Db, userId: number, heard: readonly HeardText[]): Promise<void> {
  const foreign = (text: string) =>
    text
      .split(/[ -]/)
      .filter((word) => !isOwnWord(word))
      .map(stemOf)
  const named = new Set(await stemsInNames(db, [...new Set(heard.flatMap(({ text }) => foreign(text)))]))
  const kept = heard.filter(({ text }) => !foreign(text).some((stem) => named.has(stem)))
  if (kept.length > 0) await addHeard(db, userId, kept)
}
