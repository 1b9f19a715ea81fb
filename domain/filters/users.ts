import { roles } from '#domain/stock/vocabulary.ts'
import { codes, type ListFilters } from './list-filters.ts'

export const userFilters = {
  textHint: 'Имя, почта, телефон',
  conditions: { role: { ...codes('Роль', roles, ['role']), field: 'role' } },
  sorts: { name: 'По имени', role: 'По роли', lastLoginAt: 'По последнему входу' },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
