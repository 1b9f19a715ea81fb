import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { SeenStock } from '#server/services/search/live-stock.ts'

/** The acting user, read from the live user row on every request, never from the token or the client. */
export interface Actor {
  id: number
  name: string
  role: Role
  /** Office setting: access of brokers to others' contacts. */
  contactsVisibility: ContactsVisibility
  /** A `password` session may only set a new password. */
  sessionKind: 'normal' | 'password'
  /** SHA-256 of the session token. */
  tokenHash: Buffer
}

/** Context of every handler and service, beside its input. */
export interface Call {
  /** A changing call's transaction, committed before the answer is sent; otherwise the connection. */
  db: Db
  actor: Actor
  /** Journal group: the command behind the call, or a group of its own for a bare call. */
  command: { id: string; name: string | null }
  /** Aborted when the caller disconnects before the answer. */
  signal?: AbortSignal
  /** The stock as the session's statement saw it, for calls that search. */
  seenStock?: SeenStock
  /** Row version the caller read (`If-Match`); `null`: last write per field wins. */
  ifMatch: number | null
}

/** A public call has no user. */
export type PublicCall = Pick<Call, 'db'>

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Input as parsed by the endpoint's schemas. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  upload: E extends { upload: { toDisk: true } }
    ? ReceivedFile
    : E extends { upload: object }
      ? Upload
      : undefined
}

export interface Upload {
  /** Without folders, printable. */
  name: string
  bytes: Buffer
  /** Identifies the upload in the hash of an idempotent call. */
  toJSON(): { name: string; sha256: string }
}

/** An upload that was streamed to a file; the file is removed after the call unless the handler moves it. */
export interface ReceivedFile {
  /** Without folders, printable. */
  name: string
  path: string
  bytes: number
  sha256: string
  /** Identifies the upload in the hash of an idempotent call. */
  toJSON(): { name: string; sha256: string }
}

export interface Download {
  bytes: Buffer
  mime: string
  /** File name for saving. */
  name: string
  /** Displayed by the browser; otherwise saved. */
  isInline: boolean
  /** Header value, quotes included. */
  etag: string
  /**
   * The address changes with the content, so the browser may cache it; otherwise it revalidates each time.
   */
  isLasting: boolean
}

/** A record with the row version for `ETag`. */
export interface Versioned<T> {
  record: T
  version: number
}

/** The part of HTTP that a handler may use. */
export interface Http {
  /** Sets the entity tag to the row version, and returns the record. */
  versioned<T>(read: Versioned<T>): T
  /** Clears the browser's HTTP cache; drafts in its storage stay. */
  clearCache(): void
  /** Runs work after the commit, in parallel with the answer; skipped if the call is refused. */
  afterCommit(name: string, work: () => Promise<void>): void
  header(name: string): string | undefined
  /** Applies the `Idempotency-Key` to one transaction of a handler that opens its own. */
  once<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T>
  /** Tells that nobody waits for this call at the screen: others are answered before it. */
  letOthersFirst(): void
  /** The call comes from this machine, without a proxy. */
  isOnThisMachine: boolean
  /** The caller's network as seen through trusted proxies; attempts are counted by it. */
  network: string
}
