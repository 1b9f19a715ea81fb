import { aliasesOf } from '#domain/text/aliases.ts'
import { stemOf } from '#domain/text/endings.ts'
import { namesakesOf } from '#domain/text/name-words.ts'
import { partedNumbers } from '#domain/text/numbers.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { wordsOf } from '#domain/text/words.ts'

/** Tells if each typed word begins a word of the title, literally, phonetically, in another case or language. */
export function isNamedBy(title: string, tokens: readonly string[]): boolean {
  const words = [
    ...wordsOf(title).flatMap(({ text, start, end }) => [text, ...aliasesOf(title.slice(start, end))]),
    ...partedNumbers(title).map(({ digits }) => digits),
  ]
  return tokens.length > 0 && tokens.every((token) => words.some((word) => begins(word, token)))
}

function begins(word: string, token: string): boolean {
  if (word.startsWith(token) || stemOf(word) === stemOf(token)) return true
  const sounds = soundsOf(token)
  const isHeard = soundsOf(word).some((sound) => sounds.some((beginning) => sound.startsWith(beginning)))
  return isHeard || namesakesOf(token).some((other) => word.startsWith(other))
}
