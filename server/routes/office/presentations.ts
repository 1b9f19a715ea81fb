import type { presentations, shared } from '#contract/presentations/presentations.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { allowsDemo, readActor } from '#server/http/auth.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing, runWhole } from '#server/services/bulk/bulk.ts'
import {
  createPresentation,
  presentationsOf,
  prolongPresentation,
  readContent,
  readLink,
  readPresentation,
  renewLink,
  updatePresentation,
} from '#server/services/presentations/presentations.ts'
import { openShared } from '#server/services/presentations/shared-presentation.ts'

export function presentationsRoutes({ publicUrl }: AppContext): Handlers<typeof presentations> {
  return {
    list: ({ query }, call) => presentationsOf(call, query).page(query),
    create: ({ body }, call) => createPresentation(call, body, publicUrl.origin()),
    read: async ({ params }, call, http) => http.versioned(await readPresentation(call, params.id)),
    content: ({ params }, call) => readContent(call, params.id),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updatePresentation(call, params.id, body)),
    prolong: async ({ params, body }, call) => (await prolongPresentation(call, params.id, body.days)).record,
    end: async ({ params: { id } }, call) => {
      await runWhole(call, 'presentation.end', [id], {})
      return (await readPresentation(call, id)).record
    },
    link: ({ params }, call) => readLink(call, params.id, publicUrl.origin()),
    renewLink: ({ params, body }, call) => renewLink(call, params.id, body.days, publicUrl.origin()),
    remove: removing('presentation.delete'),
  }
}

export function sharedRoutes(context: AppContext): Handlers<typeof shared> {
  return {
    open: async ({ body }, { db }, http) => {
      const { contactsVisibility } = context.config
      const isOutside = await readActor(db, http.header('authorization'), {
        mayBeDemo: allowsDemo(context, http),
        contactsVisibility,
      }).then(
        () => false,
        () => true,
      )
      return openShared(db, body.token, { network: http.network, isOutside })
    },
  }
}
