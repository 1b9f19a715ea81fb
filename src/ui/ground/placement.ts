/** A box on the drawn map, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A text that wants a place. */
export interface WantedText {
  key: string
  text: string
  /** Of what it names. */
  x: number
  y: number
  fontPx: number
  /** Beside what it names, so many pixels from its middle; absent: over the point itself. */
  besidePx?: number
}

export interface PlacedText {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** Of the font's size; nothing is measured, so that a draw costs no layout. */
const letterWidth = 0.6
const lineHeight = 1.4

/**
 * Places for the texts that lie over nothing that stands there and over no text before them, by key; the first of two
 * that meet stands. A name stands at the right of what it names, else at its left, under or above it.
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

/** What a marker covers. */
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
