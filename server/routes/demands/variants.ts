import type { variants } from '#contract/demands/variants.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { readVariant, variantsOf } from '#server/services/demands/variant-list.ts'

export function variantsRoutes(): Handlers<typeof variants> {
  return {
    list: ({ query }, call) => variantsOf(call, query).page(query),
    read: async ({ params }, call, http) => http.versioned(await readVariant(call, params.id)),
    remove: removing('variant.delete'),
  }
}
