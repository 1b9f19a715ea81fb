/** Something at a place of the drawn map, in pixels of the present zoom. */
export interface Placed<T> {
  x: number
  y: number
  item: T
}

/** What stands together at one place: one marker. */
export interface Cluster<T> {
  /** The same for the same items, so that a marker that has the focus keeps it. */
  key: string
  items: readonly T[]
  x: number
  y: number
}

/** Middles nearer than this are hard to hit apart (WCAG 2.5.8 asks for 24). */
const nearestPx = 30

/**
 * Items that would lie over one another, together: those of one square of `cellPx`, at their middle, and what still
 * lies too near. With `cellPx` 0 each stands alone.
 */
export function clustersOf<T extends { id: number }>(
  placed: readonly Placed<T>[],
  cellPx: number,
): Cluster<T>[] {
  const cells = new Map<string, Placed<T>[]>()
  for (const place of placed) {
    const key =
      cellPx === 0 ? String(place.item.id) : `${Math.floor(place.x / cellPx)} ${Math.floor(place.y / cellPx)}`
    const known = cells.get(key)
    if (known) known.push(place)
    else cells.set(key, [place])
  }
  const groups = cellPx === 0 ? [...cells.values()] : farApart([...cells.values()])
  return groups.map((places) => ({
    key: places.map(({ item }) => item.id).join(),
    items: places.map(({ item }) => item),
    ...middleOf(places),
  }))
}

/** One that grows moves, and may come near another: joined until no two are near. */
function farApart<T>(groups: readonly Placed<T>[][]): Placed<T>[][] {
  const apart: Placed<T>[][] = []
  const waiting = [...groups]
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const places = group
    const at = apart.findIndex((other) => distance(other, places) < nearestPx)
    if (at < 0) apart.push(places)
    else waiting.push([...apart.splice(at, 1).flat(), ...places])
  }
  return apart
}

/** Markers are boxes, so that the longer way counts. */
function distance(
  one: readonly { x: number; y: number }[],
  other: readonly { x: number; y: number }[],
): number {
  const [a, b] = [middleOf(one), middleOf(other)]
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}

function middleOf(places: readonly { x: number; y: number }[]): { x: number; y: number } {
  return { x: meanOf(places.map(({ x }) => x)), y: meanOf(places.map(({ y }) => y)) }
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
