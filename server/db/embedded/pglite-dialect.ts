import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { PgliteConnection } from './pglite-connection.ts'
import type { WorkerOptions } from './pglite-worker.ts'

export interface PgliteDialectOptions extends WorkerOptions {
  /** Longest wait for the only connection. */
  acquireTimeoutMs: number
  /** Receives a transaction's NOTIFY payload after its commit. */
  onSignal(payload: string): void
  /** The engine crashed and was reopened. */
  onReopened(): void
}

export function pgliteDialect(options: PgliteDialectOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/**
 * A single connection, handed out in FIFO order.
 * Inside a transaction use only its `trx`: a statement on the pool would wait for the connection that the
 * transaction holds, fail after `acquireTimeoutMs`, and roll the transaction back.
 */
class PgliteDriver implements Driver {
  readonly #options: PgliteDialectOptions
  readonly #queue: (() => void)[] = []
  #connection: PgliteConnection | undefined
  #isTaken = false

  constructor(options: PgliteDialectOptions) {
    this.#options = options
  }

  async init(): Promise<void> {
    this.#connection = await this.#open()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await this.#wait()
    this.#isTaken = true
    try {
      // After a crash a new worker recovers from the write-ahead log.
      if (!this.#connection || this.#connection.hasEnded) {
        this.#connection = await this.#open()
        this.#options.onReopened()
      }
      return this.#connection
    } catch (error) {
      await this.releaseConnection()
      throw error
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Nothing is left to roll back after a crash, and a second error must not mask the first.
    if (this.#connection?.hasEnded) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async destroy(): Promise<void> {
    await this.#connection?.close()
  }

  #open(): Promise<PgliteConnection> {
    const { directory, durability, syncCount, onSignal } = this.#options
    return PgliteConnection.open({ directory, durability, syncCount }, onSignal)
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1)
        const seconds = this.#options.acquireTimeoutMs / 1000
        reject(
          new Error(`no database connection within ${seconds} s: is the pool used inside a transaction?`),
        )
      }, this.#options.acquireTimeoutMs)
      this.#queue.push(turn)
    })
  }
}
