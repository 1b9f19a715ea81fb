import type { intake } from '#contract/inquiries/inquiries.ts'
import type { Handlers } from '#server/http/serve.ts'
import { takeIn } from '#server/services/inquiries/intake.ts'

export const intakeRoutes: Handlers<typeof intake> = {
  submit: async ({ body }, { db }, { network }) => {
    await takeIn(db, body, network)
    return undefined
  },
}
