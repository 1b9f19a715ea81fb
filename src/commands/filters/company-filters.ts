import { colleagues, type FilterField, labelled } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Loaded on demand: the first table does not need the companies' vocabulary. */
const vocabulary = () => import('#domain/stock/company-vocabulary.ts')

/** A condition on one company. */
export function companyField(facts: Pick<FilterField, 'name' | 'label' | 'keywords'>): FilterField {
  return {
    ...facts,
    kind: 'found',
    placeholder: 'Название или ИНН',
    find: async (text, signal) =>
      (await import('#src/commands/companies/company-choices.ts')).companyOptions(text, signal),
    titleOf: async (id) => (await import('#src/commands/companies/company-choices.ts')).companyName(id),
  }
}

/** Filters and sort keys of the companies table. */
export const companyFilters: ListFilters = {
  fields: [
    {
      name: 'kinds',
      label: 'Кто это',
      kind: 'choices',
      options: async () => labelled((await vocabulary()).companyKinds),
      keywords: ['вид', 'собственник', 'арендатор', 'агентство', 'kind'],
    },
    {
      name: 'status',
      label: 'Состояние',
      kind: 'choices',
      options: async () => labelled((await vocabulary()).companyStatuses),
      keywords: ['статус', 'status'],
    },
    colleagues('responsible', 'Ответственный', ['брокер', 'мои', 'broker']),
    companyField({
      name: 'parent',
      label: 'Входит в',
      keywords: ['головная', 'холдинг', 'группа', 'parent'],
    }),
  ],
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'inn', title: 'По ИНН' },
    { key: 'industry', title: 'По занятию' },
    { key: 'createdAt', title: 'По дате создания' },
    { key: 'updatedAt', title: 'По дате изменения' },
  ],
}
