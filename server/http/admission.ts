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
  /** Everything had come when he was. */
  isWhole: boolean
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/**
 * Decides from the headers alone who calls and whether they may call this endpoint; runs before any of the body is
 * read.
 * @throws Refusal 401 without a session, 403 when it or the role does not reach the endpoint, 409 for another's session.
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

/** Who was admitted; looked up again where his body came later: it may take two minutes, and the session may have ended. */
export async function admittedActor(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const before = admitted.get(request)
  const isCurrent = before && (before.isWhole || !(endpoint.body || endpoint.upload))
  return isCurrent ? before.actor : admit(context, endpoint, request)
}
