import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { allowsDemo, readActor, refuseUnfitSession } from './auth.ts'
import type { Call } from './call.ts'
import { headerReader, refuseOtherUser } from './call-headers.ts'
import { outliveRestart } from './idempotency.ts'
import { isOnThisMachine } from './this-machine.ts'

interface Admitted extends Pick<Call, 'actor' | 'seenStock'> {
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
): Promise<Admitted> {
  const http = headerReader(request.headers)
  const mayBeDemo = allowsDemo(context, { isOnThisMachine: isOnThisMachine(request.raw) })
  const { contactsVisibility } = context.config
  const state = endpoint.searchesStock ? context.liveStock.state : null
  const { actor, stock } = await outliveRestart(http, () =>
    readActor(
      context.database.db,
      http.header('authorization'),
      { mayBeDemo, contactsVisibility },
      state?.place,
    ),
  )
  refuseUnfitSession(actor, endpoint)
  refuseOtherUser(http, actor)
  const seenStock = state && stock && { state, check: stock }
  const call = { actor, isWhole: request.raw.complete === true, ...(seenStock && { seenStock }) }
  admitted.set(request, call)
  return call
}

/**
 * Returns the admitted call; looks its actor up again if the body arrived later, since an upload may take two
 * minutes and the session may have ended meanwhile.
 */
export async function admittedCall(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Admitted> {
  const before = admitted.get(request)
  const isCurrent = before && (before.isWhole || !(endpoint.body || endpoint.upload))
  return isCurrent ? before : admit(context, endpoint, request)
}
