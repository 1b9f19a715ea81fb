import { buildingClasses, portalOfficeTypes } from '#domain/stock/vocabulary.ts'
import { codes, days, districts, flag, type ListFilters } from './list-filters.ts'

/** Kinds of lines of asking rates over time. */
export const rateLines = { class: 'по классам', district: 'по районам' } as const
export type RateLine = keyof typeof rateLines

/** Filters of competitors' asking rates by month; the text searches districts. */
export const rateMonthFilters = {
  conditions: {
    isSale: flag('Вид сделки', { false: 'аренда', true: 'продажа' }, ['аренда', 'продажа', 'deal']),
    officeType: codes('Вид', portalOfficeTypes, ['офис', 'склад', 'назначение', 'type']),
    class: codes('Класс', buildingClasses, ['class']),
    district: districts('Район', ['район', 'district']),
    ...days('past'),
  },
  sorts: {
    month: 'По месяцу',
    line: 'По линии',
    offers: 'По числу предложений',
    median: 'По медиане',
  },
  usualSort: '-month',
} as const satisfies ListFilters
