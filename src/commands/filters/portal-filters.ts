import { buildingClasses, portalOfficeTypes, portalStates } from '#domain/stock/vocabulary.ts'
import { fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Sort keys of the competitors table. */
export const competitorFilters: ListFilters = {
  fields: [],
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'leases', title: 'По числу предложений аренды' },
    { key: 'sales', title: 'По числу предложений продажи' },
    { key: 'imported', title: 'По дате загрузки' },
  ],
}

/** The same for a competitor's offers; tabs choose lease or sale. */
export const offerFilters: ListFilters = {
  fields: [
    {
      name: 'officeType',
      label: 'Вид',
      kind: 'choices',
      options: fixed(portalOfficeTypes),
      keywords: ['офис', 'склад', 'type'],
    },
    { name: 'class', label: 'Класс', kind: 'choices', options: fixed(buildingClasses), keywords: ['class'] },
    {
      name: 'isGone',
      label: 'На портале',
      kind: 'choices',
      single: true,
      options: fixed({ false: 'стоит', true: 'снято' }),
      keywords: ['снятые', 'gone'],
    },
    {
      name: 'isOurs',
      label: 'Наши здания',
      kind: 'choices',
      single: true,
      options: fixed({ true: 'только в наших', false: 'только в других' }),
      keywords: ['здание', 'building'],
    },
  ],
  sorts: [
    { key: 'seen', title: 'По дате на портале' },
    { key: 'rate', title: 'По ставке' },
    { key: 'area', title: 'По площади' },
    { key: 'total', title: 'По сумме' },
    { key: 'floor', title: 'По этажу' },
    { key: 'address', title: 'По адресу' },
    { key: 'published', title: 'По дате размещения' },
  ],
}

/** The same for the portal's report. */
export const portalLineFilters: ListFilters = {
  fields: [
    {
      name: 'problem',
      label: 'Замечания',
      kind: 'choices',
      options: fixed({ errors: 'ошибки', warnings: 'предупреждения' }),
      keywords: ['ошибки', 'errors', 'warnings'],
    },
    {
      name: 'state',
      label: 'Состояние',
      kind: 'choices',
      options: fixed(portalStates),
      keywords: ['опубликовано', 'отклонено', 'state'],
    },
    {
      name: 'mine',
      label: 'Чьи',
      kind: 'choices',
      single: true,
      options: fixed({ true: 'мои', false: 'все' }),
      keywords: ['мои', 'ответственный', 'mine'],
    },
  ],
  sorts: [
    { key: 'position', title: 'По порядку в фиде' },
    { key: 'state', title: 'По состоянию' },
    { key: 'building', title: 'По зданию' },
    { key: 'responsible', title: 'По ответственному' },
  ],
}
