import { lowered } from '#domain/text/capitals.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import type { Client } from '#src/api/client.ts'
import type { Foresight } from '#src/state/queries/bulk-run.ts'

/** Classes named; the rest are counted. */
const named = 3

/** Time limit of the check of the largest selection, ms. */
const limitMs = 120_000

/** Blocks that the check of ads would keep out of the feed; null: none. */
export async function refusedAds({
  ids,
  api,
}: {
  ids: readonly number[]
  api: Client
}): Promise<Foresight | null> {
  const { refused, classes } = (await api.publication.check({ body: { ids: [...ids] }, limitMs })).data
  if (refused.length === 0) return null
  const whys = classes.slice(0, named).map(({ title, count }) => `${lowered(title)} — ${formatCount(count)}`)
  const others = classes.length - whys.length
  const verb = plural(refused.length, 'не пройдёт', 'не пройдут', 'не пройдут')
  const stay = plural(refused.length, 'останется', 'останутся', 'останутся')
  return {
    text: `${formatCount(refused.length)} ${verb} проверку и ${stay} в очереди: ${whys.join(', ')}${others > 0 ? ` и ещё ${others}` : ''}`,
    ids: refused,
    othersTitle: 'Только прошедшие',
  }
}
