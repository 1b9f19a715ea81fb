import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Schema } from '#server/db/schema/schema.ts'

/** Connection or transaction: repositories do not care which. */
export type Db = Kysely<Schema>

/** Who acts: read from the live user row on every request, never from the token or the client. */
export interface Actor {
  id: number
  name: string
  role: Role
  /** What the office shows brokers of others' contacts. */
  contactsVisibility: ContactsVisibility
  /** A `password` session may only set a new password. */
  sessionKind: 'normal' | 'password'
  /** SHA-256 of the session's token. */
  tokenHash: Buffer
}

/** What every handler and service gets beside its input. */
export interface Call {
  /** For a changing call its transaction, committed before the answer is sent; else the connection. */
  db: Db
  actor: Actor
  /** The journal's group: the command that makes this call, or a group of its own for a bare call. */
  command: { id: string; name: string | null }
  /** Aborted when the caller has gone before the answer. */
  signal?: AbortSignal
  /** Row version the caller read (`If-Match`); `null`: last write by field. */
  ifMatch: number | null
}

/** A public call has nobody behind it yet. */
export type PublicCall = Pick<Call, 'db'>

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller sent, as the endpoint's schemas have parsed it. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  upload: E extends { upload: object } ? Upload : undefined
}

/** A file that was sent. */
export interface Upload {
  /** Without folders, fit to be shown. */
  name: string
  bytes: Buffer
  /** What tells one upload from another. */
  toJSON(): { name: string; sha256: string }
}

/** A file as an answer. */
export interface Download {
  bytes: Buffer
  mime: string
  /** What it is saved as. */
  name: string
  /** Shown by the browser itself; else saved. */
  isInline: boolean
  /** As in the header, with its quotes. */
  etag: string
  /** The address changes with the content, so the browser need not ask again; else it asks each time. */
  isLasting: boolean
}

/** The little of HTTP that a handler may see or say. */
export interface Http {
  /** Tells the row version of the answer as its entity tag. */
  etag(version: number): void
  /** Has the browser forget what it keeps of the answers; drafts in its storage stay. */
  clearCache(): void
  /** Runs work once the call's transaction is committed, beside the answer; not at all when it is refused. */
  afterCommit(name: string, work: () => Promise<void>): void
  header(name: string): string | undefined
  /** For a handler with transactions of its own: the one in which an `Idempotency-Key` holds. */
  once<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T>
  /** The caller sits at this machine, and no proxy stands between. */
  isOnThisMachine: boolean
  /** The caller's, through trusted proxies only: what his attempts are counted by. */
  network: string
}
