import type { CompanyRow } from '#contract/companies/companies.ts'
import { companyKinds } from '#domain/stock/company-vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { formatCount } from '#domain/text/format.ts'
import { companiesList } from '#src/state/lists/companies-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const table: TableDeclaration<CompanyRow> = {
  list: companiesList,
  fieldKind: 'company',
  title: 'Компании',
  view: 'companies',
  icon: 'company',
  columns: () => [
    { id: 'name', title: 'Компания', width: 160, grow: 4, isSortable: true },
    {
      id: 'kinds',
      width: 112,
      grow: 2,
      tone: 'muted',
      text: ({ kinds }) => enumerated(kinds.map((kind) => companyKinds[kind])) || null,
    },
    { id: 'inn', givesWay: 1, width: 106, isSortable: true },
    { id: 'industry', givesWay: 1, width: 122, grow: 2, tone: 'muted', isSortable: true },
    { id: 'phone', width: 138 },
    {
      id: 'objectCount',
      title: 'Объектов',
      description: 'Зданий и блоков, к которым компания привязана',
      width: 78,
      align: 'end',
      text: ({ objectCount }) => (objectCount === 0 ? null : formatCount(objectCount)),
    },
    { id: 'status', width: 92, tone: 'muted', isExtra: true },
    { id: 'responsible', field: 'responsibleUserId', givesWay: 1, width: 124, grow: 1, tone: 'muted' },
    { id: 'email', width: 160, tone: 'muted', isExtra: true },
    { id: 'kpp', width: 90, tone: 'muted', isExtra: true },
    { id: 'parent', title: 'Головная', width: 140, tone: 'muted', isExtra: true },
  ],
  empty: () => ({
    title: 'Компаний пока нет',
    text: 'Собственники, арендаторы, управляющие компании и агентства: их привязывают к зданиям и блокам.',
    command: 'company.create',
    commandText: 'Новая компания',
  }),
}
export default table
