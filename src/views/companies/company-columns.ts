import type { CompanyRow } from '#contract/companies/companies.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

const unknown = '—'

/** Ids of sortable columns are sort keys. */
export const companyColumns: readonly GridColumn<CompanyRow>[] = [
  { id: 'name', title: 'Компания', width: 160, grow: 4, isSortable: true, text: (row) => row.name },
  {
    id: 'kinds',
    title: 'Кто это',
    width: 112,
    grow: 2,
    tone: 'muted',
    text: ({ kinds }) => kinds.map((kind) => companyKinds[kind]).join(', ') || unknown,
  },
  {
    id: 'inn',
    givesWay: 1,
    title: 'ИНН',
    width: 106,
    isSortable: true,
    text: (row) => row.inn ?? unknown,
  },
  {
    id: 'industry',
    givesWay: 1,
    title: 'Чем занимается',
    width: 122,
    grow: 2,
    tone: 'muted',
    isSortable: true,
    text: (row) => row.industry ?? unknown,
  },
  {
    id: 'phone',
    title: 'Телефон',
    width: 138,
    text: ({ phone }) => (phone === null ? unknown : formatPhone(phone)),
  },
  {
    id: 'objectCount',
    title: 'Объектов',
    description: 'Зданий и блоков, к которым компания привязана',
    width: 78,
    align: 'end',
    text: ({ objectCount }) => (objectCount === 0 ? unknown : formatCount(objectCount)),
  },
  { id: 'status', title: 'Состояние', width: 92, tone: 'muted', text: (row) => companyStatuses[row.status] },
  {
    id: 'responsible',
    givesWay: 1,
    title: 'Ответственный',
    width: 124,
    grow: 1,
    tone: 'muted',
    text: (row) => row.responsible?.name ?? unknown,
  },
  { id: 'email', title: 'Почта', width: 160, tone: 'muted', text: (row) => row.email ?? unknown },
  { id: 'kpp', title: 'КПП', width: 90, tone: 'muted', text: (row) => row.kpp ?? unknown },
  {
    id: 'parent',
    title: 'Головная',
    width: 140,
    tone: 'muted',
    text: (row) => row.parent?.name ?? unknown,
  },
]

/** Hidden by default: the rest fits a page 1024 px wide. */
export const hiddenCompanyColumns = ['status', 'email', 'kpp', 'parent']
