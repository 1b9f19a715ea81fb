import type { z } from 'zod'
import type { Contract } from '#contract/core/contract.ts'
import { headers as headerNames } from '#contract/core/errors.ts'
import type { Route, Routes } from '#contract/core/routes.ts'
import { untilAdmitted } from './busy-server.ts'
import type { CallQueue } from './call-queue.ts'
import { ApiError, answerError, offlineError, refusedWithoutId } from './errors.ts'
import { exchange } from './exchange.ts'

/** Body of the answer, a `File` of a download, and the row version as an entity tag (`"7"`), to be sent back as `ifMatch`. */
export interface Answer<T> {
  data: T
  etag: string | null
}

/** The command a changing call belongs to. */
export interface CommandRun {
  /** UUID of this run: the journal group. */
  commandId?: string
  /** Command id (`block.actualize`), shown in the journal. */
  commandName?: string
  /** Makes a call idempotent. */
  idempotencyKey?: string
  /** Expected user; the server refuses the call under another's session. */
  userId?: number
}

export interface CallOptions extends CommandRun {
  /** Row version read, from `Answer.etag`. */
  ifMatch?: string | null
  signal?: AbortSignal
  /** Timeout, ms; default 30 s. */
  limitMs?: number
  /** Replaces `fetch`, for example to report upload progress. */
  transport?: typeof globalThis.fetch
}

/** Path and query are text on the wire; callers may pass the typed values. */
type Written<S extends z.ZodType> = {
  [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never)
}
type Params<E> = E extends { params: infer S extends z.ZodType } ? { params: Written<S> } : unknown
type Query<E> = E extends { query: infer S extends z.ZodType }
  ? Record<never, never> extends Written<S>
    ? { query?: Written<S> }
    : { query: Written<S> }
  : unknown
type Body<E> = E extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown
type Upload<E> = E extends { upload: object } ? { upload: File } : unknown
type Input<E> = Params<E> & Query<E> & Body<E> & Upload<E>
type Data<E> = E extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : E extends { download: true }
    ? File
    : undefined

/** Where the specification, §8, says so, the failure is the call's value. */
type Outcome<E> = Answer<Data<E>> | (E extends { failure: { delivery: 'returned' } } ? ApiError : never)

type Call<E> =
  Record<never, never> extends Input<E>
    ? (request?: Input<E> & CallOptions) => Promise<Outcome<E>>
    : (request: Input<E> & CallOptions) => Promise<Outcome<E>>

/** `api.blocks.actualize({ params: { id } })`: one method per endpoint of the contract. */
export type Client = { [S in keyof Contract]: { [E in keyof Contract[S]]: Call<Contract[S][E]> } }

export interface ClientOptions {
  /** Default: `/api` on the page's origin. */
  base?: string
  /** Read on each call; without one no authorization header is sent (specification, §6). */
  token?: () => string | undefined
  /** Default command of calls that change data. */
  command?: CommandRun
  /** Called for each answer with its headers and the client time at which the call was sent, ms. */
  onAnswer?: (answer: Headers, sentAtMs: number) => void
  /** Generates idempotency keys for changing calls without their own; repeatable in the same order. */
  nextKey?: (() => string) | undefined
  /** Limits concurrent calls; those with their own transport bypass it. */
  queue?: CallQueue
  /** Receives the row version in the answer of a call with `ifMatch`. */
  onVersion?: ((etag: string | null) => void) | undefined
  /** A call that may have changed data has ended, answered or not. */
  onChangeSent?: () => void
  /** Reports if the last call reached the server. */
  onReached?: (isReached: boolean) => void
  /** A call with this token was answered 401: the session has ended. */
  onSessionRefused?: (error: ApiError, token: string) => void
}

/** A hanging connection counts as offline; an upload may take longer. */
const timeoutMs = 30_000
const uploadTimeoutMs = 120_000

interface AnyRequest extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  upload?: File
}

/**
 * Creates typed calls from the contract's routes. Failures are thrown as `ApiError` or, where the contract
 * says so, returned as one; a call aborted through `signal` throws the browser's own error. Calls with an
 * `idempotencyKey` are retried once if unanswered; reads are retried by the query client.
 * @param fetch for tests: the server in-process, or a fake.
 */
export function createClient(
  routes: Routes,
  options: ClientOptions = {},
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): Client {
  const { base = '/api', token = () => undefined, command, onAnswer, onReached, onSessionRefused } = options

  async function call(endpointId: string, route: Route, input: AnyRequest): Promise<Answer<unknown>> {
    const path = filledPath(route.path, input.params)
    if (path === undefined) throw refusedWithoutId(endpointId)
    const bearer = token()
    const failureText = route.failure?.text
    const limitMs = input.limitMs ?? (input.upload ? uploadTimeoutMs : timeoutMs)
    const named = route.changes ? { ...command, idempotencyKey: options.nextKey?.(), ...input } : input
    const headers = headersOf(named, bearer)
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ...(input.signal ? [input.signal] : [])])
    const ask = () =>
      exchange(input.transport ?? fetch, base + path, {
        method: route.method ?? 'GET',
        query: input.query,
        headers,
        body: input.upload ? formOf(input.upload) : input.body,
        signal,
        isOnce: headerNames.idempotencyKey in headers,
        isFile: route.download === true,
        keepalive: route.changes === true && isSmall(input),
      })
    const asked = () => untilAdmitted(ask, signal, { isChange: route.changes === true })
    const sent = options.queue && !input.transport ? options.queue(signal, asked) : asked()
    const ended = sent.finally(() => {
      if (route.changes) options.onChangeSent?.()
    })
    const answer = await ended.catch((error: unknown) => {
      input.signal?.throwIfAborted()
      onReached?.(false)
      throw offlineError(error, failureText)
    })
    onReached?.(true)
    onAnswer?.(answer.headers, answer.sentAtMs)
    const { status, body } = answer
    const isWhole = answer.isJson || body instanceof File
    const isGood = status === 204 || (status >= 200 && status < 300 && isWhole)
    if (isGood) {
      const etag = answer.headers.get('etag')
      if (input.ifMatch) options.onVersion?.(etag)
      return { data: body, etag }
    }

    const error = answerError(status, body, answer.headers.get('retry-after'), failureText)
    if (error.kind === 'unauthenticated' && bearer !== undefined && route.access !== 'public') {
      onSessionRefused?.(error, bearer)
    }
    throw error
  }

  const client: unknown = Object.fromEntries(
    Object.entries<Record<string, Route>>(routes).map(([section, endpoints]) => [
      section,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, route]) => [
          name,
          (input: AnyRequest = {}) => delivered(route, call(`${section}.${name}`, route, input)),
        ]),
      ),
    ]),
  )
  // Derived from the contract, which the type of `Object.fromEntries` cannot express.
  return client as Client
}

/** Returns the failure as a value where the contract says so. */
async function delivered(
  route: Route,
  answer: Promise<Answer<unknown>>,
): Promise<Answer<unknown> | ApiError> {
  if (route.failure?.delivery !== 'returned') return answer
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
}

/** `undefined` if a path parameter is missing. */
function filledPath(path: string, params: Record<string, unknown> = {}): string | undefined {
  let isWhole = true
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) isWhole = false
    return encodeURIComponent(String(value))
  })
  return isWhole ? filled : undefined
}

/**
 * Browsers refuse a `keepalive` call once the bodies of those under way exceed 64 kB; `ClientOptions.queue` bounds
 * their number.
 */
const mostOutlivingBytes = 8_000

function isSmall({ upload, body }: AnyRequest): boolean {
  return !upload && new Blob([JSON.stringify(body ?? null)]).size <= mostOutlivingBytes
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

function headersOf(input: AnyRequest, bearer: string | undefined): Record<string, string> {
  const named: [string, string | null | undefined][] = [
    ['accept', 'application/json'],
    // Neither other sites nor links in mails can send this header, which reset-password requires.
    ['x-requested-with', 'klyuch'],
    ['authorization', bearer === undefined ? undefined : `Bearer ${bearer}`],
    [headerNames.commandId, input.commandId],
    [headerNames.commandName, input.commandName],
    [headerNames.idempotencyKey, input.idempotencyKey],
    [headerNames.ifMatch, input.ifMatch],
    [headerNames.userId, input.userId?.toString()],
  ]
  return Object.fromEntries(
    named.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== null),
  )
}
