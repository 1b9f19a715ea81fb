import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type AppOptions, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { preparedMark } from '#server/db/postgres/prepared-names.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { newToken } from '#server/http/auth.ts'
import type { Mail } from '#server/services/mail/mail.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { assertDescribed } from '#tests/helpers/described-refusals.ts'
import type { TestDatabase } from './database.ts'

export interface Sending {
  token?: string | undefined
  headers?: Record<string, string>
  /** The connection's own address; default: this machine's. */
  from?: string
  /** An object is sent as JSON, text as it is, a form as multipart. */
  body?: object | string | FormData
}

export interface Answered {
  status: number
  /** Parsed; `null` without one. */
  body: Record<string, unknown> | null
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestServer {
  app: FastifyInstance
  /** Mails that were sent, the oldest first. */
  mails: Mail[]
  storage: Storage
  /** Waits for the work that goes on after answers. */
  settle(): Promise<void>
  /** `url` without the `/api` base. */
  send(
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    sending?: Sending,
  ): Promise<Answered>
}

/** The whole server over a test database, called in-process. */
export async function startServer(
  database: TestDatabase,
  environment: Record<string, string> = {},
  // Tests race the calls of one person.
  {
    hasOwnDemoPasswords = false,
    callsPerUser = Number.POSITIVE_INFINITY,
    transactionsPerUser = Number.POSITIVE_INFINITY,
    readingLimits,
  }: AppOptions = {},
): Promise<TestServer> {
  const mails: Mail[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-files-'))
  const storage = localStorage(join(dataDir, 'files'))
  const running = new Set<Promise<void>>()
  const app = await createApp(
    readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment }),
    database,
    {
      storage,
      running,
      hasOwnDemoPasswords,
      callsPerUser,
      transactionsPerUser,
      ...(readingLimits && { readingLimits }),
      send: async (mail) => {
        mails.push(mail)
      },
    },
  )
  app.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }))
  return {
    app,
    storage,
    mails,
    settle: async () => {
      await Promise.all(running)
    },
    async send(method, url, { token, headers, from, body } = {}) {
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        ...(from !== undefined && { remoteAddress: from }),
        headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      })
      const isJson = String(answer.headers['content-type'] ?? '').includes('json') && answer.body !== ''
      const answered = {
        status: answer.statusCode,
        body: isJson ? answer.json() : null,
        bytes: answer.rawPayload,
        headers: answer.headers,
      }
      assertDescribed(method, url, answered)
      return answered
    },
  }
}

/** A session as a login leaves it. @returns its token. */
export async function openSession(db: Kysely<Schema>, userId: number): Promise<string> {
  const { token, tokenHash } = newToken()
  await sql`insert into sessions (token_hash, user_id, kind, expires_at)
    values (${tokenHash}, ${userId}, 'normal', now() + interval '1 day')`.execute(db)
  return token
}

/** All tables as one text, for checking that nothing was written. */
export async function dumpAll(db: Kysely<Schema>): Promise<string> {
  return Object.entries(await dumpTables(db))
    .map(([name, hash]) => `${name} ${hash}`)
    .join('\n')
}

/** Hashes of tables' rows by name; without notes that triggers made of them. @param only default: all tables. */
export async function dumpTables(db: Kysely<Schema>, only?: string[]): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'stock_changes'
    order by relname`.execute(db)
  const parts = tables
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows
          from ${sql.id(name)} t`,
    )
  if (parts.length === 0) return {}
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)} ${sql.raw(
    preparedMark,
  )}`.execute(db)
  const hashes = rows.map(({ name, rows: hash }) => [name, hash] as const)
  // Parts of a union come in any order when they are read in parallel.
  return Object.fromEntries(hashes.sort(([a], [b]) => a.localeCompare(b)))
}
