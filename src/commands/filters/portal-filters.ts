import { buildingClasses, portalOfficeTypes, portalStates } from '#domain/stock/vocabulary.ts'
import { among, oneOf } from './filter-field.ts'
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
    among('officeType', 'Вид', portalOfficeTypes, ['офис', 'склад', 'type']),
    among('class', 'Класс', buildingClasses, ['class']),
    oneOf('isGone', 'На портале', { false: 'стоит', true: 'снято' }, ['снятые', 'gone']),
    oneOf('isOurs', 'Наши здания', { true: 'только в наших', false: 'только в других' }, [
      'здание',
      'building',
    ]),
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
    among('problem', 'Замечания', { errors: 'ошибки', warnings: 'предупреждения' }, [
      'ошибки',
      'errors',
      'warnings',
    ]),
    among('state', 'Состояние', portalStates, ['опубликовано', 'отклонено', 'state']),
    oneOf('mine', 'Чьи', { true: 'мои', false: 'все' }, ['мои', 'ответственный', 'mine']),
  ],
  sorts: [
    { key: 'position', title: 'По порядку в фиде' },
    { key: 'state', title: 'По состоянию' },
    { key: 'building', title: 'По зданию' },
    { key: 'responsible', title: 'По ответственному' },
  ],
}
