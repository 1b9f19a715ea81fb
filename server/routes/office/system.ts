import { createHash } from 'node:crypto'
import type { system } from '#contract/office/system.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Download } from '#server/http/call.ts'
import type { Handlers } from '#server/http/serve.ts'
import { openapiDocument } from '#server/openapi/document.ts'
import { productVersion } from '#server/product-version.ts'
import { askDatabase } from '#server/repositories/records/records.ts'

export function systemRoutes({ database, liveStock }: AppContext): Handlers<typeof system> {
  let described: Download | undefined
  return {
    health: async () => {
      // Answers 503 if the database is down.
      await askDatabase(database.db)
      return {
        status: 'ok',
        database: database.kind,
        durability: database.durability,
        version: productVersion,
        stock: liveStock.health(),
      }
    },
    openapi: async () => {
      described ??= downloadOf(openapiDocument())
      return described
    },
  }
}

/** Serialized once, since anybody may ask for it. */
function downloadOf(document: object): Download {
  const bytes = Buffer.from(JSON.stringify(document))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  return {
    bytes,
    mime: 'application/json; charset=utf-8',
    name: 'openapi.json',
    isInline: true,
    etag,
    isLasting: false,
  }
}
