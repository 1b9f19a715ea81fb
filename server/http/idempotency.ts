import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Endpoint, statusOf } from '#contract/core/endpoint.ts'
import { isDatabaseAway } from '#server/db/postgres/outage.ts'
import { keepAnswer, takeKey } from '#server/repositories/records/idempotency-keys.ts'
import type { Call, Http, Input } from './call.ts'
import { type HeaderReader, readIdempotencyKey } from './call-headers.ts'
import { Refusal } from './errors.ts'

interface Exchange {
  http: Http
  reply: FastifyReply
  endpoint: Endpoint
  input: Input<Endpoint>
}

/** SQLSTATEs that mean "retry": serialization failure and deadlock. */
const retriable = new Set(['40001', '40P01'])
const maxAttempts = 5
/** Typical time for PostgreSQL to restart. */
const restartMs = 5000

/**
 * Retries a call that has an idempotency key while the database restarts: the key makes it safe even if the
 * commit's fate is unknown. Without a key the caller decides.
 */
export async function outliveRestart<T>(http: HeaderReader, work: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  for (let pauseMs = 200; ; pauseMs *= 1.5) {
    try {
      return await work()
    } catch (error) {
      const isOver = performance.now() - startedMs + pauseMs > restartMs
      if (isOver || !isDatabaseAway(error) || readIdempotencyKey(http) === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * Runs a changing call in one transaction, committed before the answer. With an `Idempotency-Key` the answer
 * is stored in the same transaction and replayed to a repeated call.
 */
export async function answerOnce<T>(
  call: Call,
  exchange: Exchange,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await outliveRestart(exchange.http, () => inTransaction(call, exchange, run))
    } catch (error) {
      if (attempt === maxAttempts || !retriable.has(sqlStateOf(error))) throw error
    }
  }
}

function inTransaction<T>(
  call: Call,
  { http, reply, endpoint, input }: Exchange,
  run: (call: Call) => Promise<T>,
): Promise<T> {
  return call.db.transaction().execute(async (db) => {
    const key = readIdempotencyKey(http)
    if (key !== undefined) {
      const requestHash = hashOf(call.actor.id, endpoint, input)
      const earlier = await takeKey(db, { key, userId: call.actor.id, requestHash })
      if (earlier) {
        if (!earlier.requestHash.equals(requestHash)) {
          throw new Refusal('keyReused', 'Этот ключ повторной отправки уже занят другим действием')
        }
        reply.code(earlier.status)
        if (earlier.etag !== null) reply.header('etag', earlier.etag)
        // Stored as the answer of this same endpoint.
        return earlier.response as T
      }
    }
    const body = await run({ ...call, db })
    const status = statusOf(endpoint)
    if (key !== undefined) {
      const etag = reply.getHeader('etag')
      const response = keepable(endpoint, body)
      await keepAnswer(db, key, { status, response, etag: typeof etag === 'string' ? etag : null })
    }
    reply.code(status)
    return body
  })
}

/** Redacts secrets that are shown once, so that the database never holds them. */
function keepable({ shownOnce }: Endpoint, body: unknown): unknown {
  if (shownOnce === undefined || typeof body !== 'object' || body === null) return body ?? null
  return { ...body, [shownOnce]: null }
}

/** Includes the user: another user's key never matches, whatever was sent under it. */
function hashOf(userId: number, endpoint: Endpoint, input: Input<Endpoint>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([userId, endpoint.method, endpoint.path, input]))
    .digest()
}

function sqlStateOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
