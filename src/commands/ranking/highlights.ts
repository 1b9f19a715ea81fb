import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { stemOf } from '#domain/text/endings.ts'
import { partedNumbers } from '#domain/text/numbers.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { originalLength, type Word, wordsOf } from '#domain/text/words.ts'

type Range = readonly [start: number, end: number]

/** Highlights typed words in a title: the first kind of match that succeeds, for each word. */
export function highlightsOf(title: string, tokens: readonly string[]): Range[] {
  const words = wordsOf(title)
  return merged(tokens.flatMap((token) => rangesOf(title, words, token)))
}

function rangesOf(title: string, words: readonly Word[], token: string): Range[] {
  const part = (word: Word, from: number, length: number): Range => {
    const original = title.slice(word.start, word.end)
    const start = from === 0 ? 0 : originalLength(original, from)
    return [word.start + start, word.start + originalLength(original, from + length)]
  }
  const started = words.filter((word) => word.text.startsWith(token))
  if (started.length > 0) return started.map((word) => part(word, 0, token.length))
  const parted = partedNumbers(title).filter(({ digits }) => digits.startsWith(token))
  if (parted.length > 0) return parted.map(({ start, end }) => [start, end])
  const stem = stemOf(token)
  const inflected = stem === token ? [] : words.filter((word) => stemOf(word.text) === stem)
  if (inflected.length > 0) return inflected.map((word) => part(word, 0, stem.length))
  const abbreviated = abbreviationOf(words, token)
  if (abbreviated) return abbreviated.map((word) => part(word, 0, 1))
  const sounds = soundsOf(token)
  const alike = words.filter((word) => soundsOf(word.text).some((sound) => beginsWithAny(sound, sounds)))
  if (alike.length > 0) return alike.map((word) => [word.start, word.end])
  const holding = words.find((word) => word.text.includes(token))
  if (holding) return [part(holding, holding.text.indexOf(token), token.length)]
  const mistyped = token.length >= 4 && words.find((word) => beginsWithOneTypo(token, word.text))
  return mistyped ? [[mistyped.start, mistyped.end]] : []
}

function beginsWithAny(text: string, starts: readonly string[]): boolean {
  return starts.some((start) => text.startsWith(start))
}

/** Consecutive words whose initials form the token; small words between may be skipped. */
function abbreviationOf(words: readonly Word[], token: string): Word[] | null {
  if (token.length < 2) return null
  for (let first = 0; first < words.length; first += 1) {
    const found: Word[] = []
    for (const word of words.slice(first)) {
      if (word.text.charAt(0) === token[found.length]) found.push(word)
      else if (found.length === 0 || word.text.length > 3) break
      if (found.length === token.length) return found
    }
  }
  return null
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const [start, end] of ranges.sort((first, second) => first[0] - second[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)]
    else result.push([start, end])
  }
  return result
}
