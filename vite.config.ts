import { readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { evaluateModules } from './scripts/evaluated-modules.ts'
import { precompress } from './scripts/precompress.ts'
import { sonnerWithoutStyle } from './scripts/sonner-without-style.ts'

/** Migrations stay files of their own beside the bundle: the server reads their folder. */
const migrations = readdirSync('server/db/migrations', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [`migrations/${path.slice(0, -3)}`, `server/db/migrations/${path}`])

/** Threads by the name of their entry (`server/start-worker.ts`). */
export const workers = {
  'pglite-worker': 'server/db/embedded/pglite-worker.ts',
  'reading-worker': 'server/services/imports/reading/reading-worker.ts',
}

/** One config, two builds: `vite build` makes the page, `vite build --ssr` bundles the server. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        build: {
          outDir: 'dist/server',
          target: 'node20',
          emptyOutDir: true,
          rollupOptions: {
            input: {
              main: 'server/main.ts',
              admin: 'server/admin.ts',
              backup: 'server/backup.ts',
              restore: 'server/restore.ts',
              'move-to-postgres': 'server/move-to-postgres.ts',
              ...workers,
              ...Object.fromEntries(migrations),
            },
            // Shared parts lie beside the entries, so that the worker is found from any of them.
            output: { chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), tailwindcss(), evaluateModules(), sonnerWithoutStyle(), precompress()],
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          target: 'es2023',
          // Whatever runs ES2023 preloads modules by itself.
          modulePreload: { polyfill: false },
          // One chunk for the first screen: in thirty it compresses worse.
          rollupOptions: {
            output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
          },
        },
        server: {
          port: 5173,
          proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
        },
      },
)
