import type { auth } from '#contract/access/accounts.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { allowsDemo } from '#server/http/auth.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import {
  login,
  logout,
  requestPasswordReset,
  resetPassword,
  updatePassword,
} from '#server/services/access/accounts.ts'
import { giveContactBack } from '#server/services/calls/call-leases.ts'

const sameAnswer = 'Если такая почта есть, на неё придёт письмо со ссылкой. Ссылка действует 10 минут'

export function authRoutes(context: AppContext): Handlers<typeof auth> {
  const { publicUrl, deliverMails, background } = context
  const userAgentOf = (http: { header(name: string): string | undefined }) =>
    http.header('user-agent') ?? null

  return {
    login: ({ body }, { db }, http) =>
      login(db, body, {
        network: http.network,
        userAgent: userAgentOf(http),
        allowsDemo: allowsDemo(context, http),
      }),

    logout: async (_input, call, http) => {
      await giveContactBack(call)
      await logout(call.db, call.actor)
      http.clearCache()
      return undefined
    },

    updatePassword: ({ body }, { db, actor }, http) => updatePassword(db, actor, body, userAgentOf(http)),

    requestPasswordReset: async ({ body }, { db }, http) => {
      const later = await requestPasswordReset(db, body.email, {
        network: http.network,
        publicUrl: publicUrl.origin(),
      })
      background('password reset mail', async () => {
        await later()
        await deliverMails()
      })
      return { message: sameAnswer }
    },

    // Mail scanners open links: without this header, which no navigation sends, the token stays unused.
    resetPassword: ({ query }, { db }, http) => {
      if (http.header('x-requested-with') !== 'klyuch') {
        throw new Refusal('invalid', 'Откройте ссылку из письма и нажмите кнопку на странице')
      }
      return resetPassword(db, query.token, userAgentOf(http))
    },
  }
}
