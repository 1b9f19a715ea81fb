import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#server/http/app-context.ts'
import { receivingFolder } from '#server/http/bodies/received-files.ts'
import { type Rows, rowIs } from '#server/repositories/imports/import-rows.ts'
import { findImport, silentImports, updateImport } from '#server/repositories/imports/imports.ts'
import { checkImport } from './check-import.ts'
import { readImport } from './read-import.ts'
import type { ReadingLimits } from './reading/limits.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

/** Silence of a job after which its process is taken for dead. */
const deadAfter = '2 minutes'
const lookEveryMs = 60_000

/** Reading and checking of imports after the answer. A later round of the same import ends an earlier one. */
export class ImportJobs {
  readonly folder: string
  readonly #context: Pick<AppContext, 'database' | 'background'>
  readonly #limits: ReadingLimits | undefined
  readonly #running = new Map<number, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  /** @param limits default: the usual ones. */
  constructor(context: Pick<AppContext, 'database' | 'background' | 'config'>, limits?: ReadingLimits) {
    this.#context = context
    this.#limits = limits
    this.folder = receivingFolder(context.config)
  }

  /** Goes on with what a process left that died: at once where this process alone uses the database. */
  start(): void {
    const { background, database } = this.#context
    const look = (silence: string) => background('imports', () => this.#takeOver(silence))
    look(database.kind === 'embedded' ? '0 seconds' : deadAfter)
    this.#timer = setInterval(() => look(deadAfter), lookEveryMs).unref()
  }

  /** Work in progress ends after its slice and is taken over by the next start. */
  stop(): void {
    this.#isStopping = true
    clearInterval(this.#timer)
  }

  /** Reads the file, then checks its rows. */
  read(id: number, round: number): void {
    this.#begin(
      id,
      async (goesOn) => {
        const { db } = this.#context.database
        const place = { folder: this.folder, limits: this.#limits }
        if (await readImport(db, place, { id, round, goesOn })) await checkImport(db, { id, round, goesOn })
      },
      round,
    )
  }

  /** Checks rows again. @param which only these. */
  check(id: number, round: number, which: Rows = rowIs.any): void {
    const { db } = this.#context.database
    this.#begin(id, (goesOn) => checkImport(db, { id, round, goesOn, which }), round)
  }

  /** Resolves when the work on an import is done, or after a time. */
  async settled(id: number, mostMs: number): Promise<void> {
    const work = this.#running.get(id)
    if (!work) return
    let timer: NodeJS.Timeout | undefined
    await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, mostMs)))])
    clearTimeout(timer)
  }

  async removeFile(key: string | null): Promise<void> {
    if (key !== null) await rm(join(this.folder, key), { force: true })
  }

  #begin(id: number, work: (goesOn: () => boolean) => Promise<void>, round: number): void {
    const { background, database } = this.#context
    let finish = () => {}
    const done = new Promise<void>((resolve) => {
      finish = resolve
    })
    this.#running.set(id, done)
    background('import', async () => {
      try {
        await work(() => !this.#isStopping)
      } catch (error) {
        const isKnown = error instanceof UnreadableFile
        const fault = isKnown ? error.message : 'Файл не получилось обработать. Загрузите его ещё раз'
        await updateImport(database.db, id, { state: 'failed', fault }, round)
        if (!isKnown) throw error
      } finally {
        if (this.#running.get(id) === done) this.#running.delete(id)
        finish()
      }
    })
  }

  async #takeOver(silence: string): Promise<void> {
    const { db } = this.#context.database
    for (const { id, round, state } of await silentImports(db, silence)) {
      if (this.#running.has(id) || !(await findImport(db, id))) continue
      if (state === 'reading') this.read(id, round)
      else this.check(id, round)
    }
  }
}
