import { describe, expect, it } from 'vitest'
import { comparisonKey, comparisonQuery, readComparison } from '#src/state/comparison/comparison.ts'

describe('the address of a comparison', () => {
  it('reads what it writes', () => {
    const address = { ids: [7, 12, 31], demandId: 5, isOfDifferences: true }
    expect(readComparison(comparisonQuery(address))).toEqual(address)
  })

  it('is of the same blocks in any order, and of others when one is gone', () => {
    expect(comparisonKey([12, 7, 31])).toBe(comparisonKey([31, 7, 12]))
    expect(comparisonKey([12, 7])).not.toBe(comparisonKey([127]))
  })

  it('takes six blocks at most, each once, and nothing that is no id', () => {
    expect(readComparison('?ids=7,7,0,-3,x,1e3,8,9,10,11,12,13&demand=abc').ids).toEqual([
      7, 8, 9, 10, 11, 12,
    ])
    expect(readComparison('?demand=abc')).toEqual({ ids: [], demandId: null, isOfDifferences: false })
  })
})
