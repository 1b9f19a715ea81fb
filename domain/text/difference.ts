/** A stretch of two versions of a text: in both, or only in one of them. */
export interface Stretch {
  kind: 'same' | 'before' | 'after'
  text: string
}

/** Beyond that many pairs of words to compare, the changed middle is told as a whole. */
const mostPairs = 400_000
/** Words kept at either side of a change. */
const contextWords = 5
/** Below that share of words in common, two versions are two texts. */
const leastAlike = 0.3

/**
 * What has changed in a text, by words, with a little of what stands around it; «…» for what is left out.
 * `null`: the versions have too little in common, so that they are better read one after the other.
 */
export function textDifference(before: string, after: string): Stretch[] | null {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const stretches = joined(compared(old, fresh))
  const same = stretches.filter(({ kind }) => kind === 'same').flatMap(({ text }) => wordsOf(text)).length
  if (same < leastAlike * Math.max(old.length, fresh.length)) return null
  return stretches.map((stretch, at) =>
    stretch.kind === 'same' ? shortened(stretch.text, at > 0, at < stretches.length - 1) : stretch,
  )
}

/** Each with the space before it, so that together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

function compared(old: readonly string[], fresh: readonly string[]): Stretch[] {
  let start = 0
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1
  let end = 0
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  ) {
    end += 1
  }
  const middle = { old: old.slice(start, old.length - end), fresh: fresh.slice(start, fresh.length - end) }
  return [
    ...all('same', old.slice(0, start)),
    ...(middle.old.length * middle.fresh.length > mostPairs
      ? [...all('before', middle.old), ...all('after', middle.fresh)]
      : longestCommon(middle.old, middle.fresh)),
    ...all('same', old.slice(old.length - end)),
  ]
}

/** Word by word along the longest common run of words. */
function longestCommon(old: readonly string[], fresh: readonly string[]): Stretch[] {
  const width = fresh.length + 1
  // Of the words from here on, how many are in common at the most.
  const common = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      common[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const stretches: Stretch[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    const [was, is] = [old[row], fresh[column]]
    if (was !== undefined && was === is) {
      stretches.push({ kind: 'same', text: was })
      row += 1
      column += 1
    } else if (was !== undefined && (is === undefined || at(row + 1, column) >= at(row, column + 1))) {
      stretches.push({ kind: 'before', text: was })
      row += 1
    } else {
      stretches.push({ kind: 'after', text: is ?? '' })
      column += 1
    }
  }
  return stretches
}

function all(kind: Stretch['kind'], words: readonly string[]): Stretch[] {
  return words.map((text) => ({ kind, text }))
}

function joined(words: readonly Stretch[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { kind, text } of words) {
    const last = stretches.at(-1)
    if (last?.kind === kind) last.text += text
    else stretches.push({ kind, text })
  }
  return stretches
}

function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): Stretch {
  const words = wordsOf(text)
  const head = isAfterChange ? contextWords : 0
  const tail = isBeforeChange ? contextWords : 0
  if (words.length <= head + tail + 2) return { kind: 'same', text }
  const begin = words.slice(0, head).join('')
  const rest = tail === 0 ? '' : words.slice(-tail).join('').trimStart()
  return { kind: 'same', text: `${begin.trimEnd()}${begin && ' '}…${rest && ' '}${rest}` }
}
