import type { Generated } from 'kysely'
import type { LeaseFacts } from '#contract/leases/lease-records.ts'
import type { LeaseState } from '#domain/leases/vocabulary.ts'
import type { NullableInstant, Versioned } from './columns.ts'

export interface LeaseTable extends LeaseFacts, Versioned {
  id: Generated<number>
  state: Generated<LeaseState>
  renewedById: number | null
  dealId: number | null
  confirmedAt: NullableInstant
  confirmedById: number | null
  createdById: number | null
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    leases: LeaseTable
  }
}
