import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { allowsDemo, readActor, refuseUnfitSession } from './auth.ts'
import type { Actor } from './call.ts'
import { headerReader, refuseOtherUser } from './call-headers.ts'
import { outliveRestart } from './idempotency.ts'
import { isOnThisMachine } from './this-machine.ts'

interface Admitted {
  actor: Actor
  /** False while the body may still be arriving; the actor is then looked up again. */
  isWhole: boolean
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/**
 * Authenticates and authorizes a call from its headers alone, before any of the body is read.
 * @throws Refusal 401 without a session, 403 when the session or role does not reach the endpoint, 409 for
 * another user's session.
 */
export async function admit(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const http = headerReader(request.headers)
  const actor = await outliveRestart(http, () =>
    readActor(context.database.db, http.header('authorization'), {
      mayBeDemo: allowsDemo(context, { isOnThisMachine: isOnThisMachine(request.raw) }),
      contactsVisibility: context.config.contactsVisibility,
    }),
  )
  refuseUnfitSession(actor, endpoint)
  refuseOtherUser(http, actor)
  admitted.set(request, { actor, isWhole: request.raw.complete === true })
  return actor
}

/**
 * Returns the admitted actor; looks him up again if the body arrived later, since an upload may take two
 * minutes and the session may have ended meanwhile.
 */
export async function admittedActor(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const before = admitted.get(request)
  const isCurrent = before && (before.isWhole || !(endpoint.body || endpoint.upload))
  return isCurrent ? before.actor : admit(context, endpoint, request)
}
