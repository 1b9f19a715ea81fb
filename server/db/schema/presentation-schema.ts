import type { Generated } from 'kysely'
import type { PresentedKind, ShownRate } from '#domain/presentation/facts.ts'
import type { Instant, Json, NullableInstant, Versioned } from './columns.ts'

/** What a broker has chosen to show a client: the records and how, never what they hold. */
export interface PresentationTable extends Versioned {
  id: Generated<number>
  userId: number
  title: string
  recipient: string | null
  greeting: string | null
  kind: PresentedKind
  /** Ids in the order they are shown. */
  recordIds: Json<number[]>
  rateShown: ShownRate
  hasPhotos: boolean
  hasPlans: boolean
  hasDescriptions: boolean
  expiresAt: Instant
  endedAt: NullableInstant
  isDemo: Generated<boolean>
}

/** How a presentation is opened, and how often it was: beside the record, without a trace in the journal. */
export interface PresentationLinkTable {
  presentationId: number
  tokenHash: Buffer
  /** The token is made of it and the office's secret; null: of a link of before, which nobody can tell again. */
  nonce: Buffer | null
  openCount: Generated<number>
  firstOpenedAt: NullableInstant
  lastOpenedAt: NullableInstant
}
