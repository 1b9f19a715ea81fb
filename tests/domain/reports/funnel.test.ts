import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DealStage, dealStages, openStages } from '#domain/deals/vocabulary.ts'
import { cohortFunnel, type DealWay, funnelStages, furthestStage } from '#domain/reports/funnel.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

const dayMs = 24 * 3_600_000

/** A way through the given stages, each left after its number of days. */
function wayThrough(stages: readonly DealStage[], days: readonly number[] = []): DealWay {
  let at = Date.parse('2026-09-07T09:00:00Z')
  return stages.map((to, place) => {
    const change = { from: stages[place - 1] ?? null, to, at: new Date(at).toISOString() }
    at += (days[place] ?? 1) * dayMs
    return change
  })
}

const anyWay = fc
  .array(fc.tuple(fc.constantFrom(...codesOf(dealStages)), fc.integer({ min: 0, max: 90 })), {
    maxLength: 12,
  })
  .map((steps) =>
    wayThrough(['demand', ...steps.map(([stage]) => stage)], [1, ...steps.map(([, days]) => days)]),
  )
const anyCohort = fc.array(anyWay, { maxLength: 20 })

const reachedOf = (ways: readonly DealWay[]) => cohortFunnel(ways).map(({ reached }) => reached)

describe('a cohort funnel', () => {
  it('counts a lost deal at every stage up to the furthest that it has reached', () => {
    const lost = wayThrough(['demand', 'longList', 'viewings', 'lost'])
    expect(reachedOf([lost])).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
  })

  it('counts the stages that a deal has jumped over', () => {
    expect(reachedOf([wayThrough(['demand', 'talks'])])).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0])
  })

  it('tells the median days of those that have left a stage', () => {
    const ways = [
      wayThrough(['demand', 'longList'], [2]),
      wayThrough(['demand', 'lost'], [4]),
      wayThrough(['demand', 'longList', 'lost', 'demand', 'offer'], [3, 1, 10, 6]),
      wayThrough(['demand'], [100]),
    ]
    const [demand, longList] = cohortFunnel(ways)
    expect(demand).toEqual({ stage: 'demand', reached: 4, passed: 2, lost: 1, medianDays: '4.0' })
    // The days in which it was lost belong to no stage.
    expect(longList).toMatchObject({ passed: 1, medianDays: '1.0' })
    expect(cohortFunnel([])[0]).toEqual({ stage: 'demand', reached: 0, passed: 0, lost: 0, medianDays: null })
  })

  it('takes no days from a stage that a deal has only started in, on its way to another', () => {
    const ways = [wayThrough(['demand', 'viewings'], [0]), wayThrough(['demand', 'longList'], [4])]
    expect(cohortFunnel(ways)[0]).toMatchObject({ reached: 2, passed: 2, medianDays: '4.0' })
  })

  it('starts with the whole cohort and never widens', () => {
    fc.assert(
      fc.property(anyCohort, (ways) => {
        const reached = reachedOf(ways)
        expect(reached[0]).toBe(ways.length)
        expect(reached).toEqual([...reached].sort((a, b) => b - a))
      }),
    )
  })

  it('passes on as many as the next stage has reached, and no lost deal', () => {
    const lost = wayThrough(['demand', 'longList', 'lost'])
    expect(cohortFunnel([lost])[1]).toMatchObject({ reached: 1, passed: 0, lost: 1 })
    fc.assert(
      fc.property(anyCohort, (ways) => {
        const steps = cohortFunnel(ways)
        const isLost = ways.map((way) => way.at(-1)?.to === 'lost')
        for (const [place, { stage, reached, passed, lost: lostHere }] of steps.entries()) {
          expect(passed).toBe(steps[place + 1]?.reached ?? 0)
          const open = ways.filter((way, deal) => furthestStage(way) === stage && !isLost[deal]).length
          expect(reached).toBe(passed + lostHere + open)
        }
        const allLost = steps.reduce((sum, step) => sum + step.lost, 0)
        expect(allLost).toBe(isLost.filter(Boolean).length)
      }),
    )
  })

  it('loses no deal that is lost, taken back or won later', () => {
    fc.assert(
      fc.property(anyCohort, fc.constantFrom<DealStage>('lost', ...openStages), (ways, last) => {
        const before = reachedOf(ways)
        const after = reachedOf(
          ways.map((way) => [...way, { from: way.at(-1)?.to ?? null, to: last, at: '2027-06-01T09:00:00Z' }]),
        )
        for (const [place, count] of before.entries()) expect(after[place]).toBeGreaterThanOrEqual(count)
        if (last === 'lost') expect(after).toEqual(before)
      }),
    )
  })

  it('is the sum of the funnels of its parts', () => {
    fc.assert(
      fc.property(anyCohort, anyCohort, (one, other) => {
        const parts = reachedOf(one).map((count, place) => count + (reachedOf(other)[place] ?? 0))
        expect(reachedOf([...one, ...other])).toEqual(parts)
      }),
    )
  })

  it('agrees with the furthest stage of each deal', () => {
    fc.assert(
      fc.property(anyCohort, (ways) => {
        const furthest = ways.map((way) => funnelStages.indexOf(furthestStage(way)))
        expect(reachedOf(ways)).toEqual(
          funnelStages.map((_, place) => furthest.filter((reached) => reached >= place).length),
        )
        for (const [at, way] of ways.entries())
          for (const { to } of way)
            expect(furthest[at]).toBeGreaterThanOrEqual((funnelStages as readonly DealStage[]).indexOf(to))
      }),
    )
  })
})
