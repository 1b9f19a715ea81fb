import { buildingClasses, portalOfficeTypes } from '#domain/stock/vocabulary.ts'
import { flag, type ListFilters } from './list-filters.ts'

export const competitorFilters = {
  conditions: {},
  sorts: {
    name: 'По названию',
    leases: 'По числу предложений аренды',
    sales: 'По числу предложений продажи',
    imported: 'По дате загрузки',
  },
  usualSort: 'name',
} as const satisfies ListFilters

/** For a competitor's offers; tabs choose lease or sale. */
export const offerFilters = {
  conditions: {
    officeType: {
      kind: 'codes',
      codes: portalOfficeTypes,
      field: 'officeType',
      label: 'Вид',
      keywords: ['офис', 'склад', 'type'],
    },
    class: {
      kind: 'codes',
      codes: buildingClasses,
      field: 'buildingClass',
      label: 'Класс',
      keywords: ['class'],
    },
    isGone: {
      ...flag({ false: 'стоит', true: 'снято' }),
      label: 'На портале',
      keywords: ['снятые', 'gone'],
    },
    /** In buildings that we have too. */
    isOurs: {
      ...flag({ true: 'только в наших', false: 'только в других' }),
      label: 'Наши здания',
      keywords: ['здание', 'building'],
    },
  },
  sorts: {
    seen: 'По дате на портале',
    rate: 'По ставке',
    area: 'По площади',
    total: 'По сумме',
    floor: 'По этажу',
    address: 'По адресу',
    published: 'По дате размещения',
  },
  // Current offers were seen at the last import, so the last seen come first.
  usualSort: '-seen',
} as const satisfies ListFilters
