/** A box on the drawn map, px. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A text to place. */
export interface WantedText {
  key: string
  text: string
  /** Position of its subject. */
  x: number
  y: number
  fontPx: number
  /** Offset from the subject's centre, px; absent: centred on the point. */
  besidePx?: number
}

export interface PlacedText {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** Estimated per font size: measuring would cost a layout on each draw. */
const letterWidth = 0.6
const lineHeight = 1.4

/**
 * Places texts greedily, in order, without overlaps, by key. Tries right of the subject, left, below, above.
 */
export function placedTexts(
  texts: readonly WantedText[],
  standing: readonly Box[],
): ReadonlyMap<string, PlacedText> {
  const taken = [...standing]
  const placed = new Map<string, PlacedText>()
  for (const wanted of texts) {
    for (const place of placesOf(wanted)) {
      const box = boxOf(wanted, place)
      if (taken.some((other) => meet(box, other))) continue
      taken.push(box)
      placed.set(wanted.key, place)
      break
    }
  }
  return placed
}

/** Area of a marker. */
export function squareAround({ x, y }: { x: number; y: number }, halfWidth: number): Box {
  return boxAround(x, y, halfWidth, halfWidth)
}

function placesOf({ x, y, fontPx, besidePx }: WantedText): PlacedText[] {
  if (besidePx === undefined) return [{ x, y, anchor: 'middle' }]
  const awayPx = besidePx + fontPx / 2
  return [
    { x: x + besidePx, y, anchor: 'start' },
    { x: x - besidePx, y, anchor: 'end' },
    { x, y: y + awayPx, anchor: 'middle' },
    { x, y: y - awayPx, anchor: 'middle' },
  ]
}

function boxOf({ text, fontPx }: WantedText, { x, y, anchor }: PlacedText): Box {
  const halfWidth = (text.length * fontPx * letterWidth) / 2
  const middle = anchor === 'middle' ? x : anchor === 'start' ? x + halfWidth : x - halfWidth
  return boxAround(middle, y, halfWidth, (fontPx * lineHeight) / 2)
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
