import { type DealStage, openStages } from '#domain/deals/vocabulary.ts'
import { medianOf } from '#domain/money/quartiles.ts'

/** Stages of a funnel; a lost deal counts at the furthest one that it has reached. */
export const funnelStages = [...openStages, 'won'] as const satisfies readonly DealStage[]
export type FunnelStage = (typeof funnelStages)[number]

/** A deal's changes of stage, oldest first. */
export type DealWay = readonly {
  from: DealStage | null
  to: DealStage
  /** ISO instant. */
  at: string
}[]

export interface FunnelStep {
  stage: FunnelStage
  /** Deals that have come at least as far, wherever they are now. */
  reached: number
  /** Deals that have come further, wherever they are now: those that the next stage has reached. */
  passed: number
  /** Lost ones that never came further; the rest of the reached is still open. */
  lost: number
  /** Median days of those that have left the stage in any direction, one decimal; null: none has. */
  medianDays: string | null
}

const dayMs = 24 * 3_600_000

const placeOf = (stage: DealStage) => (funnelStages as readonly DealStage[]).indexOf(stage)

/** The furthest stage that a deal has ever reached. */
export function furthestStage(way: DealWay): FunnelStage {
  const furthest = Math.max(0, ...way.map(({ to }) => placeOf(to)))
  return funnelStages[furthest] ?? 'demand'
}

/** Counts deals of a cohort by the furthest stage reached; no deal ever leaves it. */
export function cohortFunnel(ways: readonly DealWay[]): FunnelStep[] {
  const furthest = ways.map((way) => placeOf(furthestStage(way)))
  const furthestOfLost = furthest.filter((_, deal) => ways[deal]?.at(-1)?.to === 'lost')
  const stays = ways.map(daysInStages)
  return funnelStages.map((stage, place) => {
    const days = stays.flatMap((stay) => stay.get(stage) ?? [])
    return {
      stage,
      reached: furthest.filter((reached) => reached >= place).length,
      passed: furthest.filter((reached) => reached > place).length,
      lost: furthestOfLost.filter((reached) => reached === place).length,
      medianDays: medianOf(days)?.toFixed(1) ?? null,
    }
  })
}

/** Days that a deal spent in every stage that it has left, several stays together. */
function daysInStages(way: DealWay): Map<DealStage, number> {
  const days = new Map<DealStage, number>()
  for (const [place, { to, at }] of way.entries()) {
    const next = way[place + 1]
    // A deal that starts further on goes through its first stage in no time.
    if (!next || next.at === at) continue
    days.set(to, (days.get(to) ?? 0) + (Date.parse(next.at) - Date.parse(at)) / dayMs)
  }
  return days
}
