import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapest, leaseCosts } from '#domain/rent/lease-costs.ts'

const exactly = (sum: string) => ({ from: sum, to: sum })

describe('leaseCosts', () => {
  it('pays no rent in the first months of a lease', () => {
    const costs = leaseCosts(exactly('100000.50'), { leaseTermMonths: 36, rentFreeMonths: 2 })
    expect(costs).toEqual({ firstYear: exactly('1000005.00'), wholeTerm: exactly('3400017.00') })
  })

  it('counts a term below a year as its first year', () => {
    const costs = leaseCosts(exactly('10'), { leaseTermMonths: 11, rentFreeMonths: null })
    expect(costs).toEqual({ firstYear: exactly('110.00'), wholeTerm: exactly('110.00') })
  })

  it('knows the first year without a term, and never pays back', () => {
    const costs = leaseCosts(exactly('10'), { leaseTermMonths: null, rentFreeMonths: 15 })
    expect(costs).toEqual({ firstYear: exactly('0.00'), wholeTerm: null })
  })

  it('keeps a bound that is open, and tells nothing of an unknown rent', () => {
    const months = { leaseTermMonths: 12, rentFreeMonths: 0 }
    expect(leaseCosts({ from: '10', to: null }, months).firstYear).toEqual({ from: '120.00', to: null })
    expect(leaseCosts({ from: null, to: null }, months)).toEqual({ firstYear: null, wholeTerm: null })
  })
})

describe('cheapest', () => {
  it('names a sum that no other may undercut', () => {
    expect(cheapest([exactly('3'), exactly('2'), { from: '2', to: '5' }])).toEqual([1])
    expect(cheapest([exactly('2'), null, exactly('2'), exactly('3')])).toEqual([0, 2])
  })

  it('names none while the unknown may decide, or nothing differs', () => {
    expect(cheapest([exactly('3'), { from: '2', to: null }])).toEqual([])
    expect(
      cheapest([
        { from: '2', to: '4' },
        { from: '3', to: '5' },
      ]),
    ).toEqual([])
    expect(cheapest([exactly('2'), exactly('2')])).toEqual([])
    expect(cheapest([exactly('2'), null])).toEqual([])
  })

  it('never names a sum that some reading of the unknown makes dearer than another', () => {
    const bounds = fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 }))
      .map(([from, more]) => ({ from: String(from), to: String(from + more) }))
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 2, maxLength: 6 }), (sums) => {
        for (const index of cheapest(sums)) {
          const highest = Number(sums[index]?.to)
          for (const [other, { from }] of sums.entries())
            if (other !== index) expect(highest).toBeLessThanOrEqual(Number(from))
        }
      }),
    )
  })
})
