import type { Direction } from '#src/state/queries/map.ts'
import type { PlanePoint } from '#src/ui/ground/projection.ts'

/** Decomposes a vector: distance in the direction, and sideways, positive to the right. */
const turned: Record<Direction, (dx: number, dy: number) => [along: number, aside: number]> = {
  right: (dx, dy) => [dx, dy],
  down: (dx, dy) => [dy, -dx],
  left: (dx, dy) => [-dx, -dy],
  up: (dx, dy) => [-dy, dx],
}

/**
 * The nearest point within 45° of a direction. Each other point lies in exactly one of the four directions,
 * so every point is reachable from every other; among points at one place, later ones count as right of
 * earlier ones.
 * @returns its index; `undefined` if none.
 */
export function nearestInDirection(
  points: readonly PlanePoint[],
  from: number,
  direction: Direction,
): number | undefined {
  const start = points[from]
  if (!start) return
  let nearest: number | undefined
  let shortest = Infinity
  points.forEach((point, at) => {
    if (at === from) return
    const isSamePlace = point.x === start.x && point.y === start.y
    const dx = isSamePlace ? Math.sign(at - from) * Number.EPSILON : point.x - start.x
    const [along, aside] = turned[direction](dx, point.y - start.y)
    // Half-open: a diagonal belongs to one of its two directions.
    if (along <= 0 || aside <= -along || aside > along) return
    const distance = isSamePlace ? Math.abs(at - from) * Number.EPSILON : Math.hypot(along, aside)
    if (distance >= shortest) return
    nearest = at
    shortest = distance
  })
  return nearest
}
