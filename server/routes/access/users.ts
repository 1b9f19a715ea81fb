import type { users } from '#contract/access/accounts.ts'
import { missingIdTexts } from '#contract/core/missing-id.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Http } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import {
  colleaguesOf,
  createUser,
  deleteUser,
  inviteAgain,
  readColleague,
  readMe,
  updateMe,
  updateUser,
} from '#server/services/access/users.ts'
import { readAvatar, setAvatar } from '#server/services/files/avatars.ts'

export function usersRoutes({
  publicUrl,
  mailFolder,
  deliverMails,
  storage,
}: AppContext): Handlers<typeof users> {
  const mailLater = (http: Http) => http.afterCommit('invitation mail', deliverMails)

  return {
    me: (_input, { db, actor }) => readMe(db, actor),

    updateMe: ({ body }, call) => updateMe(call, body),

    list: ({ query }, call) =>
      pageOf(colleaguesOf(call, query), { ...query, pageSize: query.take ?? query.pageSize }),

    read: async ({ params }, call, http) => http.versioned(await readColleague(call, params.id)),

    create: async ({ body }, call, http) => {
      const invited = await createUser(call, body, publicUrl.origin())
      mailLater(http)
      return { ...invited, mailFolder }
    },

    invite: async ({ params }, call, http) => {
      const invited = await inviteAgain(call, params.id, publicUrl.origin())
      mailLater(http)
      return { ...invited, mailFolder }
    },

    update: async ({ params, body }, call, http) => http.versioned(await updateUser(call, params.id, body)),

    remove: async ({ params, body }, call) => {
      await deleteUser(call, params.id, body?.successorId)
      return undefined
    },

    setAvatar: ({ params, upload }, call, http) => setAvatar(storage, call, http, params.id, upload),

    readAvatar: ({ params, query }, { db }) => readAvatar(storage, db, { id: params.id, ...query }),

    // Verbatim from the specification, §5.
    updateWithoutId: async () => {
      throw new Refusal('invalid', missingIdTexts.user)
    },
  }
}
