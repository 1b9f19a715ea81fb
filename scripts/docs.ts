import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { hotkeysDocument } from './hotkeys-document.ts'
import { openapiText } from './openapi-document.ts'

/** `npm run docs`: writes generated documents; a test fails when they are stale. */
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Loaded through Vite, which resolves the page's imports. */
const { module } = await runnerImport<typeof import('./all-commands.ts')>(pathOf('./all-commands.ts'), {
  configFile: false,
  logLevel: 'error',
})
await writeFile(pathOf('../docs/hotkeys.md'), hotkeysDocument(module.commands))
await writeFile(pathOf('../docs/openapi.json'), openapiText())
