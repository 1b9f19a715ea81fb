import { roles } from '#domain/stock/vocabulary.ts'
import type { ListFilters } from './list-filters.ts'

export const userFilters = {
  conditions: { role: { kind: 'codes', codes: roles, field: 'role', label: 'Роль', keywords: ['role'] } },
  sorts: { name: 'По имени', role: 'По роли', lastLoginAt: 'По последнему входу' },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
