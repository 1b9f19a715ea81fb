import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf } from '#src/views/map/clusters.ts'

const at = (id: number, x: number, y: number) => ({ id, x, y })
const idsOf = (clusters: ReturnType<typeof clustersOf<ReturnType<typeof at>>>) =>
  clusters.map(({ items }) => items.map(({ id }) => id).join())

describe('buildings that would lie over one another', () => {
  it('stand together at the place of the most important, which comes first', () => {
    const clusters = clustersOf([at(1, 10, 10), at(2, 30, 20), at(3, 500, 10)], 50)
    expect(idsOf(clusters)).toEqual(['1,2', '3'])
    expect(clusters[0]?.leader).toEqual(at(1, 10, 10))
  })

  it('join the nearer of two', () => {
    expect(idsOf(clustersOf([at(1, 0, 0), at(2, 90, 0), at(3, 49, 0)], 50))).toEqual(['1', '2,3'])
  })

  it('are found over the borders of the squares they are looked up by, west and north of the origin too', () => {
    expect(idsOf(clustersOf([at(1, -1, -1), at(2, 1, 1)], 50))).toEqual(['1,2'])
  })

  it('stand alone when one has come near enough, even at the same place', () => {
    expect(idsOf(clustersOf([at(1, 10, 10), at(2, 10, 10)], 0))).toEqual(['1', '2'])
  })

  it('are each in exactly one, and no two leaders are near: no marker covers another', () => {
    const coordinate = fc.integer({ min: -400, max: 400 })
    const places = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 120 })
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 120 }), (pairs, distance) => {
        const points = pairs.map(([x, y], id) => at(id, x, y))
        const clusters = clustersOf(points, distance)
        const ids = clusters.flatMap(({ items }) => items.map(({ id }) => id))
        expect(ids.toSorted((a, b) => a - b)).toEqual(points.map(({ id }) => id))
        clusters.forEach(({ leader, items }, index) => {
          for (const { x, y } of items) expect(Math.hypot(x - leader.x, y - leader.y)).toBeLessThan(distance)
          for (const other of clusters.slice(index + 1)) {
            const away = Math.hypot(other.leader.x - leader.x, other.leader.y - leader.y)
            expect(away).toBeGreaterThanOrEqual(distance)
          }
        })
      }),
    )
  })
})
