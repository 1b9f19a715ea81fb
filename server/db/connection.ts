import { join } from 'node:path'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { lockDirectory } from './embedded/directory-lock.ts'
import { pgliteDialect } from './embedded/pglite-dialect.ts'
import { listenToPostgres } from './postgres/postgres-signals.ts'
import { preparedName } from './postgres/prepared-names.ts'
import type { SignalListener } from './postgres/signal-channel.ts'
import type { Schema } from './schema/schema.ts'
import { valueTypes } from './schema/value-types.ts'

export interface Database {
  db: Kysely<Schema>
  kind: 'embedded' | 'postgres'
  /** `fsync`: an acknowledged write survives a power cut; `process`: only the end of the process. */
  durability: 'fsync' | 'process'
  /** As reported by the engine, for example '18.6'. */
  version: string
  /** fsync calls of this process for the embedded database; 0 on PostgreSQL, which syncs by itself. */
  syncCount(): number
  /**
   * Subscribes to the signals that transactions of any server on this database send on commit. @returns an
   * unsubscribe function.
   */
  listen(listener: SignalListener): Promise<() => Promise<void>>
  /** Waits for running statements, writes a checkpoint, releases the data directory. */
  close(): Promise<void>
}

interface OpenOptions {
  /** Longest wait for a free connection. */
  acquireTimeoutMs?: number
}

/** PostgreSQL cancels longer statements of calls; background work sets its own limit in its transaction. */
const statementTimeoutMs = 3000
const oldestServer = 15
const poolSize = 10

/** Maps is_demo to isDemo; keys inside JSON stay as they are. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/**
 * Opens the configured database without touching its schema.
 * @throws StartRefused when the directory is held by another process, the server is too old or unreachable,
 * or fsync has no effect.
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'durability'>,
  { acquireTimeoutMs = 30_000 }: OpenOptions = {},
): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, acquireTimeoutMs)
    : openEmbedded(config, acquireTimeoutMs)
}

async function openEmbedded(
  { dataDir, durability }: Pick<Config, 'dataDir' | 'durability'>,
  acquireTimeoutMs: number,
): Promise<Database> {
  const lock = await lockDirectory(dataDir)
  const syncCount = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const directory = join(dataDir, 'database')
  const listeners = new Set<SignalListener>()
  const db = new Kysely<Schema>({
    dialect: pgliteDialect({
      directory,
      durability,
      syncCount,
      acquireTimeoutMs,
      onSignal: (payload) => {
        for (const listener of listeners) listener.onSignal(payload)
      },
      onReopened: () => {
        for (const listener of listeners) listener.onGap()
      },
    }),
    plugins,
  })
  const close = async () => {
    await db.destroy()
    await lock.release()
  }
  try {
    const { version } = await describe(db)
    return {
      db,
      kind: 'embedded',
      durability,
      version,
      syncCount: () => Number(Atomics.load(syncCount, 0)),
      listen: async (listener) => {
        listeners.add(listener)
        return async () => void listeners.delete(listener)
      },
      close,
    }
  } catch (error) {
    await close()
    throw new StartRefused(
      `Не удалось открыть встроенную базу в ${directory}: проверьте место на диске и целость файлов (${messageOf(error)})`,
    )
  }
}

async function openPostgres(connectionString: string, acquireTimeoutMs: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    types: valueTypes,
    max: poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: acquireTimeoutMs,
    application_name: 'klyuch',
    // JIT compilation of a statement over thousands of rows took seconds, longer than running it.
    options: '-c timezone=UTC -c synchronous_commit=on -c jit=off',
  })
  // The pool replaces a connection cut by the server, and a running statement fails by itself; without error
  // listeners on idle and busy connections the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withPrepared(pool) }), plugins })
  try {
    const { version, fsync, encoding, folded } = await describe(db)
    refuseUnfit(version, encoding, folded)
    return {
      db,
      kind: 'postgres',
      durability: fsync === 'on' ? 'fsync' : 'process',
      version,
      syncCount: () => 0,
      listen: (listener) => listenToPostgres(connectionString, listener),
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`Не удалось подключиться к базе из DATABASE_URL: ${messageOf(error)}`)
  }
}

interface Description {
  version: string
  fsync: string
  encoding: string
  /** Lower case of Ё by the database's locale. */
  folded: string
}

/** Wraps the pool for Kysely: marked statements are sent under their prepared names. */
function withPrepared(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect()
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ name: preparedName(text), text, values: [...values] })
      // Kysely streams only through a cursor; the product does not stream.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

/** Runs the first statement on the connection, which also opens the embedded database. */
async function describe(db: Kysely<Schema>): Promise<Description> {
  const { rows } = await sql<Description>`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('fsync') as fsync,
      current_setting('server_encoding') as encoding, lower('Ё') as folded`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no answer about the server version')
  return row
}

function refuseUnfit(version: string, encoding: string, folded: string): void {
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new StartRefused(`Нужен PostgreSQL ${oldestServer} или новее, а DATABASE_URL ведёт на ${version}`)
  }
  if (encoding !== 'UTF8' || folded !== 'ё') {
    throw new StartRefused(
      "База из DATABASE_URL не знает русских букв: создайте её с encoding 'UTF8' и locale 'C.UTF-8' или 'ru_RU.UTF-8'",
    )
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
