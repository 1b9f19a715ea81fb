import type { Generated } from 'kysely'
import type { DealFacts } from '#contract/deals/deal-records.ts'
import type { BlockRent, Fee, Share } from '#domain/deals/fees.ts'
import type { DealStage, LostReason, stageCauses } from '#domain/deals/vocabulary.ts'
import type { InstantNow, Json, Versioned } from './columns.ts'

export interface DealTable extends Omit<DealFacts, 'name' | 'fees' | 'shares' | 'blockRents'>, Versioned {
  id: Generated<number>
  name: string
  fees: Json<Fee[]>
  shares: Json<Share[]>
  blockRents: Json<BlockRent[]>
  /** Derived; see `services/deals/earnings.ts`. */
  feeRub: string | null
  stage: Generated<DealStage>
  stageAt: InstantNow
  lostReason: LostReason | null
  lostToId: number | null
  isDemo: Generated<boolean>
}

export interface StageChangeTable extends Versioned {
  id: Generated<number>
  dealId: number
  responsibleUserId: number | null
  fromStage: DealStage | null
  toStage: DealStage
  changedAt: InstantNow
  changedById: number | null
  cause: Generated<keyof typeof stageCauses>
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    deals: DealTable
    stageChanges: StageChangeTable
  }
}
