import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Who may call at all; what they may do with which record stands in `domain/access/permissions.ts`. */
export type Access = 'public' | 'user' | 'admin'

/** What the person is told when the call fails (spec.md §8). */
export interface Failure {
  text: string
  delivery: 'thrown' | 'returned' | 'noticed'
}

/** One call of the API. `path` is verbatim from spec.md §7, without the `/api` base. */
export interface Endpoint {
  method: Method
  path: string
  summary: string
  access: Access
  /** `spec`: named in spec.md §7; `added`: ours. */
  origin: 'spec' | 'added'
  /** A POST that changes nothing (search); needs no command and no transaction. */
  readOnly?: true
  /** The handler opens its own transactions (slow work such as password hashing lies between them). */
  ownTransactions?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is multipart/form-data with one `file` of at most so many bytes; the rest of the input stands in path and query. */
  upload?: { maxBytes: number }
  /** The answer is a file, not JSON: the handler returns a `Download`. */
  download?: true
  /** Largest body in bytes, where the usual 1 MB is too little. */
  bodyLimit?: number
  /** Absent: the answer is 204 without a body, or a file. */
  response?: z.ZodType
  /** Default: 200, or 204 without a response schema. */
  status?: 200 | 201 | 204
  /** Field of the answer that is not kept for a repetition with the same `Idempotency-Key`: it is null there. */
  shownOnce?: string
  /** Codes of refusals beside those that follow from the rest (`server/openapi/refusals.ts`). */
  refuses?: readonly ErrorCode[]
  failure?: Failure
}

export type Section = Record<string, Endpoint>

/** Declares one section of the contract; keeps every literal type for the client and the server. */
export function section<const S extends Section>(endpoints: S): S {
  return endpoints
}

/** Whether the call can change data: it then runs in one transaction and must have a command. */
export function changesData(endpoint: Pick<Endpoint, 'method' | 'readOnly'>): boolean {
  return endpoint.method !== 'GET' && endpoint.readOnly !== true
}

/** Status of the endpoint's good answer. */
export function statusOf({
  status,
  response,
  download,
}: Pick<Endpoint, 'status' | 'response' | 'download'>): 200 | 201 | 204 {
  return status ?? (response || download ? 200 : 204)
}
