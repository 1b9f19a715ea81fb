import { queryOptions } from '@tanstack/react-query'
import type { Person, PersonRow } from '#contract/companies/person-records.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { pagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'

/* Contact persons and comments as the page reads them. Their table is in `lists/persons-list.ts`. */

/** First part of the query keys of every list of contact persons. */
export const personsKey = 'persons'

/** A contact person with the row version that an edit of it sends back. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => api.persons.read({ params: { id }, signal }),
  })

/** Persons of one company: the one to call first, then by name. */
export const companyPersonsQuery = (companyId: number) =>
  pagedQuery([personsKey, 'ofCompany', companyId], async (page, signal) => {
    const query = { company: String(companyId), sort: '-isMain', ...page }
    return (await api.persons.list({ query, signal })).data
  })

/** What is commented on. */
export type CommentedKind = 'company' | 'person'

/** Comments on a record, the newest first. */
export const commentsQuery = (kind: CommentedKind, id: number) =>
  pagedQuery(['comments', kind, id], async (query, signal) => {
    const call = kind === 'company' ? api.companyComments : api.personComments
    return (await call.list({ params: { id }, query, signal })).data
  })

/** A contact person as a command's target; rights hang on who leads it alone. */
export function recordOfPerson(person: PersonRow | Person): TargetRecord {
  return {
    id: person.id,
    title: person.name,
    responsibleUserId: person.responsible?.id ?? null,
    createdById: null,
  }
}

/** Reads again what a change of persons or comments may have touched. */
export function refreshPersons(): Promise<unknown> {
  return Promise.all(
    [[personsKey], ['person'], ['callees'], ['comments'], ['journal'], ['suggestions']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
