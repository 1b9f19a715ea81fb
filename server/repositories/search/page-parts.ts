/** A row's position in the order: sort keys and id; `isKnown`: in the segment of known keys. */
export interface Place {
  isKnown: boolean
  keys: readonly string[]
  id: number
}

/** Keyset cursor of an earlier answer: rows from `index` start at it (`first`) or after it (`last`). */
export interface Anchor {
  edge: 'first' | 'last'
  index: number
  place: Place
}

/** A run of rows of one segment, read from an end or from the anchor, in either direction. */
export interface PagePart {
  isKnown: boolean
  from: 'end' | 'anchor'
  isReversed: boolean
  skip: number
  take: number
}

/**
 * Plans the reads for the page at `offset` with the fewest skipped rows. The order has two segments: rows
 * with a known key, then the others.
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
      // The last page may be short.
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
