import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { changesData, type Endpoint, type Section, statusOf } from '#contract/core/endpoint.ts'
import { admit, admittedCall } from './admission.ts'
import type { AppContext } from './app-context.ts'
import { receiveUpload, receivingFolder } from './bodies/received-files.ts'
import { readUpload } from './bodies/uploads.ts'
import type { Call, Download, Http, Input, PublicCall, ReceivedFile, Upload } from './call.ts'
import { headerReader, readCommand, readIfMatch } from './call-headers.ts'
import { networkOf } from './caller-network.ts'
import { fileHeaders, sendDownload } from './downloads.ts'
import { answerOnce } from './idempotency.ts'
import { Lines, PackedLines, sendLines } from './lines.ts'
import { enterForeground, leaveForeground } from './load/foreground.ts'
import { Prepared } from './prepared.ts'
import { Streamed, sendStreamed } from './streamed.ts'
import { isOnThisMachine } from './this-machine.ts'

type Answer<E extends Endpoint> = E extends { download: true }
  ? Download | Lines | PackedLines | Streamed
  : E['response'] extends z.ZodType
    ?
        | z.input<E['response']>
        | (E extends { method: 'GET' } | { readOnly: true } ? Prepared<z.input<E['response']>> : never)
    : undefined

type CallOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCall : Call

/** One handler per endpoint: a missing or undeclared route does not type-check. */
export type Handlers<S extends Section> = {
  [K in keyof S]: (input: Input<S[K]>, call: CallOf<S[K]>, http: Http) => Promise<Answer<S[K]>>
}

type AnyHandler = (input: Input<Endpoint>, call: Call, http: Http) => Promise<unknown>

/** 1 MB: the largest call is a list of ids; uploads have their own limits. */
const bodyLimit = 1024 * 1024
/** Larger bodies are limited per user. */
const smallBodyBytes = 32 * 1024

/** Small bodies need no limit per user: unauthenticated callers may send as much. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > smallBodyBytes
}

/** Registers a section. A changing call runs in one transaction, committed before the answer. */
export function serve<S extends Section>(
  app: FastifyInstance,
  context: AppContext,
  section: S,
  handlers: Handlers<S>,
): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(section)) {
    // The mapped type has checked each handler against its endpoint; here they are erased.
    const handler = handlers[name] as unknown as AnyHandler
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: schemaOf(endpoint),
      config: { endpoint, ...(endpoint.download && { headers: fileHeaders }) },
      // Public endpoints keep the application's limit unless they name their own.
      ...(endpoint.access !== 'public' && {
        bodyLimit: endpoint.bodyLimit ?? bodyLimit,
        onRequest: async (request, reply) => {
          // A large body may arrive for minutes.
          if (!isLarge(request)) {
            enterForeground(request)
            reply.raw.once('close', () => leaveForeground(request))
          }
          const { actor } = await admit(context, endpoint, request)
          if (isLarge(request)) reply.raw.once('close', context.limitLargeBodies(actor.id))
        },
      }),
      handler: (request, reply) =>
        withUpload(endpoint, context, request, (upload) =>
          handle(endpoint, handler, context, { request, reply, upload }),
        ),
    }
    // Elsewhere multipart stays an unknown content type.
    if (endpoint.upload)
      app.register(async (scope) => scope.register(multipart).after(() => scope.route(route)))
    else app.route(route)
  }
}

async function handle(
  endpoint: Endpoint,
  handler: AnyHandler,
  context: AppContext,
  { request, reply, upload }: { request: FastifyRequest; reply: FastifyReply; upload: Uploaded },
): Promise<unknown> {
  const { db } = context.database
  const later: [name: string, work: () => Promise<void>][] = []
  const http: Http = {
    afterCommit: (name, work) => later.push([name, work]),
    versioned({ record, version }) {
      reply.header('etag', `"${version}"`)
      return record
    },
    clearCache: () => reply.header('clear-site-data', '"cache"'),
    ...headerReader(request.headers),
    once: (call, work) =>
      context.queueTransactions(call.actor.id, () =>
        answerOnce(call, { http, reply, endpoint, input }, (inTransaction) => {
          // A retried transaction starts afresh.
          later.length = 0
          return work(inTransaction)
        }),
      ),
    letOthersFirst: () => leaveForeground(request),
    network: networkOf(request.ip),
    isOnThisMachine: isOnThisMachine(request.raw),
  }
  // The route carries the schemas, so these values are already parsed.
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    upload,
  } as Input<Endpoint>

  if (endpoint.access === 'public') {
    // A public handler uses only the connection.
    const body = await handler(input, { db } as Call, http)
    return answer(request, reply, endpoint, body)
  }
  const { actor, seenStock } = await admittedCall(context, endpoint, request)
  const signal = signalOf(reply)
  const call: Call = {
    ...{ db, actor, signal, command: readCommand(http), ifMatch: readIfMatch(http) },
    ...(seenStock && { seenStock }),
  }
  const isOwn = !changesData(endpoint) || endpoint.ownTransactions
  const leave = (changesData(endpoint) ? context.limitChanges : context.limitCalls)(actor.id)
  try {
    const body = isOwn
      ? await handler(input, call, http)
      : await http.once(call, (inTransaction) => handler(input, inTransaction, http))
    for (const [name, work] of later) context.background(name, work)
    return answer(request, reply, endpoint, body)
  } finally {
    // A handler may also throw synchronously.
    leave()
  }
}

type Uploaded = Upload | ReceivedFile | undefined

/** Reads the file of an upload before the call; one on disk is removed after it, unless the handler has moved it. */
async function withUpload(
  { upload }: Endpoint,
  { config }: AppContext,
  request: FastifyRequest,
  work: (upload: Uploaded) => Promise<unknown>,
): Promise<unknown> {
  if (!upload) return work(undefined)
  const { maxBytes } = upload
  if (!upload.toDisk) return work(await readUpload(request, maxBytes))
  const received = await receiveUpload(request, { maxBytes, folder: receivingFolder(config) })
  try {
    return await work(received)
  } finally {
    await rm(received.path, { force: true })
  }
}

/** Aborts when the connection closes before the answer. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function answer(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, body: unknown): unknown {
  // A download takes as long as its reader.
  if (endpoint.download) leaveForeground(request)
  if (body instanceof Lines || body instanceof PackedLines) return sendLines(request, reply, body)
  if (body instanceof Streamed) return sendStreamed(reply, body)
  if (endpoint.download) return sendDownload(request, reply, body as Download)
  reply.code(statusOf(endpoint))
  if (body instanceof Prepared) {
    return reply.type('application/json; charset=utf-8').serializer(sentAsIs).send(body.json)
  }
  return endpoint.response ? body : null
}

const sentAsIs = (json: string) => json

function schemaOf(endpoint: Endpoint): Record<string, unknown> {
  const { params, query, body, response } = endpoint
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response: { [statusOf(endpoint)]: response } }),
  }
}
