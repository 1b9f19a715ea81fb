import type { Config } from '#server/config.ts'

/** Origins of configured services: the only ones ever called. */
export function configuredOrigins({ dadataUrl, cianUrl, cianSearchUrl, ratesUrl, llmUrl }: Config): string[] {
  return [dadataUrl, cianUrl, cianSearchUrl, ratesUrl, llmUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
}
