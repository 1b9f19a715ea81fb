import type { Generated } from 'kysely'
import type { InstantNow, NullableInstant } from './columns.ts'

/** A person's last look at a demand or a saved search; not journalled. */
export interface LookTable {
  id: Generated<number>
  userId: number
  /** Either of the two. */
  demandId: number | null
  savedSearchId: number | null
  lookedAt: InstantNow
  /** Blocks, or buildings, that suited then. */
  seenIds: number[]
  /** Digest of the conditions that the ids are for; null: unknown. */
  conditions: string | null
  /** Notices tell of what is new. */
  isTelling: Generated<boolean>
  /** A notice was closed last. */
  toldAt: NullableInstant
  /** New ones that closed notices have told since the look. */
  toldIds: Generated<number[]>
}

declare module './schema.ts' {
  interface Schema {
    looks: LookTable
  }
}
