import { recordTitles } from '#domain/records/names.ts'
import { codes, type ListFilters } from './list-filters.ts'

export const trashFilters = {
  conditions: { kind: codes('Вид записи', recordTitles, ['вид', 'kind']) },
  sorts: { deletedAt: 'По времени удаления', title: 'По названию' },
  usualSort: '-deletedAt',
} as const satisfies ListFilters
