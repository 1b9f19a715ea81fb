import { describe, expect, it } from 'vitest'
import { binOf, distributionOf, percentAbove } from '#src/views/block-card/rent-bins.ts'

/** Protects the picture of a block among its peers: every value is counted once, and the share is true. */

describe('distribution', () => {
  it('counts every value once, the ends too', () => {
    const distribution = distributionOf([10, 20, 30, 40, 50, 110], 10)
    expect(distribution?.bins.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 1])
    expect(distribution).toMatchObject({ min: 10, median: 35, max: 110 })
  })

  it('says nothing of a handful or of one price', () => {
    expect(distributionOf([1, 2, 3, 4])).toBeNull()
    expect(distributionOf([5, 5, 5, 5, 5, 5])).toBeNull()
  })

  it('puts what lies outside into the end bars', () => {
    const scale = { min: 10, max: 20, binCount: 5 }
    expect([9, 10, 12, 20, 99].map((value) => binOf(value, scale))).toEqual([0, 0, 1, 4, 4])
  })

  it('counts only what is dearer', () => {
    expect(percentAbove(20, [10, 20, 30, 40])).toBe(50)
    expect(percentAbove(20, [])).toBe(0)
  })
})
