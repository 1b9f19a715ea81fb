import type { InquiryRow } from '#contract/inquiries.ts'
import { api } from '../api.ts'
import { inquiriesKey, recordOfInquiry } from '../inquiries.ts'
import { recordList } from './record-list.ts'

/** Form requests: one's own and nobody's; all of them for an admin. */
export const inquiriesList = recordList<InquiryRow>({
  route: 'requests',
  kind: 'request',
  card: 'request',
  queryKey: inquiriesKey,
  conditions: ['isRead', 'status', 'source', 'isTaken', 'assigneeIds', 'buildingIds'],
  bulkName: 'inquiries',
  usualSort: '-received',
  async read(query, signal) {
    return (await api.inquiries.list({ query, signal })).data
  },
  recordOf: recordOfInquiry,
})
