import type { PersonRow } from '#contract/person-records.ts'
import { api } from '../api.ts'
import { personsKey, recordOfPerson } from '../persons.ts'
import { recordList } from './record-list.ts'

/** Contact persons, at `/persons`. */
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
