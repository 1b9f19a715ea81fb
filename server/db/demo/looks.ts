import type { DemoBlock } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'
import type { makeDemands } from './demands.ts'
import { demoSearches } from './saved-searches.ts'

interface Looked {
  demands: ReturnType<typeof makeDemands>
  blocks: readonly DemoBlock[]
  buildings: readonly DemoBuilding[]
  now: Date
  /** Digest of a saved search's conditions, as looks keep it. */
  digestOf(config: unknown): string
}

const hourMs = 3_600_000
/** Interval of ids that count as new since the look: a few suit each demand. */
const newEvery = 9

/** Looks of yesterday at the demo's own demands and searches of blocks, so that each tells of something new. */
export function makeLooks({ demands, blocks, buildings, now, digestOf }: Looked) {
  const seenOf = (records: readonly { id: number }[]) =>
    records.flatMap(({ id }) => (id % newEvery === 0 ? [] : id))
  const seen = { blocks: seenOf(blocks), buildings: seenOf(buildings) }
  const common = { lookedAt: new Date(now.getTime() - 20 * hourMs).toISOString() }
  return [
    ...demands.map(({ id, responsibleUserId }) => ({
      ...{ ...common, userId: responsibleUserId, demandId: id, savedSearchId: null },
      ...{ seenIds: seen.blocks, conditions: null },
    })),
    ...demoSearches.map(({ id, userId, config }) => ({
      ...{ ...common, userId, demandId: null, savedSearchId: id },
      ...{ seenIds: seen[config.target], conditions: digestOf(config) },
    })),
  ]
}
