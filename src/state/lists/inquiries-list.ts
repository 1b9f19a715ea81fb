import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { inquiryFilters } from '#domain/filters/inquiries.ts'
import { recordOfInquiry } from '#src/state/queries/inquiries.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Inquiries: the user's own and unassigned ones; all of them for an admin. */
export const inquiriesList = recordList<InquiryRow>({
  ...inquiryFilters,
  kind: 'inquiry',
  bulkName: 'inquiries',
  exportName: 'inquiries',
  async read(query, signal) {
    return (await api.inquiries.list({ query, signal })).data
  },
  recordOf: recordOfInquiry,
})
