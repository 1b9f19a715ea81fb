import { queryOptions } from '@tanstack/react-query'
import type { Inquiry, InquiryRow } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

/* Queries of inquiries. Their table is in `lists/inquiries-list.ts`. */

/** First part of the keys of the table's pages. */
export const inquiriesKey = targetKinds.inquiry.rows

/** An inquiry with its row version. */
export const inquiryQuery = (id: number) =>
  queryOptions({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) => api.inquiries.read({ params: { id }, signal }),
  })

/** «Пётр Ёлкин», else the contact; `number` if there is none. */
export function inquiryTitle({
  id,
  name,
  phone,
  email,
}: Pick<Inquiry, 'id' | 'name' | 'phone' | 'email'>): string {
  return name ?? (phone && formatPhone(phone)) ?? email ?? `Заявка ${id}`
}

export function recordOfInquiry(inquiry: Inquiry | InquiryRow): TargetRecord {
  const { block, building } = inquiry
  const place = block
    ? { blocks: [{ id: block.id, title: block.title }] }
    : building && { buildings: [{ id: building.id, title: building.name }] }
  return {
    id: inquiry.id,
    title: inquiryTitle(inquiry),
    responsibleUserId: inquiry.assignee?.id ?? null,
    createdById: null,
    isRead: inquiry.isRead,
    state: inquiry.status,
    about: { ...place },
  }
}
