import type { companyComments, personComments, persons } from '#contract/companies/persons.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { commentsOn, createComment } from '#server/services/companies/comments.ts'
import { createPerson, findPersons, readPerson, updatePerson } from '#server/services/companies/persons.ts'

export const personsRoutes: Handlers<typeof persons> = {
  list: ({ query }, call) => findPersons(call, query),

  create: async ({ body }, call, http) => {
    const { record, version } = await createPerson(call, body)
    http.etag(version)
    return record
  },

  update: async ({ body }, call, http) => {
    const { record, version } = await updatePerson(call, body)
    http.etag(version)
    return record
  },

  read: async ({ params }, call, http) => {
    const { record, version } = await readPerson(call, params.id)
    http.etag(version)
    return record
  },

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
