import type { PersonRow } from '#contract/companies/person-records.ts'
import { personsKey, recordOfPerson } from '#src/state/queries/persons.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const personsList = recordList<PersonRow>({
  route: 'persons',
  kind: 'person',
  card: 'person',
  queryKey: personsKey,
  conditions: ['company', 'responsible', 'status', 'isMain'],
  bulkName: 'persons',
  usualSort: 'name',
  read: async (query, signal) => (await api.persons.list({ query, signal })).data,
  recordOf: recordOfPerson,
})
