import type { Config } from '#server/config.ts'

/** Origins of the services that the configuration names; nothing else is ever called. */
export function configuredOrigins({ dadataUrl, cianUrl, cianSearchUrl, ratesUrl, llmUrl }: Config): string[] {
  return [dadataUrl, cianUrl, cianSearchUrl, ratesUrl, llmUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
}
