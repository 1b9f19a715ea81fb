import { missingIdTexts } from '#contract/core/missing-id.ts'
import type { offices } from '#contract/stock/stock.ts'
import { Refusal } from '#server/http/errors.ts'
import { Prepared } from '#server/http/prepared.ts'
import type { Handlers } from '#server/http/serve.ts'
import { createBlock, readBlock, updateBlock } from '#server/services/stock/blocks.ts'

export const officesRoutes: Handlers<typeof offices> = {
  read: async ({ params }, call, http) => new Prepared(http.versioned(await readBlock(call, params.id))),
  create: async ({ body }, call, http) => http.versioned(await createBlock(call, body)),
  update: async ({ params, body }, call, http) => http.versioned(await updateBlock(call, params.id, body)),
  // Verbatim from the specification, §5.
  updateWithoutId: async () => {
    throw new Refusal('invalid', missingIdTexts.block)
  },
}
