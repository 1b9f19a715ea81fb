import type { companyComments, personComments, persons } from '#contract/companies/persons.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { commentsOn, createComment } from '#server/services/companies/comments.ts'
import { createPerson, personsOf, readPerson, updatePerson } from '#server/services/companies/persons.ts'

export const personsRoutes: Handlers<typeof persons> = {
  list: ({ query }, call) => pageOf(personsOf(call, query), query),

  create: async ({ body }, call, http) => http.versioned(await createPerson(call, body)),

  update: async ({ body }, call, http) => http.versioned(await updatePerson(call, body)),

  read: async ({ params }, call, http) => http.versioned(await readPerson(call, params.id)),

  remove: removing('person.delete'),
}

export const companyCommentsRoutes: Handlers<typeof companyComments> = {
  list: ({ params, query }, call) => commentsOn(call, 'company', params.id, query),
  create: ({ body }, call) => createComment(call, 'company', body.companyId, body.text),
}

export const personCommentsRoutes: Handlers<typeof personComments> = {
  list: ({ params, query }, call) => commentsOn(call, 'person', params.id, query),
  create: ({ body }, call) => createComment(call, 'person', body.personId, body.text),
}
