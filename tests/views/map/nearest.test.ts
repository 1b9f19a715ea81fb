import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanePoint } from '#src/ui/ground/projection.ts'
import { nearestInDirection } from '#src/views/map/nearest.ts'

const ways = ['left', 'right', 'up', 'down'] as const

/** Points reachable by successive arrow keys. */
function reached(points: readonly PlanePoint[], from: number): Set<number> {
  const seen = new Set([from])
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const way of ways) {
      const next = nearestInDirection(points, at, way)
      if (next === undefined || seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return seen
}

describe('the arrows on the map', () => {
  const cross = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: -10, y: 0 },
    { x: 0, y: -10 },
    { x: 0, y: 10 },
  ]

  it.each([
    ['right', 1],
    ['left', 2],
    ['up', 3],
    ['down', 4],
  ] as const)('lead %s to what lies there; y grows southwards', (way, expected) => {
    expect(nearestInDirection(cross, 0, way)).toBe(expected)
  })

  it('prefer the nearest within 45°, and never what lies more aside than ahead', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 3, y: 4 },
      { x: 30, y: 2 },
      { x: 31, y: -2 },
    ]
    expect(nearestInDirection(points, 0, 'right')).toBe(2)
    expect(nearestInDirection(points, 0, 'down')).toBe(1)
    expect(nearestInDirection(points, 0, 'left')).toBeUndefined()
    expect(nearestInDirection(points, 9, 'left')).toBeUndefined()
  })

  it('find buildings at one address: the next is to the right, the one before to the left', () => {
    const same = [
      { x: 5, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 5 },
    ]
    expect(nearestInDirection(same, 0, 'right')).toBe(1)
    expect(nearestInDirection(same, 1, 'right')).toBe(2)
    expect(nearestInDirection(same, 2, 'left')).toBe(1)
    expect(nearestInDirection(same, 1, 'up')).toBeUndefined()
  })

  it('reach every building from every other', () => {
    // Few coordinates: columns, diagonals and buildings at one place are the hard cases.
    const coordinate = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -2000, max: 2000 }))
    const places = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(places, (points) => {
        for (const from of points.keys()) expect(reached(points, from).size).toBe(points.length)
      }),
      { numRuns: 300 },
    )
  })
})
