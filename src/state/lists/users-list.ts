import type { Colleague } from '#contract/access/accounts.ts'
import { userFilters } from '#domain/filters/users.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Colleagues; brokers see only names. */
export const usersList = recordList<Colleague>({
  ...userFilters,
  kind: 'user',
  exportName: 'users',
  // Specification, §9.
  pageSize: 10,
  read: async (query, signal) => (await api.users.list({ query, signal })).data,
  recordOf: ({ id, name }) => ({ id, title: name, responsibleUserId: null, createdById: null }),
})
