import { company } from '#domain/records/company.ts'
import { anyOf, anyStored, stored } from '#domain/search/condition.ts'
import { companyKinds, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { colleagues, companies, type ListFilters } from './list-filters.ts'

const { fields } = company

export const companyFilters = {
  conditions: {
    kinds: {
      ...anyOf(companyKinds, fields.kinds),
      keywords: ['вид', 'собственник', 'арендатор', 'агентство', 'kind'],
    },
    status: { ...anyStored(companyStatuses, fields, 'status'), keywords: ['статус', 'status'] },
    responsible: {
      ...colleagues,
      ...stored(fields, 'responsibleUserId'),
      keywords: ['брокер', 'мои', 'broker'],
    },
    /** Children of these companies. */
    parent: {
      ...companies,
      field: 'parentId',
      label: 'Входит в',
      keywords: ['головная', 'холдинг', 'группа', 'parent'],
    },
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
