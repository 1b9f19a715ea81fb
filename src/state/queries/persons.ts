import { queryOptions } from '@tanstack/react-query'
import type { Person, PersonRow } from '#contract/companies/person-records.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { pagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'

/* Queries of contact persons and comments. Their table is in `lists/persons-list.ts`. */

/** First part of the query keys of every list of contact persons. */
export const personsKey = targetKinds.person.rows

/** A contact person with its row version. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.persons.read({ params: { id }, signal }),
  })

/** Persons of a company: the main contact first, then by name. */
export const companyPersonsQuery = (companyId: number) =>
  pagedQuery([personsKey, 'ofCompany', companyId], async (page, signal) => {
    const query = { company: String(companyId), sort: '-isMain', ...page }
    return (await api.persons.list({ query, signal })).data
  })

/** Record kinds with comments. */
export type CommentedKind = 'company' | 'person'

/** Comments on a record, newest first. */
export const commentsQuery = (kind: CommentedKind, id: number) =>
  pagedQuery(['comments', kind, id], async (query, signal) => {
    const call = kind === 'company' ? api.companyComments : api.personComments
    return (await call.list({ params: { id }, query, signal })).data
  })

/** A contact person as a command target; rights depend only on the responsible user. */
export function recordOfPerson(person: PersonRow | Person): TargetRecord {
  return {
    id: person.id,
    title: person.name,
    responsibleUserId: person.responsible?.id ?? null,
    createdById: null,
  }
}

/** Invalidates everything a change of persons or comments may affect. */
export function refreshPersons(): Promise<unknown> {
  return Promise.all(
    [
      [personsKey],
      ['person'],
      ['callees'],
      ['comments'],
      ['myDay'],
      ['callsDue'],
      ['journal'],
      ['suggestions'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
