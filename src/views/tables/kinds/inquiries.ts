import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { inquirySources } from '#domain/stock/vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { inquiriesList } from '#src/state/lists/inquiries-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const isUnread = ({ isRead }: InquiryRow) => !isRead

/** Inquiries: the user's own and unassigned ones; all of them for an admin. */
const table: TableDeclaration<InquiryRow> = {
  list: inquiriesList,
  fieldKind: 'inquiry',
  title: 'Заявки',
  view: 'requests',
  icon: 'inquiry',
  columns: ({ now, zone }) => [
    {
      id: 'received',
      title: 'Получена',
      width: 178,
      isSortable: true,
      isStrong: isUnread,
      text: ({ receivedAt }) => formatInstant(receivedAt, now, zone),
    },
    {
      id: 'isRead',
      givesWay: 1,
      width: 80,
      tone: 'muted',
      dot: ({ isRead }) => (isRead ? undefined : 'unread'),
    },
    {
      id: 'name',
      title: 'От кого',
      width: 100,
      grow: 2,
      isSortable: true,
      isStrong: isUnread,
      text: ({ name }) => name,
    },
    {
      id: 'phone',
      title: 'Телефон',
      givesWay: 4,
      width: 134,
      text: ({ phone }) => phone && formatPhone(phone),
    },
    {
      id: 'message',
      title: 'Сообщение',
      // The table is read for its letters: they keep room where other columns go.
      width: 176,
      grow: 5,
      tone: 'muted',
      text: ({ message }) => message?.replace(/\s+/g, ' ') ?? null,
    },
    {
      id: 'subject',
      title: 'Объект',
      description: 'Блок или здание, о котором спрашивают',
      givesWay: 3,
      width: 130,
      grow: 2,
      text: ({ building, block }) => [building?.name, block?.title].filter(Boolean).join(', ') || null,
      keepsEnd: true,
    },
    { id: 'status', width: 130, isSortable: true },
    {
      id: 'assignee',
      field: 'assigneeId',
      givesWay: 2,
      width: 120,
      grow: 1,
      tone: 'muted',
      isSortable: true,
    },
    { id: 'email', title: 'Почта', width: 160, tone: 'muted', isExtra: true },
    {
      id: 'source',
      title: 'Источник',
      width: 130,
      tone: 'muted',
      text: ({ source }) => inquirySources[source],
      isExtra: true,
    },
    {
      id: 'utm',
      title: 'Реклама',
      description: 'Метка utm_source',
      width: 100,
      tone: 'muted',
      text: ({ utmSource }) => utmSource,
      isExtra: true,
    },
  ],
  empty: ({ isAdmin }) => ({
    title: 'Заявок пока нет',
    text: isAdmin
      ? `Здесь появится всё, что отправят с форм сайта. Пусть разработчик сайта шлёт их на адрес ${location.origin}/api/intake/form-request: имя, телефон или почту и сообщение.`
      : 'Здесь появится всё, что отправят с форм сайта. Форму подключает администратор.',
  }),
}
export default table
