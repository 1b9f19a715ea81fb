import { fieldGroupsOf } from '#domain/fields/field-catalogue.ts'

const groups = [
  'Помещение',
  'Подробно о площади',
  'Ставка и цена',
  'Условия договора',
  'Доступность и отделка',
]

/** Fields of a block that a caller may hear; who leads it, and how it is advertised, is the office's own. */
export const toldInTalk: ReadonlySet<string> = new Set([
  ...fieldGroupsOf('block').flatMap(({ title, fields }) => (groups.includes(title) ? fields : [])),
  ...['marketState', 'reservedUntil', 'reservedFor', 'withdrawnReason'],
])
