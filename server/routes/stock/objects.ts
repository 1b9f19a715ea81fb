import { missingIdTexts } from '#contract/core/missing-id.ts'
import type { objects } from '#contract/stock/stock.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import { createBuilding, updateBuilding } from '#server/services/stock/buildings.ts'

export const objectsRoutes: Handlers<typeof objects> = {
  create: async ({ body }, call, http) => http.versioned(await createBuilding(call, body)),
  update: async ({ params, body }, call, http) => http.versioned(await updateBuilding(call, params.id, body)),
  // Verbatim from the specification, §5.
  updateWithoutId: async () => {
    throw new Refusal('invalid', missingIdTexts.object)
  },
}
