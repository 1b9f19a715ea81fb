import { queryOptions } from '@tanstack/react-query'
import type { Inquiry, InquiryRow } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/* Form requests as the page reads them. Their table is in `lists/inquiries-list.ts`. */

/** First part of the keys of the table's pages. */
export const inquiriesKey = 'inquiries'

/** A form request with the row version that an edit of it sends back. */
export const inquiryQuery = (id: number) =>
  queryOptions({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) => api.inquiries.read({ params: { id }, signal }),
  })

/** How many are not read; what is no number counts as 0 (spec.md §9). Read again on focus, and each minute. */
export const unreadInquiriesQuery = queryOptions({
  queryKey: ['unreadInquiries'],
  queryFn: async ({ signal }) => Number((await api.inquiries.unreadCount({ signal })).data) || 0,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
})

/** «Пётр Ёлкин», else how to answer; `number` where nothing is left. */
export function inquiryTitle({
  id,
  name,
  phone,
  email,
}: Pick<Inquiry, 'id' | 'name' | 'phone' | 'email'>): string {
  return name ?? (phone && formatPhone(phone)) ?? email ?? `Заявка ${id}`
}

export function recordOfInquiry(inquiry: Inquiry | InquiryRow): TargetRecord {
  return {
    id: inquiry.id,
    title: inquiryTitle(inquiry),
    responsibleUserId: inquiry.assignee?.id ?? null,
    createdById: null,
    isRead: inquiry.isRead,
  }
}
