import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

/**
 * Modules that the page gets as the values they export, without their imports: these would add the contract's
 * zod schemas or the fields of all records to the first screen (docs/decisions/0003-contract-routes.md).
 */
export const evaluatedModules = ['contract/core/routes.ts', 'domain/records/record-names.ts']

const root = fileURLToPath(new URL('../', import.meta.url))

export function evaluateModules(): Plugin {
  return {
    name: 'evaluate-modules',
    async load(id) {
      if (!evaluatedModules.some((file) => id === root + file)) return
      const { module } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        logLevel: 'error',
      })
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
