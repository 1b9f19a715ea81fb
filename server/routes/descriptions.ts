import type { descriptions } from '#contract/descriptions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import {
  clearDescriptions,
  describedOf,
  type External,
  generateDescription,
  generateDescriptions,
  previewDescription,
} from '#server/services/descriptions/descriptions.ts'
import { externalWriter } from '#server/services/descriptions/external-writer.ts'
import { rateLimit } from '#server/services/rate-limit.ts'

export function descriptionsRoutes({ config, outbound }: AppContext): Handlers<typeof descriptions> {
  const write = externalWriter(config, outbound)
  const external: External | undefined = write && {
    write,
    refuseTooMany: rateLimit({
      limit: 20,
      windowMs: 3_600_000,
      message: 'Описаний от языковой модели — не больше 20 в час',
    }),
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
