import { company } from '#domain/records/company.ts'
import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { codes, colleagues, companies, type ListFilters } from './list-filters.ts'

const { fields } = company

export const companyFilters = {
  textHint: 'Название, ИНН, телефон',
  conditions: {
    kinds: codes(fields.kinds.label, companyKinds, ['вид', 'собственник', 'арендатор', 'агентство', 'kind']),
    status: { ...codes(fields.status.label, companyStatuses, ['статус', 'status']), field: 'status' },
    responsible: {
      ...colleagues(fields.responsibleUserId.label, ['брокер', 'мои', 'broker']),
      field: 'responsibleUserId',
    },
    /** Children of these companies. */
    parent: { ...companies('Входит в', ['головная', 'холдинг', 'группа', 'parent']), field: 'parentId' },
  },
  sorts: {
    name: 'По названию',
    inn: 'По ИНН',
    industry: 'По занятию',
    createdAt: 'По дате создания',
    updatedAt: 'По дате изменения',
  },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
