import type { system } from '#contract/system.ts'
import type { AppContext } from '#server/app-context.ts'
import { productVersion } from '#server/product-version.ts'
import { askDatabase } from '#server/repositories/records.ts'
import type { Handlers } from '#server/serve.ts'

export function systemRoutes(
  { database }: AppContext,
  openapi: () => Record<string, unknown>,
): Handlers<typeof system> {
  return {
    health: async () => {
      // A server without its database is not well: the refusal says so with 503.
      await askDatabase(database.db)
      return {
        status: 'ok',
        database: database.kind,
        durability: database.durability,
        version: productVersion,
      }
    },
    openapi: async () => openapi(),
  }
}
