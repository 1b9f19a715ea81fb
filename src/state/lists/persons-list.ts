import type { PersonRow } from '#contract/companies/person-records.ts'
import { personFilters } from '#domain/filters/persons.ts'
import { recordOfPerson } from '#src/state/queries/persons.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const personsList = recordList<PersonRow>({
  ...personFilters,
  kind: 'person',
  bulkName: 'persons',
  exportName: 'persons',
  read: async (query, signal) => (await api.persons.list({ query, signal })).data,
  recordOf: recordOfPerson,
})
