import { readdirSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Migration } from './migrate.ts'

/** Beside this file in the sources, and beside the bundle (vite.config.ts). */
const folder = new URL('./migrations/', import.meta.url)

/** All steps of the schema, one per file of the folder, in the order of their numbers. */
export const migrations: readonly Migration[] = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.[jt]s$/.test(path))
    .sort()
    .map(async (path): Promise<Migration> => {
      const { up } = await import(/* @vite-ignore */ new URL(path, folder).href)
      return { name: basename(path, extname(path)), up }
    }),
)
