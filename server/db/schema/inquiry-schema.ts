import type { ColumnType, Generated } from 'kysely'
import type { ExtraFields } from '#contract/core/extra-fields.ts'
import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import type { InquirySource, InquiryStatus } from '#domain/stock/vocabulary.ts'
import type { InstantNow, Json, Versioned } from './columns.ts'

export interface InquiryTable extends Versioned {
  id: Generated<number>
  source: InquirySource
  pageUrl: string | null
  utm: Json<Inquiry['utm']>
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  blockId: number | null
  buildingId: number | null
  receivedAt: InstantNow
  isRead: Generated<boolean>
  assigneeId: number | null
  status: Generated<InquiryStatus>
  note: string | null
  /** Fields that the product does not know, verbatim. */
  extraFields: ColumnType<ExtraFields, string | undefined, string>
  isDemo: Generated<boolean>
}

declare module './schema.ts' {
  interface Schema {
    inquiries: InquiryTable
  }
}
