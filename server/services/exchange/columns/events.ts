import type { EventRow } from '#contract/events/event-records.ts'
import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { type ExportColumns, fieldColumn, textColumn } from '../column.ts'

const event = (name: string, of?: (row: EventRow) => unknown) => fieldColumn<EventRow>('event', name, of)

export const eventColumns = {
  date: [event('date'), event('durationMinutes')],
  type: [event('type')],
  title: [event('title')],
  company: [event('companyId', (row) => row.company)],
  person: [event('personId', (row) => row.person)],
  records: [
    textColumn<EventRow>(
      'Объекты',
      ({ blocks, buildings }) => [...blocks, ...buildings].map(({ title }) => title).join('; ') || null,
    ),
  ],
  state: [event('isDone')],
  user: [event('userId', (row) => row.user)],
  place: [event('place')],
  reminder: [event('reminderMinutes')],
  deal: [textColumn<EventRow>('Сделка', ({ deal }) => deal?.name ?? null)],
} satisfies ExportColumns<EventRow>

const inquiry = (name: string, of?: (row: InquiryRow) => unknown) =>
  fieldColumn<InquiryRow>('inquiry', name, of)

export const inquiryColumns = {
  received: [inquiry('receivedAt')],
  isRead: [inquiry('isRead')],
  name: [inquiry('name')],
  phone: [textColumn<InquiryRow>('Телефон', ({ phone }) => phone && formatPhone(phone))],
  message: [inquiry('message')],
  subject: [
    textColumn<InquiryRow>(
      'Участники и объекты',
      ({ building, block }) => [building?.name, block?.title].filter(Boolean).join(', ') || null,
    ),
  ],
  status: [inquiry('status')],
  assignee: [inquiry('assigneeId', (row) => row.assignee)],
  email: [inquiry('email')],
  source: [inquiry('source')],
  utm: [textColumn<InquiryRow>('Реклама (utm_source)', ({ utmSource }) => utmSource)],
} satisfies ExportColumns<InquiryRow>
