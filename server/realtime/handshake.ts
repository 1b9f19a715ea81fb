import type { IncomingMessage } from 'node:http'
import type { AppContext } from '#server/http/app-context.ts'
import { allowsDemo, readActor } from '#server/http/auth.ts'
import type { Actor } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { isOnThisMachine } from '#server/http/this-machine.ts'

/** Checks the origin against our own: browsers always send one when they open a socket. */
export function isOurOrigin({ headers }: IncomingMessage, publicUrl: AppContext['publicUrl']): boolean {
  const { origin = '' } = headers
  return publicUrl.accepts(headers.host) && URL.canParse(origin) && publicUrl.accepts(new URL(origin).host)
}

/** @throws Refusal 401, or 403 for a session that may only set a password. */
export async function actorOfSocket(
  context: Pick<AppContext, 'config' | 'publicUrl' | 'hasOwnDemoPasswords' | 'database'>,
  { token, request }: { token: unknown; request: IncomingMessage },
): Promise<Actor> {
  const { actor } = await readActor(
    context.database.db,
    typeof token === 'string' ? `Bearer ${token}` : undefined,
    {
      mayBeDemo: allowsDemo(context, { isOnThisMachine: isOnThisMachine(request) }),
      contactsVisibility: context.config.contactsVisibility,
    },
  )
  if (actor.sessionKind !== 'normal') throw new Refusal('forbidden', 'Сначала задайте пароль')
  return actor
}
