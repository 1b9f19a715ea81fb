import type { intake } from '#contract/inquiries.ts'
import type { Handlers } from '#server/serve.ts'
import { takeIn } from '#server/services/intake.ts'

export const intakeRoutes: Handlers<typeof intake> = {
  submit: async ({ body }, { db }, { network }) => {
    await takeIn(db, body, network)
    return undefined
  },
}
