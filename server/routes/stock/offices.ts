import { missingIdTexts } from '#contract/core/missing-id.ts'
import type { offices } from '#contract/stock/stock.ts'
import { Refusal } from '#server/http/errors.ts'
import { Prepared } from '#server/http/prepared.ts'
import type { Handlers } from '#server/http/serve.ts'
import { createBlock, readBlock, updateBlock } from '#server/services/stock/blocks.ts'

export const officesRoutes: Handlers<typeof offices> = {
  read: async ({ params }, call, http) => {
    const { record, version } = await readBlock(call, params.id)
    http.etag(version)
    return new Prepared(record)
  },
  create: async ({ body }, call, http) => {
    const { record, version } = await createBlock(call, body)
    http.etag(version)
    return record
  },
  update: async ({ params, body }, call, http) => {
    const { record, version } = await updateBlock(call, params.id, body)
    http.etag(version)
    return record
  },
  // Verbatim from the specification, §5.
  updateWithoutId: async () => {
    throw new Refusal('invalid', missingIdTexts.block)
  },
}
