import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompress } from '../scripts/precompress.ts'

const repository = join(import.meta.dirname, '..')
const peers = [
  'palette/plain-list.html',
  'palette/plain-cmdk.html',
  'table/plain-pool.html',
  'start/plain.html',
  'keys/plain-dialog.html',
  'keys/plain-key.html',
]

/**
 * Builds the product's page and, under `/peers/`, its peers for production.
 * @returns the folder to serve; the caller removes it.
 */
export async function buildPages(): Promise<{ directory: string; remove(): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-bench-pages-'))
  const quiet = { logLevel: 'error' as const }
  await build({
    ...quiet,
    root: repository,
    build: { outDir: directory, emptyOutDir: true },
  })
  await build({
    ...quiet,
    root: import.meta.dirname,
    configFile: false,
    base: '/peers/',
    plugins: [react(), precompress()],
    build: {
      outDir: join(directory, 'peers'),
      target: 'es2023',
      rollupOptions: { input: peers.map((path) => join(import.meta.dirname, path)) },
    },
  })
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}
