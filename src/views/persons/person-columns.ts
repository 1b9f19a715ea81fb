import type { PersonRow } from '#contract/companies/person-records.ts'
import { personStatuses } from '#domain/records/contacts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

const unknown = '—'

/** Ids of sortable columns are sort keys. */
export const personColumns: readonly GridColumn<PersonRow>[] = [
  { id: 'name', title: 'ФИО', width: 172, grow: 4, isSortable: true, text: (row) => row.name },
  {
    id: 'post',
    title: 'Должность',
    width: 112,
    grow: 2,
    tone: 'muted',
    text: (row) => row.post ?? unknown,
  },
  {
    id: 'company',
    title: 'Компания',
    width: 130,
    grow: 3,
    isSortable: true,
    text: (row) => row.company?.name ?? unknown,
  },
  {
    id: 'phone',
    title: 'Телефон',
    description: 'Первый телефон; чужие целиком видны в карточке',
    width: 138,
    text: ({ phone }) => (phone === null ? unknown : formatPhone(phone)),
  },
  {
    id: 'email',
    givesWay: 1,
    title: 'Почта',
    description: 'Первая почта; чужие целиком видны в карточке',
    width: 136,
    grow: 1,
    tone: 'muted',
    text: (row) => row.email ?? unknown,
  },
  { id: 'status', title: 'Статус', width: 92, tone: 'muted', text: (row) => personStatuses[row.status] },
  {
    id: 'isMain',
    title: 'Главный',
    description: 'Главный контакт компании',
    width: 72,
    tone: 'muted',
    text: (row) => (row.isMain ? 'да' : unknown),
  },
  {
    id: 'responsible',
    givesWay: 1,
    title: 'Ответственный',
    width: 124,
    grow: 1,
    tone: 'muted',
    text: (row) => row.responsible?.name ?? unknown,
  },
]

/** Hidden by default: the rest fits a page 1024 px wide. */
export const hiddenPersonColumns = ['status', 'isMain']
