import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { aliasesOf } from '#domain/text/aliases.ts'
import { stemOf } from '#domain/text/endings.ts'
import { namesakesOf } from '#domain/text/name-words.ts'
import { partedNumbers } from '#domain/text/numbers.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { wordsOf } from '#domain/text/words.ts'
import { meantWords } from './search.ts'

/**
 * @returns a function that tells if each typed word begins a word of a title, literally, phonetically, in another
 * case or language. The typed words are looked up once for all titles.
 * @param forgives one typo in a word of four letters or more.
 * @param takesNamesakes words of the same meaning: «Саша» of Александр.
 */
export function nameTest(
  tokens: readonly string[],
  { forgives = false, takesNamesakes = true } = {},
): (title: string) => boolean {
  const typed = tokens.map((token) => ({
    token,
    stem: stemOf(token),
    bare: bareOf(token),
    sounds: soundsOf(token),
    namesakes: takesNamesakes ? namesakesOf(token) : [],
  }))
  return (title) => {
    const own = wordsOf(title)
    const words = [
      ...own.flatMap(({ text, start, end }) => [text, ...aliasesOf(title.slice(start, end))]),
      ...partedNumbers(title).map(({ digits }) => digits),
      ...own.slice(1).flatMap(({ text }, at) => glued(own[at]?.text ?? '', text)),
    ]
    const joined = own.map(({ text }) => text).join('')
    const isIn = (one: TypedWord) =>
      words.some((word) => begins(word, one) || (forgives && isMistyped(word, one))) ||
      (own.length > 1 && one.token.length >= shortestJoined && begins(joined, one))
    return typed.length > 0 && typed.every(isIn)
  }
}

/** «500–700» typed with a space is read as one number. */
const glued = (first: string, second: string) =>
  /^\d{1,3}$/.test(first) && /^\d{3}$/.test(second) ? [`${first}${second}`] : []

/** «аннинопла 2.01»: shorter words are beginnings of others. */
const shortestJoined = 6

/** Tells if the text is a whole title of several words, in any order, case or alphabet, or without the spaces between them. */
export function isWholeName(title: string, text: string): boolean {
  const [own, typed] = [meantWords(title), meantWords(text)]
  if (own.length < 2) return false
  return own.join('') === typed.join('') || (own.length === typed.length && nameTest(typed)(title))
}

const shortestMistyped = 4

function isMistyped(word: string, { token }: TypedWord): boolean {
  return token.length >= shortestMistyped && /^\p{L}+$/u.test(token) && beginsWithOneTypo(token, word)
}

interface TypedWord {
  token: string
  stem: string
  bare: string
  sounds: readonly string[]
  namesakes: readonly string[]
}

/** «Аксиому» and «Аксиома» without the last letter alone: «ому» looks like the ending of an adjective. */
const bareOf = (word: string) => (word.length > 4 ? word.replace(/[аеуы]$/, '') : word)

function begins(word: string, { token, stem, bare, sounds, namesakes }: TypedWord): boolean {
  if (word.startsWith(token) || stemOf(word) === stem || bareOf(word) === bare) return true
  const isHeard = soundsOf(word).some((sound) => sounds.some((beginning) => sound.startsWith(beginning)))
  return isHeard || namesakes.some((other) => word.startsWith(other))
}
