import { diffArrays } from 'diff'

/** A run of text in both versions, or in only one of them. */
export interface Stretch {
  kind: 'same' | 'before' | 'after'
  text: string
}

/** Words kept on either side of a change. */
const contextWords = 5
/** Minimum share of common words; below it, versions are not compared. */
const leastAlike = 0.3

/**
 * Word differences of two texts with some context; «…» for omitted parts. `null`: too few common words, so
 * show the versions one after the other.
 */
export function textDifference(before: string, after: string): Stretch[] | null {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const leastSame = leastAlike * Math.max(old.length, fresh.length)
  const changes = diffArrays(old, fresh, { maxEditLength: old.length + fresh.length - 2 * leastSame })
  if (changes === undefined) return null
  return changes.map(({ value, removed, added }, at) => {
    const text = value.join('')
    if (removed) return { kind: 'before', text }
    if (added) return { kind: 'after', text }
    return { kind: 'same', text: shortened(text, at > 0, at < changes.length - 1) }
  })
}

/** Each word includes its preceding space, so that together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const words = wordsOf(text)
  const head = isAfterChange ? contextWords : 0
  const tail = isBeforeChange ? contextWords : 0
  if (words.length <= head + tail + 2) return text
  const begin = words.slice(0, head).join('')
  const rest = tail === 0 ? '' : words.slice(-tail).join('').trimStart()
  return `${begin.trimEnd()}${begin && ' '}…${rest && ' '}${rest}`
}
