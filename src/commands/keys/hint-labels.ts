/** Home-row letters first: easiest to type. */
const letters = [...'fjdkslaghrueiwoqptyvmcnxbz']

/**
 * Generates labels: one letter while they suffice, else two; prefix-free, so that the last typed letter
 * decides. Home-row letters come first.
 */
export function hintLabels(count: number): string[] {
  const size = letters.length
  if (count <= size) return letters.slice(0, count)
  // Some letters stay single, the rest become prefixes.
  const prefixes = Math.min(size, Math.ceil((count - size) / (size - 1)))
  const short = letters.slice(0, size - prefixes)
  const long = letters.slice(size - prefixes).flatMap((first) => letters.map((second) => first + second))
  return [...short, ...long].slice(0, count)
}

/** A rectangle of the viewport, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Placed {
  left: number
  top: number
}

const step = 4

/**
 * Positions each label near the start of its element, inside the viewport, without overlaps. Pure.
 * @param size of a label, in CSS pixels.
 */
export function placeHints(
  boxes: readonly Box[],
  size: { width: number; height: number },
  viewport: Box,
): Placed[] {
  const taken: Box[] = []
  return boxes.map((box) => {
    const place = firstFree(box, size, viewport, taken)
    taken.push({ ...place, right: place.left + size.width, bottom: place.top + size.height })
    return place
  })
}

/** Half over the top left corner, to keep text readable; else further along. */
function firstFree(
  box: Box,
  { width, height }: { width: number; height: number },
  viewport: Box,
  taken: readonly Box[],
): Placed {
  const inside = ({ left, top }: Placed): Placed => ({
    left: Math.max(viewport.left, Math.min(left, viewport.right - width)),
    top: Math.max(viewport.top, Math.min(top, viewport.bottom - height)),
  })
  const begin = { left: box.left - width / 2, top: box.top - height / 3 }
  const candidates: Placed[] = [begin]
  for (let along = step; along <= Math.max(box.right - box.left, width * 2); along += step) {
    candidates.push({ left: begin.left + along, top: begin.top })
  }
  for (let down = height; down <= height * 8; down += step) {
    candidates.push({ left: begin.left, top: begin.top + down })
  }
  const free = candidates
    .map(inside)
    .find(
      ({ left, top }) =>
        !taken.some((one) => meets(one, { left, top, right: left + width, bottom: top + height })),
    )
  return free ?? inside(begin)
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
