import type { system } from '#contract/system.ts'
import type { AppContext } from '#server/app-context.ts'
import { productVersion } from '#server/product-version.ts'
import type { Handlers } from '#server/serve.ts'

export function systemRoutes(
  { database }: AppContext,
  openapi: () => Record<string, unknown>,
): Handlers<typeof system> {
  return {
    health: async () => ({
      status: 'ok',
      database: database.kind,
      durability: database.durability,
      version: productVersion,
    }),
    openapi: async () => openapi(),
  }
}
