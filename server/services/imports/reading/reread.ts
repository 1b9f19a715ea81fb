/** Items that are kept weigh at most this much, in bytes. */
const maxKeptBytes = 64 * 1024 * 1024
/** Size of a text without its characters, about. */
const textBytes = 40

/**
 * Makes a sequence that is read again from memory once it was read to the end, if it is small enough; otherwise from its file.
 * @param weigh bytes that an item takes in memory, about.
 */
export function rereadable<T>(
  open: () => AsyncIterable<readonly T[]>,
  weigh: (item: T) => number,
): () => AsyncIterable<readonly T[]> {
  let kept: (readonly T[])[] | undefined
  return async function* read() {
    if (kept) {
      yield* kept
      return
    }
    const all: (readonly T[])[] = []
    let left = maxKeptBytes
    for await (const items of open()) {
      for (const item of items) left -= weigh(item)
      if (left > 0) all.push(items)
      else all.length = 0
      yield items
    }
    if (left > 0) kept = all
  }
}

/** Bytes that texts take in memory, about. */
export function weightOf(texts: Iterable<string>): number {
  let bytes = 0
  for (const text of texts) bytes += textBytes + 2 * text.length
  return bytes
}
