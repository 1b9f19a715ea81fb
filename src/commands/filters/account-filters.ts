import { recordTitles } from '#domain/records/names.ts'
import { trashedKinds } from '#domain/records/record-names.ts'
import { roles } from '#domain/stock/vocabulary.ts'
import { among, fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** For the tables of users and of the trash. */
export const accountFilters: Record<'users' | 'trash', ListFilters> = {
  users: {
    fields: [{ name: 'role', label: 'Роль', kind: 'choices', options: fixed(roles), keywords: ['role'] }],
    sorts: [
      { key: 'name', title: 'По имени' },
      { key: 'role', title: 'По роли' },
      { key: 'lastLoginAt', title: 'По последнему входу' },
    ],
  },
  trash: {
    fields: [
      among('kind', 'Что', Object.fromEntries(trashedKinds.map((kind) => [kind, recordTitles[kind]])), [
        'вид',
        'kind',
      ]),
    ],
    sorts: [
      { key: 'deletedAt', title: 'По времени удаления' },
      { key: 'title', title: 'По названию' },
    ],
  },
}
