import { recordTitles } from '#domain/records/names.ts'
import type { ListFilters } from './list-filters.ts'

export const trashFilters = {
  conditions: { kind: { kind: 'codes', codes: recordTitles, label: 'Что', keywords: ['вид', 'kind'] } },
  sorts: { deletedAt: 'По времени удаления', title: 'По названию' },
  usualSort: '-deletedAt',
} as const satisfies ListFilters
