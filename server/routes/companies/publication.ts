import type { publication } from '#contract/companies/publication.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { outsideOrigin } from '#server/http/public-url.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { checkBlocks } from '#server/services/publication/check-blocks.ts'
import { adOfBlock, feedAdsOf, preflightOf } from '#server/services/publication/feed-ads.ts'
import { changeAddress, feedStateOf, publishFeed } from '#server/services/publication/feed-state.ts'
import type { Preflight } from '#server/services/publication/preflight.ts'

export function publicationRoutes(
  { config, publicUrl, feedChoice }: AppContext,
  preflight: Preflight,
): Handlers<typeof publication> {
  const outside = outsideOrigin(config)
  return {
    feed: (_input, call) => feedStateOf(call, publicUrl.origin()),
    preflight: (_input, call) => preflightOf(call, preflight),
    check: ({ body }, call, http) => {
      http.letOthersFirst()
      return checkBlocks(call, { origin: outside, choice: feedChoice }, body.ids)
    },
    ads: ({ query }, call) => pageOf(feedAdsOf(call, preflight, query), query),
    ad: async ({ params }, call) => ({ ad: await adOfBlock(call, preflight, params.id) }),
    publish: async ({ body }, call, http) => {
      http.letOthersFirst()
      const place = { dataDir: config.dataDir, origin: outside }
      return publishFeed(call, { place, choice: feedChoice, origin: publicUrl.origin() }, body.agreedAds)
    },
    changeAddress: async (_input, call) => {
      await changeAddress(call)
      return undefined
    },
  }
}
