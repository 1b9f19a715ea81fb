import { stemOf } from '#domain/text/endings.ts'
import { wordsOf } from '#domain/text/words.ts'
import { NAMED_SCORE } from '../ranking/candidates.ts'
import { nameTest } from '../ranking/named-by.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { meantWords, type SearchHit } from '../ranking/search.ts'
import { MATCH, MATCH_STEP } from '../ranking/token-match.ts'

/** Below it the words are parts of other words for a command, or its initials. */
export const sureScore = MATCH.prefix * MATCH_STEP + 50
/** A text less like a phrase leaves out a word, or adds one. */
export const sureLikeness = 0.9
/** Such a phrase may have a typo in it. */
const likelyPhrase = 0.8
let asked: { typed: string; isNamed(title: string): boolean } | undefined

/** The words are in its title, or whole words of its concepts. */
export function isSure({ entry, score, shownAs, tier, likeness = 1 }: SearchHit, text: string): boolean {
  if (likeness < sureLikeness) return false
  if (score >= sureScore) return true
  const typed = shownAs ?? readPrefix(text).query
  if (asked?.typed !== typed) asked = { typed, isNamed: nameTest(meantWords(typed)) }
  return tier !== 'typo' && asked.isNamed(entry.title)
}

/** The text is its title, the beginning of it, or a whole phrase for it; or its words are those of the title. */
export function isAskedByName({ score, entry, shownAs }: SearchHit, text: string): boolean {
  if (score >= NAMED_SCORE) return true
  const typed = meantWords(shownAs ?? readPrefix(text).query)
  const own = meantWords(entry.title)
  return (
    (typed.length > 1 || own.length === 1) && typed.every((word) => own.some((other) => begins(other, word)))
  )
}

/** By its name, or by a phrase close to the text. */
export function isAskedFor(hit: SearchHit, text: string): boolean {
  return (hit.likeness ?? 0) >= likelyPhrase || isAskedByName(hit, text)
}

const begins = (word: string, typed: string) =>
  (typed.length > 2 && word.startsWith(typed)) || stemOf(word) === stemOf(typed)

/** «чей» in «ячейка»: letters inside a word are no name of a command. */
export function isInsideWord({ tier, entry, shownAs }: SearchHit, text: string): boolean {
  if (tier !== 'substring') return false
  const [title, typed] = [entry.title, shownAs ?? readPrefix(text).query].map((one) =>
    wordsOf(one)
      .map((word) => word.text)
      .join(''),
  )
  return !title?.startsWith(typed ?? '')
}
