import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { runnerImport } from 'vite'

const ID = 'virtual:contract-routes'

/**
 * Gives the page the contract's methods and paths without its zod schemas, which would add 20–90 kB
 * compressed to the first screen (docs/decisions/0003-contract-routes.md).
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      const file = new URL('../contract/core/contract.ts', import.meta.url)
      const { module } = await runnerImport<typeof import('#contract/core/contract.ts')>(
        pathToFileURL(file.pathname).pathname,
      )
      return `export const routes = ${JSON.stringify(module.contractRoutes())}`
    },
  }
}
