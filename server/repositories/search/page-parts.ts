/** A row's place in the order, as its sort keys and id; `isKnown`: whether it stands among the known ones. */
export interface Place {
  isKnown: boolean
  keys: readonly string[]
  id: number
}

/** A place known from an earlier answer: the rows from `index` on begin at it (`first`) or behind it (`last`). */
export interface Anchor {
  edge: 'first' | 'last'
  index: number
  place: Place
}

/** A run of rows of one segment, read from one of its ends or from the anchor, forwards or backwards. */
export interface PagePart {
  isKnown: boolean
  from: 'end' | 'anchor'
  isReversed: boolean
  skip: number
  take: number
}

/**
 * Which rows to read for the page at `offset`, and from where, so that as few as possible are passed over.
 * The order has two segments: the rows whose key is known, then the others.
 */
export function pageParts(
  { offset, size }: { offset: number; size: number },
  { total, known }: { total: number; known: number },
  anchor: Anchor | null,
): PagePart[] {
  const until = Math.min(offset + size, total)
  const segments = [
    { isKnown: true, start: 0, end: known },
    { isKnown: false, start: known, end: total },
  ]
  return segments.flatMap(({ isKnown, start, end }) => {
    const first = Math.max(offset, start)
    const last = Math.min(until, end)
    if (first >= last) return []
    const ways: PagePart[] = [
      { isKnown, from: 'end', isReversed: false, skip: first - start, take: last - first },
      { isKnown, from: 'end', isReversed: true, skip: end - last, take: last - first },
    ]
    if (anchor?.place.isKnown === isKnown) {
      // The last page may end before it is full.
      ways.push(...fromAnchor(Math.min(anchor.index, total), first, last, isKnown))
    }
    return ways.reduce((best, way) => (way.skip < best.skip ? way : best))
  })
}

function fromAnchor(index: number, first: number, last: number, isKnown: boolean): PagePart[] {
  const part = { isKnown, from: 'anchor' as const, take: last - first }
  if (first >= index) return [{ ...part, isReversed: false, skip: first - index }]
  if (last <= index) return [{ ...part, isReversed: true, skip: index - last }]
  return []
}
