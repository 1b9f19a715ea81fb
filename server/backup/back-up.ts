import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { databaseFolder } from '#server/db/embedded/embedded-copy.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import { StartRefused } from '#server/start-refused.ts'
import { askForCopy } from './ask-server.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

export type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'durability'>

export interface Made {
  directory: string
  manifest: Manifest
  /** Duration that calls of the running server were blocked, ms. */
  pausedMs: number
}

/** Files live here with either database. */
export function storageOf({ dataDir }: Pick<Place, 'dataDir'>) {
  return localStorage(join(dataDir, 'files'))
}

/**
 * Backs up the configured database: PostgreSQL directly, an embedded one through the server that holds it or,
 * if none runs, by opening it.
 * @param directory must not exist yet.
 * @throws StartRefused saying what to do.
 */
export async function backUp(place: Place, directory: string): Promise<Made> {
  if (place.databaseUrl) return copyOpened(place, place, directory)
  refuseWithoutDatabase(place.dataDir)
  try {
    return await copyOpened(place, place, directory)
  } catch (error) {
    const copy = isHeld(error) ? await askForCopy(place.dataDir) : undefined
    if (!copy) throw error
    try {
      // The copy is temporary: no sync needed.
      const copied = { dataDir: copy.directory, durability: 'process' } as const
      return { ...(await copyOpened(copied, place, directory)), pausedMs: copy.pausedMs }
    } catch (failure) {
      if (!copy.isGone()) throw failure
      throw new StartRefused('Сервер остановился, пока делалась копия. Повторите')
    } finally {
      copy.release()
    }
  }
}

/** @throws StartRefused if the data directory holds no embedded database; opening it would create one. */
export function refuseWithoutDatabase(dataDir: string): void {
  if (existsSync(databaseFolder(dataDir))) return
  throw new StartRefused(`В папке ${dataDir} нет встроенной базы: проверьте DATA_DIR и DATABASE_URL`)
}

/**
 * Chooses the directory to create: inside the given one if that exists, else the given one itself, else in
 * `DATA_DIR/backups`.
 * @param now becomes part of the name, in UTC.
 */
export function chooseDirectory(given: string | undefined, dataDir: string, now: Date): string {
  const name = `klyuch-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  if (given === undefined) return join(dataDir, 'backups', name)
  return statSync(given, { throwIfNoEntry: false })?.isDirectory() ? join(given, name) : given
}

async function copyOpened(from: Place, owner: Place, directory: string): Promise<Made> {
  const database = await openDatabase(from)
  try {
    return { directory, manifest: await makeBackup(database, storageOf(owner), directory), pausedMs: 0 }
  } finally {
    await database.close()
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof StartRefused && error.exitCode === 3
}
