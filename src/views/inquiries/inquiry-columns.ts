import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

const unknown = '—'

const isUnread = ({ isRead }: InquiryRow) => !isRead

/** Ids of sortable columns are sort keys. @param now reference instant for relative days. */
export function inquiryColumns(now: string, zone: string): readonly GridColumn<InquiryRow>[] {
  return [
    {
      id: 'received',
      title: 'Получена',
      width: 134,
      isSortable: true,
      isStrong: isUnread,
      text: ({ receivedAt }) => formatInstant(receivedAt, now, zone),
    },
    {
      id: 'isRead',
      title: 'Прочитана',
      width: 80,
      tone: 'muted',
      dot: ({ isRead }) => (isRead ? undefined : 'unread'),
      text: ({ isRead }) => (isRead ? 'да' : 'нет'),
    },
    {
      id: 'name',
      title: 'От кого',
      width: 100,
      grow: 2,
      isSortable: true,
      isStrong: isUnread,
      text: ({ name }) => name ?? unknown,
    },
    {
      id: 'phone',
      givesWay: 1,
      title: 'Телефон',
      width: 134,
      text: ({ phone }) => (phone === null ? unknown : formatPhone(phone)),
    },
    {
      id: 'message',
      title: 'Сообщение',
      width: 82,
      grow: 5,
      tone: 'muted',
      text: ({ message }) => message?.replace(/\s+/g, ' ') ?? unknown,
    },
    {
      id: 'subject',
      givesWay: 1,
      title: 'О чём',
      description: 'Блок или здание, о котором спрашивают',
      width: 84,
      grow: 2,
      text: ({ building, block }) => [building?.name, block?.title].filter(Boolean).join(', ') || unknown,
    },
    {
      id: 'status',
      title: 'Состояние',
      width: 130,
      isSortable: true,
      text: ({ status }) => inquiryStatuses[status],
    },
    {
      id: 'assignee',
      givesWay: 1,
      title: 'Кто ведёт',
      width: 104,
      grow: 1,
      tone: 'muted',
      isSortable: true,
      text: ({ assignee }) => assignee?.name ?? unknown,
    },
    { id: 'email', title: 'Почта', width: 160, tone: 'muted', text: ({ email }) => email ?? unknown },
    {
      id: 'source',
      title: 'Источник',
      width: 130,
      tone: 'muted',
      text: ({ source }) => inquirySources[source],
    },
    {
      id: 'utm',
      title: 'Реклама',
      description: 'Метка utm_source',
      width: 100,
      tone: 'muted',
      text: ({ utmSource }) => utmSource ?? unknown,
    },
  ]
}

/** Hidden by default: the rest fits a page 1024 px wide. */
export const hiddenInquiryColumns = ['email', 'source', 'utm']
