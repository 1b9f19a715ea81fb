import type { z } from 'zod'
import type { Contract, Route, Routes } from '#contract/core/contract.ts'
import { headers as headerNames } from '#contract/core/errors.ts'
import { untilAdmitted } from './busy-server.ts'
import type { CallQueue } from './call-queue.ts'
import { ApiError, answerError, offlineError, refusedWithoutId } from './errors.ts'
import { exchange } from './exchange.ts'

/** What came: the body, and the row version as an entity tag (`"7"`) to be sent back as `ifMatch`. */
export interface Answer<T> {
  data: T
  etag: string | null
}

/** The command a changing call belongs to. */
export interface CommandRun {
  /** UUID of this run: the journal's group. */
  commandId?: string
  /** Id of the command (`block.actualize`), for the journal's reader. */
  commandName?: string
  /** Makes a call repeatable: done once, however often it is sent. */
  idempotencyKey?: string
  /** Who does it; the server refuses it under another's session. */
  userId?: number
}

export interface CallOptions extends CommandRun {
  /** Row version read, from `Answer.etag`. */
  ifMatch?: string | null
  signal?: AbortSignal
  /** Milliseconds that an answer may take; usually 30 s. */
  limitMs?: number
  /** Another way to send, such as one that tells its progress. */
  transport?: typeof globalThis.fetch
}

/** Path and query are text on the wire; callers may give the values they stand for. */
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
type Data<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : undefined

/** Where spec.md §8 wants it the failure is the call's value. */
type Outcome<E> = Answer<Data<E>> | (E extends { failure: { delivery: 'returned' } } ? ApiError : never)

type Call<E> =
  Record<never, never> extends Input<E>
    ? (request?: Input<E> & CallOptions) => Promise<Outcome<E>>
    : (request: Input<E> & CallOptions) => Promise<Outcome<E>>

/** `api.blocks.actualize({ params: { id } })`: one call an endpoint of the contract. */
export type Client = { [S in keyof Contract]: { [E in keyof Contract[S]]: Call<Contract[S][E]> } }

export interface ClientOptions {
  /** Default `/api` on the page's origin. */
  base?: string
  /** Read on each call; without one no authorization header is sent (spec.md §6). */
  token?: () => string | undefined
  /** Goes with every call that changes data, unless the call names its own. */
  command?: CommandRun
  /** Each answer, with the browser's clock when its call left, in milliseconds. */
  onAnswer?: (answer: Headers, sentAtMs: number) => void
  /** Gives each changing call a key, unless the call names its own; in the same order again at a repetition. */
  nextKey?: (() => string) | undefined
  /** Bounds the calls under way; those with a transport of their own go at once. */
  queue?: CallQueue
  /** Told of the row version that a call with `ifMatch` was answered with. */
  onVersion?: ((etag: string | null) => void) | undefined
  /** Whether the server was reached by the last call. */
  onReached?: (isReached: boolean) => void
  /** A call with this token was answered 401: the session has ended. */
  onSessionRefused?: (error: ApiError, token: string) => void
}

/** A connection that hangs counts as none; a file may take longer. */
const timeoutMs = 30_000
const uploadTimeoutMs = 120_000

interface AnyRequest extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  upload?: File
}

/**
 * Typed calls over the contract's routes. Every failure is thrown as `ApiError` or, where the contract says so,
 * returned as one; a call given up through
 * `signal` as the browser's own abort. What has an `idempotencyKey` is sent again, once, when nobody answered; reads are
 * repeated by the query client.
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
        method: route.method,
        query: input.query,
        headers,
        body: input.upload ? formOf(input.upload) : input.body,
        signal,
        isOnce: headerNames.idempotencyKey in headers,
      })
    const asked = () => untilAdmitted(ask, signal)
    const sent = options.queue && !input.transport ? options.queue(signal, asked) : asked()
    const answer = await sent.catch((error: unknown) => {
      input.signal?.throwIfAborted()
      onReached?.(false)
      throw offlineError(error, failureText)
    })
    onReached?.(true)
    onAnswer?.(answer.headers, answer.sentAtMs)
    const { status, body } = answer
    const isGood = status === 204 || (status >= 200 && status < 300 && answer.isJson)
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
  // The routes are made from the contract; what `Object.fromEntries` yields cannot say so.
  return client as Client
}

/** The failure as a value where the contract wants it so. */
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

/** `undefined` when a part of the path is missing. */
function filledPath(path: string, params: Record<string, unknown> = {}): string | undefined {
  let isWhole = true
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) isWhole = false
    return encodeURIComponent(String(value))
  })
  return isWhole ? filled : undefined
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  return form
}

function headersOf(input: AnyRequest, bearer: string | undefined): Record<string, string> {
  const named: [string, string | null | undefined][] = [
    ['accept', 'application/json'],
    // A page of another site cannot send this one, a link in a mail neither (reset-password asks for it).
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
