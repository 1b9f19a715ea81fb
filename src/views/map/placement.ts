/** A box on the drawn map, in pixels. */
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A text that wants a place. */
export interface WantedText {
  key: string
  text: string
  /** Of its marker. */
  x: number
  y: number
  /** A building's name stands at the right of its marker, a name of the ground above its place. */
  stands: 'right' | 'above'
}

/** Wide enough for the letters of 12 and of 11 px: nothing is measured, so that a draw costs no layout. */
const letterPx = { right: 7.2, above: 6.6 } as const
const lineHeightPx = { right: 18, above: 15 } as const
const pointPx = 12

/**
 * The texts that lie over no marker and over no text before them, by key; the first of two that meet stands.
 * @param markers middles and half widths of what may not be covered.
 */
export function placedTexts(
  texts: readonly WantedText[],
  markers: readonly { x: number; y: number; radius: number }[],
): ReadonlySet<string> {
  const taken: Box[] = markers.map(({ x, y, radius }) => boxAround(x, y, radius, radius))
  const placed = new Set<string>()
  for (const wanted of texts) {
    const box = boxOf(wanted)
    if (taken.some((other) => meet(box, other))) continue
    taken.push(box)
    placed.add(wanted.key)
  }
  return placed
}

function boxOf({ text, x, y, stands }: WantedText): Box {
  const width = text.length * letterPx[stands] + 6
  const halfHeight = lineHeightPx[stands] / 2
  if (stands === 'above') return boxAround(x, y - 20, width / 2, halfHeight)
  const left = x + pointPx + 1
  return { left, right: left + width, top: y - halfHeight, bottom: y + halfHeight }
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
