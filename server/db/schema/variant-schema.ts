import type { Generated } from 'kysely'
import type {
  RefusalReason,
  Refuser,
  VariantState,
  ViewingOutcome,
} from '#domain/demands/variant-vocabulary.ts'
import type { Currency, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import type { InstantNow, Versioned } from './columns.ts'

export interface VariantTable extends Versioned {
  id: Generated<number>
  demandId: number
  blockId: number
  responsibleUserId: number | null
  state: VariantState
  stateAt: InstantNow
  refusedBy: Refuser | null
  reason: RefusalReason | null
  outcome: ViewingOutcome | null
  said: string | null
  formerState: VariantState | null
  presentationId: number | null
  eventId: number | null
  rentThen: string | null
  priceThen: string | null
  askedThen: string | null
  currencyThen: Currency | null
  basisThen: RentBasis | null
  vatTreatmentThen: VatTreatment | null
  vatRateThen: string | null
  areaThen: string | null
  availableThen: string | null
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    variants: VariantTable
  }
}
