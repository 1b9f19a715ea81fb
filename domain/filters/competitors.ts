import { offerChangeKinds } from '#domain/competitors/offer-changes.ts'
import { buildingClasses, portalOfficeTypes } from '#domain/stock/vocabulary.ts'
import { codes, flag, type ListFilters } from './list-filters.ts'

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

/** Filters of a competitor's offers; tabs choose lease or sale. */
export const offerFilters = {
  conditions: {
    officeType: { ...codes('Вид', portalOfficeTypes, ['офис', 'склад', 'type']), field: 'officeType' },
    class: { ...codes('Класс', buildingClasses, ['class']), field: 'buildingClass' },
    isGone: flag('На портале', { false: 'стоит', true: 'снято' }, ['снятые', 'gone']),
    /** Their last change between two readings. */
    change: codes('Что изменилось', offerChangeKinds, ['изменения', 'новые', 'снятые', 'цена', 'changes']),
    /** In buildings that we have too. */
    isOurs: flag('Наши здания', { true: 'только в наших', false: 'только в других' }, ['здание', 'building']),
  },
  sorts: {
    changed: 'По дате изменения',
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
