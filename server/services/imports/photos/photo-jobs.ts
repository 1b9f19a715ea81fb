import { pauseAfter } from '#domain/imports/photo-faults.ts'
import { hostsOf, isHostAllowed } from '#domain/imports/photo-hosts.ts'
import type { AppContext } from '#server/http/app-context.ts'
import {
  endLeases,
  type StoredPhoto,
  settlePhoto,
  takePhotos,
  waitingHosts,
} from '#server/repositories/imports/import-photos.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { attachPhoto } from './attach-photo.ts'
import { fetchPhoto, PhotoFailed } from './fetch-photo.ts'

/** Photos fetched at once; they are decoded one after another, so that uploads of people find a free place. */
const atOnce = 4
const lookEveryMs = 30_000

type Context = Pick<AppContext, 'database' | 'background' | 'outbound' | 'storage' | 'config'>

/** Fetches photos of imports from hosts that an admin allows, a few at once. */
export class PhotoJobs {
  readonly #context: Context
  readonly #stopper = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #isRunning = false
  #isAskedAgain = false

  constructor(context: Context) {
    this.#context = context
  }

  /** Goes on with what waits. */
  start(): void {
    const { background, database } = this.#context
    background('import photos', async () => {
      // This process alone uses the database: who had taken them is dead.
      if (database.kind === 'embedded') await endLeases(database.db)
      this.wake()
    })
    this.#timer = setInterval(() => this.wake(), lookEveryMs).unref()
  }

  /** Ends fetches; the next process takes them up. */
  stop(): void {
    this.#stopper.abort()
    clearInterval(this.#timer)
  }

  /** Looks for photos that may be fetched now. */
  wake(): void {
    this.#isAskedAgain = true
    if (this.#isRunning) return
    this.#isRunning = true
    this.#context.background('import photos', async () => {
      try {
        while (this.#isAskedAgain) {
          this.#isAskedAgain = false
          await this.#fetchAll()
        }
      } finally {
        this.#isRunning = false
      }
    })
  }

  async #fetchAll(): Promise<void> {
    const { db } = this.#context.database
    while (!this.#stopper.signal.aborted) {
      const allowed = hostsOf((await readSettings(db)).photoHosts)
      if (allowed.length === 0) return
      const hosts = (await waitingHosts(db)).filter(({ host }) => isHostAllowed(host, allowed))
      if (hosts.length === 0) return
      const photos = await takePhotos(
        db,
        hosts.map(({ host }) => host),
        atOnce,
      )
      if (photos.length === 0) return
      await this.#fetch(photos, allowed)
    }
  }

  async #fetch(photos: readonly StoredPhoto[], hosts: readonly string[]): Promise<void> {
    const { outbound, storage, config, database } = this.#context
    const { signal } = this.#stopper
    const fetched = photos.map(async (photo) => {
      try {
        return await fetchPhoto(outbound, photo.url, { hosts, signal })
      } catch (error) {
        return { error }
      }
    })
    for (const [index, photo] of photos.entries()) {
      const bytes = await fetched[index]
      try {
        if (bytes === undefined) continue
        if (!Buffer.isBuffer(bytes)) throw bytes.error
        await attachPhoto(database.db, storage, photo, { bytes, quotaBytes: config.filesQuotaBytes })
      } catch (error) {
        await this.#noteFailure(photo, error)
      }
    }
  }

  async #noteFailure(photo: StoredPhoto, error: unknown): Promise<void> {
    const { db } = this.#context.database
    // Given back as it was: the next process goes on.
    if (this.#stopper.signal.aborted) return settlePhoto(db, photo.id, { state: 'waiting' })
    const failed = error instanceof PhotoFailed ? error : new PhotoFailed('unknown')
    const { reason } = failed
    const tries = photo.tries + 1
    const pause = failed.isPaused ? 1 : pauseAfter(tries)
    if (failed.isFinal) await settlePhoto(db, photo.id, { state: 'refused', reason, tries })
    else if (pause === undefined) await settlePhoto(db, photo.id, { state: 'failed', reason, tries })
    else
      await settlePhoto(db, photo.id, {
        ...{ state: 'waiting', reason, afterMinutes: pause },
        tries: failed.isPaused ? photo.tries : tries,
      })
    if (failed !== error) throw error
  }
}
