import { fold } from '#domain/text/fold.ts'
import { classWord } from '#domain/text/numbers.ts'
import { stopWords } from './stop-words.ts'

const longestToken = 60
/** Longer texts are truncated, since each word costs a lookup. */
const maxWords = 16

/** Words of a stored text: a dot counts only between digits («7.02»), a plus always («B+»). */
export function tokensOf(text: string): string[] {
  return splitFolded(fold(text))
}

function splitFolded(folded: string): string[] {
  return (folded.match(TOKEN) ?? []).map((token) => token.slice(0, longestToken))
}

const TOKEN = /(?:[\p{L}\p{N}+]|(?<=[0-9])\.(?=[0-9]))+/gu

/** Words of typed text as stored. A class keeps its sign: «В+» → `b+`, «B−» → `b-`. */
export function searchWords(text: string): string[] {
  const words = fold(text)
    .split(' ')
    .flatMap((part) => (/[+-]$/.test(part) && classWord(part)) || splitFolded(part))
  return [...new Set(words)].slice(0, maxWords)
}

const CLASS = /^[a-d][+-]?$/

/** Tells if a typed word says anything: «на» and «для» do not, a class does. */
export function isMeaningful(word: string): boolean {
  if (CLASS.test(word)) return true
  return word.split(/[+.-]+/).some((part) => part !== '' && !stopWords.has(part))
}
