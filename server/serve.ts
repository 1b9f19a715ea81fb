import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { changesData, type Endpoint, type Section, statusOf } from '#contract/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { allowsDemo, readActor, refuseUnfitSession } from './auth.ts'
import type { Call, Http, Input, PublicCall } from './call.ts'
import { readCommand, readIfMatch } from './call-headers.ts'
import { answerOnce } from './idempotency.ts'

type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : undefined

type CallOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCall : Call

/** One handler an endpoint: a forgotten or undeclared route does not type-check. */
export type Handlers<S extends Section> = {
  [K in keyof S]: (input: Input<S[K]>, call: CallOf<S[K]>, http: Http) => Promise<Answer<S[K]>>
}

type AnyHandler = (input: Input<Endpoint>, call: Call, http: Http) => Promise<unknown>

/** Registers a section. A changing call runs in one transaction that is committed before the answer goes out. */
export function serve<S extends Section>(
  app: FastifyInstance,
  context: AppContext,
  section: S,
  handlers: Handlers<S>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(section)) {
    // The mapped type has checked each handler against its endpoint; here they are all alike.
    const handler = handlers[name] as unknown as AnyHandler
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: schemaOf(endpoint),
      handler: (request, reply) => handle(endpoint, handler, context, request, reply),
    })
  }
}

async function handle(
  endpoint: Endpoint,
  handler: AnyHandler,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { db } = context.database
  const http: Http = {
    etag: (version) => reply.header('etag', `"${version}"`),
    clearCache: () => reply.header('clear-site-data', '"cache"'),
    header: (name) => headerOf(request, name),
    address: request.ip,
    isForwarded: Object.keys(request.headers).some((name) => /^(x-)?forwarded/.test(name)),
  }
  // The schemas stand in the route, so these are what they have parsed.
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
  } as Input<Endpoint>

  if (endpoint.access === 'public') {
    // A public handler asks for no more than the connection.
    return answer(reply, endpoint, await handler(input, { db } as Call, http))
  }
  const actor = await readActor(db, http.header('authorization'), {
    mayBeDemo: allowsDemo(context, http),
    contactsVisibility: context.config.contactsVisibility,
  })
  refuseUnfitSession(actor, endpoint)
  const call: Call = { db, actor, command: readCommand(http), ifMatch: readIfMatch(http) }
  if (!changesData(endpoint) || endpoint.ownTransactions) {
    return answer(reply, endpoint, await handler(input, call, http))
  }
  return answerOnce(call, { http, reply, endpoint, input }, (inTransaction) =>
    handler(input, inTransaction, http),
  )
}

function answer(reply: FastifyReply, endpoint: Endpoint, body: unknown): unknown {
  reply.code(statusOf(endpoint))
  return endpoint.response ? body : null
}

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, body, response, summary } = endpoint
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { [statusOf(endpoint)]: response } }),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
