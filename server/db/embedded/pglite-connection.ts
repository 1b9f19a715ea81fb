import type { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import pg from 'pg'
import { startWorker } from '#server/start-worker.ts'
import { type ErrorFields, isCrash } from './crash.ts'
import type { StatementResult, WorkerOptions, WorkerReply, WorkerRequest } from './pglite-worker.ts'

interface Waiter {
  resolve(answer: { result: StatementResult } | { error: ErrorFields }): void
  reject(reason: Error): void
}

/** The single connection to the embedded database: owns the worker thread from opening to exit or crash. */
export class PgliteConnection implements DatabaseConnection {
  readonly #worker: Worker
  readonly #waiters = new Map<number, Waiter>()
  readonly #onSignal: (payload: string) => void
  readonly #ended: Promise<void>
  #lastId = 0
  #hasEnded = false

  private constructor(worker: Worker, onSignal: (payload: string) => void) {
    this.#worker = worker
    this.#onSignal = onSignal
    this.#ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#hasEnded = true
        this.#rejectAll(new Error('the embedded database has stopped'))
        resolve()
      })
    })
    worker.on('error', (error) => this.#rejectAll(error))
    worker.on('message', (message: WorkerReply) => this.#receive(message))
  }

  /** Opens the database, creating it if the directory is absent. @param onSignal receives NOTIFY payloads. */
  static async open(options: WorkerOptions, onSignal: (payload: string) => void): Promise<PgliteConnection> {
    const source = new URL('./pglite-worker.ts', import.meta.url)
    const worker = startWorker('pglite-worker', source, { workerData: options })
    try {
      await firstMessage(worker)
    } catch (error) {
      await worker.terminate()
      throw error
    }
    return new PgliteConnection(worker, onSignal)
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** @throws pg.DatabaseError with PostgreSQL's fields; Error when the engine failed or stopped. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('the embedded database has stopped')
    const answer = await new Promise<{ result: StatementResult } | { error: ErrorFields }>(
      (resolve, reject) => {
        const id = ++this.#lastId
        this.#waiters.set(id, { resolve, reject })
        this.#send({ id, text: sql, values: parameters })
      },
    )
    // Thrown here rather than in the message handler, so that the stack names the caller.
    if ('error' in answer) {
      const { message, ...fields } = answer.error
      // The worker exits after this error; the next caller must find it ended.
      if (isCrash(answer.error)) await this.#ended
      if (!fields.code) throw new Error(message)
      throw Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields)
    }
    return toQueryResult(answer.result)
  }

  /** Required by the interface; rows arrive at once and the product does not stream. */
  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream')
  }

  async execute(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql))
  }

  /** Writes a checkpoint and ends the worker. */
  async close(): Promise<void> {
    if (!this.#hasEnded) this.#send('close')
    await this.#ended
  }

  #send(request: WorkerRequest): void {
    this.#worker.postMessage(request)
  }

  #receive(message: WorkerReply): void {
    if (message.kind === 'signal') this.#onSignal(message.payload)
    if (message.kind !== 'result' && message.kind !== 'error') return
    this.#waiters.get(message.id)?.resolve(message)
    this.#waiters.delete(message.id)
  }

  #rejectAll(reason: Error): void {
    for (const waiter of this.#waiters.values()) waiter.reject(reason)
    this.#waiters.clear()
  }
}

/** Resolves when the worker has opened the database. */
function firstMessage(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: WorkerReply) => {
      if (message.kind === 'ready') resolve()
      else reject(new Error(message.kind === 'failed' ? message.message : 'unexpected first message'))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the embedded database ended while it opened')))
  })
}

function toQueryResult<R>({ command, rowCount, rows, byteColumns }: StatementResult): QueryResult<R> {
  for (const column of byteColumns) {
    for (const row of rows) {
      const bytes = row[column]
      if (bytes instanceof Uint8Array) row[column] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    }
  }
  const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
  return {
    // By Kysely's contract the caller names the row type.
    rows: rows as R[],
    numAffectedRows: isWrite ? BigInt(rowCount ?? 0) : undefined,
  }
}
