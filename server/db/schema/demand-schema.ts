import type { Generated } from 'kysely'
import type { DemandFacts } from '#contract/demands/demand-records.ts'
import type { DemandReason, DemandState, Must, Preference } from '#domain/demands/vocabulary.ts'
import type { Json, NullableInstant, Versioned } from './columns.ts'

export interface DemandTable
  extends Omit<DemandFacts, 'name' | 'criteria' | 'musts' | 'preferences'>,
    Versioned {
  id: Generated<number>
  name: string
  /** As written by any version of the product: validated before each use. */
  criteria: Json<unknown>
  musts: Json<Must[]>
  preferences: Json<Preference[]>
  inquiryId: number | null
  unreadText: string | null
  state: Generated<DemandState>
  pausedUntil: string | null
  reason: DemandReason | null
  competitorId: number | null
  confirmedAt: NullableInstant
  confirmedById: number | null
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    demands: DemandTable
  }
}
