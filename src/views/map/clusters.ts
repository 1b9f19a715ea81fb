import type { PlanePoint } from '#src/ui/ground/projection.ts'

/** Overlapping points as one marker, placed at the most important one. */
export interface Cluster<T> {
  leader: T
  /** The leader first, then by importance. */
  items: readonly T[]
}

/**
 * Puts each point in exactly one cluster; leaders are at least `distance` apart.
 * @param points the most important first.
 * @param distance in the points' own units; 0: no clustering.
 */
export function clustersOf<T extends PlanePoint>(points: readonly T[], distance: number): Cluster<T>[] {
  if (distance <= 0) return points.map((point) => ({ leader: point, items: [point] }))
  const clusters: { leader: T; items: T[] }[] = []
  const squares = new Map<string, { leader: T; items: T[] }[]>()
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / distance), Math.floor(point.y / distance)]
    const near = nearestLeader(point, distance, squares, column, row)
    if (near) {
      near.items.push(point)
      continue
    }
    const cluster = { leader: point, items: [point] }
    const square = `${column} ${row}`
    clusters.push(cluster)
    squares.set(square, [...(squares.get(square) ?? []), cluster])
  }
  return clusters
}

function nearestLeader<T extends PlanePoint, C extends { leader: T }>(
  { x, y }: PlanePoint,
  distance: number,
  squares: ReadonlyMap<string, readonly C[]>,
  column: number,
  row: number,
): C | undefined {
  let nearest: C | undefined
  let shortest = distance
  for (const [dx, dy] of neighbouring) {
    for (const cluster of squares.get(`${column + dx} ${row + dy}`) ?? []) {
      const away = Math.hypot(cluster.leader.x - x, cluster.leader.y - y)
      if (away >= shortest) continue
      nearest = cluster
      shortest = away
    }
  }
  return nearest
}

const steps = [-1, 0, 1]
const neighbouring = steps.flatMap((dx) => steps.map((dy) => [dx, dy] as const))
