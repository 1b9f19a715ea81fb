import type { reminders, updates } from '#contract/events/updates.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  closeReminder,
  closeReminders,
  finishReminded,
  noteSeen,
  postponeReminder,
  readUpdates,
} from '#server/services/events/updates.ts'

export const updatesRoutes = ({ pageBuild }: AppContext): Handlers<typeof updates> => ({
  read: async (_input, call) => ({ ...(await readUpdates(call)), pageBuild }),
  seen: async ({ body }, call) => {
    await noteSeen(call, body.seq)
    return undefined
  },
})

export const remindersRoutes: Handlers<typeof reminders> = {
  close: async ({ params }, call) => {
    await closeReminder(call, params.id)
    return undefined
  },
  closeAll: async ({ body }, call) => ({ closed: await closeReminders(call, body.seq) }),
  postpone: async ({ params, body }, call) => {
    await postponeReminder(call, params.id, body.by)
    return undefined
  },
  finish: async ({ params }, call) => {
    await finishReminded(call, params.id)
    return undefined
  },
}
