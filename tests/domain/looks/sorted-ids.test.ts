import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SortedIds } from '#domain/looks/sorted-ids.ts'

it('knows the same ids as a set', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 60 }))
  fc.assert(
    fc.property(ids, (given) => {
      const [sorted, set] = [new SortedIds(given), new Set(given)]
      for (let id = 0; id <= 61; id += 1) expect([id, sorted.has(id)]).toEqual([id, set.has(id)])
    }),
  )
})
