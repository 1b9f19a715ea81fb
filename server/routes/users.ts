import type { users } from '#contract/accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { Refusal } from '#server/errors.ts'
import type { Handlers } from '#server/serve.ts'
import { readAvatar, setAvatar } from '#server/services/files/avatars.ts'
import { listColleagues, readMe, updateMe, updateUser } from '#server/services/users.ts'

export const usersRoutes = ({ storage }: Pick<AppContext, 'storage'>): Handlers<typeof users> => ({
  me: (_input, { db, actor }) => readMe(db, actor),

  updateMe: ({ body }, call) => updateMe(call, body),

  list: ({ query }, { db, actor }) => listColleagues(db, actor, query.take),

  update: async ({ params, body }, call, http) => {
    const { colleague, version } = await updateUser(call, params.id, body)
    http.etag(version)
    return colleague
  },

  // Word for word from spec.md §5.
  updateWithoutId: async () => {
    throw new Refusal('invalid', 'No id for updated user')
  },

  setAvatar: ({ params, upload }, call, http) => setAvatar(storage, call, http, params.id, upload),

  readAvatar: ({ params, query }, { db }) => readAvatar(storage, db, { id: params.id, ...query }),
})
