import { type DemoBlock, type DemoDay, makeBlock } from './blocks.ts'
import { type DemoBuilding, makeBuilding } from './buildings.ts'
import { Random } from './random.ts'
import { fillFloors, fitsStackingPlan, scatterUnits } from './stacking.ts'

export interface StockOptions extends DemoDay {
  buildings: number
  blocks: number
  seed: number
}

/** Some buildings with all their blocks; ids ascend from 1. */
export interface StockBatch {
  buildings: DemoBuilding[]
  blocks: DemoBlock[]
}

const blocksPerBatch = 2000
/** Every n-th building gets a gapless stacking plan, if its size suits. */
const planEvery = 4

/**
 * Generates exactly the requested numbers of buildings and blocks, deterministic by seed and day. Streams, so
 * that 200,000 blocks are never in memory together.
 */
export function* makeStock(options: StockOptions): Generator<StockBatch> {
  const random = new Random(options.seed)
  let batch: StockBatch = { buildings: [], blocks: [] }
  let blocksLeft = options.blocks
  let blockId = 1
  for (let id = 1; id <= options.buildings; id += 1) {
    const building = makeBuilding(random, id, options.now)
    const buildingsLeft = options.buildings - id
    const share = blocksLeft / (buildingsLeft + 1)
    const count =
      buildingsLeft === 0 ? blocksLeft : Math.min(blocksLeft, Math.round(share * random.between(0.4, 1.6)))
    const plan = id % planEvery === 0 && fitsStackingPlan(building) ? fillFloors(random, building) : []
    const units =
      plan.length > 0 && plan.length <= blocksLeft && buildingsLeft > 0
        ? plan
        : scatterUnits(random, building, count)
    for (const unit of units) {
      batch.blocks.push(makeBlock(random, blockId, building, unit, options))
      blockId += 1
    }
    blocksLeft -= units.length
    batch.buildings.push(building.row)
    if (batch.blocks.length >= blocksPerBatch) {
      yield batch
      batch = { buildings: [], blocks: [] }
    }
  }
  if (batch.buildings.length > 0) yield batch
}
