import type { descriptions } from '#contract/stock/descriptions.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import {
  clearDescriptions,
  describedOf,
  type External,
  generateDescription,
  generateDescriptions,
  previewDescription,
} from '#server/services/descriptions/descriptions.ts'
import { externalWriter } from '#server/services/descriptions/external-writer.ts'

/** Language model calls per person, across all servers. */
const writtenPerHour = 20

export function descriptionsRoutes({ config, outbound }: AppContext): Handlers<typeof descriptions> {
  const write = externalWriter(config, outbound)
  const external: External | undefined = write && {
    write,
    refuseTooMany: ({ db, actor }) => {
      const key = attemptKey(`description:${actor.id}`)
      return refuseTooMany(db, [{ keyHash: key, limit: writtenPerHour, within: '1 hour' }], 'описаний')
    },
  }
  return {
    generate: ({ params, body }, call) =>
      generateDescription(call, params.id, body?.replaceOwn ?? false, external),
    clear: async ({ params: { id } }, call) => {
      await clearDescriptions(call, [id])
      return describedOf(call, id)
    },
    generateMany: ({ body: { ids, replaceOwn } }, call) => generateDescriptions(call, ids, replaceOwn),
    clearMany: async ({ body: { ids } }, call) => ({ changed: await clearDescriptions(call, ids) }),
    preview: async ({ params }, call) => ({
      text: await previewDescription(call, params.id),
      isExact: external === undefined,
    }),
  }
}
