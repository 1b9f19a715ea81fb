import { buildingClasses, okrugs, propertyUses } from '#domain/stock/vocabulary.ts'
import { codes, days, type ListFilters } from './list-filters.ts'

/** Filters of the market by quarter. */
export const marketQuarterFilters = {
  conditions: {
    purpose: codes('Назначение', propertyUses, ['офис', 'склад', 'стрит-ритейл', 'вид', 'purpose']),
    class: codes('Класс', buildingClasses, ['class']),
    okrug: codes('Округ', okrugs, ['цао', 'сао', 'okrug']),
    ...days('past'),
  },
  sorts: {
    quarter: 'По кварталу',
    class: 'По классу',
    okrug: 'По округу',
    signed: 'По ставке сделок',
    asked: 'По ставке предложений',
  },
  usualSort: '-quarter',
} as const satisfies ListFilters
