import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { workers } from '../../../vite.config.ts'

/**
 * Once a run: the worker threads in plain JavaScript, as the built product has them, in the folder `TEST_WORKERS`.
 * Other global setups open databases too, so that an environment variable names it.
 */
export default async function setup({ config }: TestProject): Promise<() => void> {
  // Bundles import packages by name: the folder must lie where Node finds these.
  const folder = mkdtempSync(join(config.root, 'node_modules', '.test-workers-'))
  await build({
    root: config.root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { input: workers },
    },
  })
  process.env.TEST_WORKERS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
