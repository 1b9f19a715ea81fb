/** Worker thread that owns the embedded database: one message and one answer per statement. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { preparedName } from '#server/db/postgres/prepared-names.ts'
import { signalChannel } from '#server/db/postgres/signal-channel.ts'
import { valueTypes } from '#server/db/schema/value-types.ts'
import { type ErrorFields, isCrash } from './crash.ts'
import { DurableNodeFS, syncPath } from './durable-file-system.ts'

export interface WorkerOptions {
  directory: string
  durability: 'fsync' | 'process'
  /** One 64-bit counter of fsync calls, shared with the main thread. */
  syncCount: BigInt64Array
}

/** A statement, or the command to close. */
export type WorkerRequest = { id: number; text: string; values: readonly unknown[] } | 'close'

export interface StatementResult {
  command: string
  rowCount: number | null
  rows: Record<string, unknown>[]
  /** Columns whose Buffer arrives as a plain Uint8Array. */
  byteColumns: string[]
}

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'signal'; payload: string }
  | { kind: 'result'; id: number; result: StatementResult }
  | { kind: 'error'; id: number; error: ErrorFields }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')
// The parent passes exactly this type.
const options = workerData as WorkerOptions
const reply = (message: WorkerReply) => port.postMessage(message)

try {
  if (!existsSync(options.directory)) await createCluster()
  const pglite = await open(options.directory)
  if (options.durability === 'fsync') await proveSync(pglite)
  const client = new pg.Client({ ...createPgConfig(pglite), types: valueTypes } as pg.ClientConfig)
  await client.connect()
  client.on('notification', ({ payload = '' }) => reply({ kind: 'signal', payload }))
  await client.query(`listen ${signalChannel}`)
  port.on('message', (request: WorkerRequest) => {
    if (request === 'close') void close(pglite, client)
    else void run(client, request)
  })
  reply({ kind: 'ready' })
} catch (error) {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  port.close()
}

function open(directory: string): Promise<PGlite> {
  const onSync = () => Atomics.add(options.syncCount, 0, 1n)
  const session = ['-c', 'timezone=UTC']
  return options.durability === 'fsync'
    ? PGlite.create({
        fs: new DurableNodeFS(directory, onSync),
        // PGlite's defaults include -F, which disables fsync; its fdatasync is a no-op.
        startParams: [
          ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
          ...['-c', 'wal_sync_method=fsync'],
          ...session,
        ],
        extensions: { pg_trgm },
      })
    : PGlite.create({
        fs: new NodeFS(directory),
        startParams: [...PGlite.defaultStartParams, ...session],
        extensions: { pg_trgm },
      })
}

/**
 * Creates the cluster next to its target and renames it: a crash leaves nothing that looks like a database.
 */
async function createCluster(): Promise<void> {
  const unfinished = `${options.directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const pglite = await open(unfinished)
  await pglite.close()
  // initdb skips fsync whatever the start parameters.
  if (options.durability === 'fsync') syncTree(unfinished)
  renameSync(unfinished, options.directory)
  if (options.durability === 'fsync') syncPath(dirname(options.directory))
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** Verifies durability: one commit must reach the host's fsync. */
async function proveSync(pglite: PGlite): Promise<void> {
  const before = Atomics.load(options.syncCount, 0)
  await pglite.query("select pg_logical_emit_message(true, 'klyuch', 'fsync probe')")
  if (Atomics.load(options.syncCount, 0) === before) {
    throw new Error('встроенная база не сбрасывает записи на диск (fsync)')
  }
}

async function run(client: pg.Client, { id, text, values }: Exclude<WorkerRequest, 'close'>): Promise<void> {
  try {
    const { command, rowCount, rows, fields } = await client.query({
      name: preparedName(text),
      text,
      values: [...values],
    })
    const byteColumns = fields.filter((f) => f.dataTypeID === pg.types.builtins.BYTEA).map((f) => f.name)
    reply({ kind: 'result', id, result: { command, rowCount, rows, byteColumns } })
  } catch (error) {
    const fields = errorFields(error)
    reply({ kind: 'error', id, error: fields })
    if (isCrash(fields)) endAfterCrash()
  }
}

/** PGlite has an error class of its own with the fields of pg's. */
function isSqlError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && 'severity' in error
}

/**
 * PostgreSQL panics by design when it cannot write its log (full disk, for example), and the WebAssembly
 * instance is dead then. The next worker recovers from the log; this one must not touch the files again.
 */
function endAfterCrash(): never {
  process.exit(1)
}

function errorFields(error: unknown): ErrorFields {
  if (!isSqlError(error)) return { message: error instanceof Error ? error.message : String(error) }
  const { message, code, severity, detail, hint, schema, table, column, constraint } = error
  return { message, code, severity, detail, hint, schema, table, column, constraint }
}

async function close(pglite: PGlite, client: pg.Client): Promise<void> {
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
    await pglite.close()
    port?.close()
  }
}
