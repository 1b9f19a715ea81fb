import type { Generated } from 'kysely'
import type { PresentedKind, ShownRate } from '#domain/presentation/facts.ts'
import type { Instant, Json, NullableInstant, Versioned } from './columns.ts'

/** A broker's choice for a client: records and layout, never their content. */
export interface PresentationTable extends Versioned {
  id: Generated<number>
  userId: number
  title: string
  recipient: string | null
  greeting: string | null
  kind: PresentedKind
  /** Ids in display order. */
  recordIds: Json<number[]>
  rateShown: ShownRate
  hasPhotos: boolean
  hasPlans: boolean
  hasDescriptions: boolean
  expiresAt: Instant
  endedAt: NullableInstant
  /** Demand that it was made for. */
  demandId: number | null
  /** Deal that it was made for. */
  dealId: number | null
  isDemo: Generated<boolean>
}

/** Public link of a presentation and its opening count; not journalled. */
export interface PresentationLinkTable {
  presentationId: number
  tokenHash: Buffer
  /**
   * The token is derived from it and the office's secret; null: an older link, whose token cannot be shown
   * again.
   */
  nonce: Buffer | null
  openCount: Generated<number>
  firstOpenedAt: NullableInstant
  lastOpenedAt: NullableInstant
}

declare module './schema.ts' {
  interface Schema {
    presentations: PresentationTable
    presentationLinks: PresentationLinkTable
  }
}
