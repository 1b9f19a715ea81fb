import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Callers allowed at all (`head`: the head of brokers and admins); rights per record are in
 * `domain/access/permissions.ts`.
 */
export type Access = 'public' | 'user' | 'head' | 'admin'

/** Texts for a failed call (specification, §8). */
export interface Failure {
  text: string
  delivery: 'thrown' | 'returned' | 'noticed'
}

/** One call of the API. `path` is verbatim from the specification, §7, without the `/api` base. */
export interface Endpoint {
  method: Method
  path: string
  summary: string
  access: Access
  /** `spec`: named in the specification, §7; `added`: ours. */
  origin: 'spec' | 'added'
  /** A POST that changes nothing (search); needs no command and no transaction. */
  readOnly?: true
  /** Searches the stock: the session's statement then checks it too, which saves one of its own. */
  searchesStock?: true
  /** The call is an adapter: it does what `POST /commands/{id}/run` with this id does, to all of its records or none. */
  verb?: string
  /** The handler opens its own transactions, with slow work such as password hashing between them. */
  ownTransactions?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The body is multipart/form-data with one `file` of at most `maxBytes`; the rest of the input is in path
   * and query. With `toDisk` it is streamed to a file, which the handler moves or leaves to be removed.
   */
  upload?: { maxBytes: number; toDisk?: true }
  /** The answer is a file, not JSON: the handler returns a `Download`. */
  download?: true
  /** Largest body in bytes, if not the usual 1 MB. */
  bodyLimit?: number
  /** Absent: the answer is 204 without a body, or a file. */
  response?: z.ZodType
  /** Default: 200, or 204 without a response schema. */
  status?: 200 | 201 | 204
  /** Field that is redacted to null in the stored answer for a repeated `Idempotency-Key`. */
  shownOnce?: string
  /** Additional codes of refusals (`server/openapi/refusals.ts` derives the others). */
  refuses?: readonly ErrorCode[]
  failure?: Failure
}

export type Section = Record<string, Endpoint>

/** Titles of the sections, in the order of their declaration. */
export const sectionTitles = new Map<unknown, string>()

/** Declares a section of the contract under its Russian title, preserving literal types for client and server. */
export function section<const S extends Section>(title: string, endpoints: S): S {
  sectionTitles.set(endpoints, title)
  return endpoints
}

/** Tells if the call can change data: it then runs in one transaction and needs a command. */
export function changesData(endpoint: Pick<Endpoint, 'method' | 'readOnly'>): boolean {
  return endpoint.method !== 'GET' && endpoint.readOnly !== true
}

/** Success status of the endpoint. */
export function statusOf({
  status,
  response,
  download,
}: Pick<Endpoint, 'status' | 'response' | 'download'>): 200 | 201 | 204 {
  return status ?? (response || download ? 200 : 204)
}
