import type { BulkCommandId, BulkPreview } from '#contract/core/bulk.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import type { Verb } from '#src/commands/core/command.ts'
import type { Foresight } from '#src/state/queries/bulk-run.ts'

/**
 * Asks first about rates and prices that change more than twofold.
 * @param serverArgs arguments of the server's command. @param isOfPrice the arguments may change a rate or price.
 */
export function leapsOf<A extends object>(
  id: BulkCommandId,
  serverArgs: (args: A) => object,
  isOfPrice: (args: A) => boolean = () => true,
): NonNullable<Verb<A>['foresees']> {
  return async ({ ids, args, api, preview }) => {
    if (!isOfPrice(args)) return null
    const body = { ids: [...ids], args: { ...serverArgs(args) } }
    const { leaps } = preview ?? (await api.commands.preview({ params: { id }, body })).data
    return leaps ? foresightOf(leaps) : null
  }
}

/** «Больше чем вдвое у 2 из них: 9 Акров, 1.01: 39 000 → 2 000 ₽/м²/год и ещё 1» */
function foresightOf({ ids, examples }: NonNullable<BulkPreview['leaps']>): Foresight {
  const named = examples.map(({ title, was, will }) => `${unbroken(title)}: ${was} → ${will}`)
  const others = ids.length - named.length
  const end = others > 0 ? ` и ещё ${formatCount(others)}` : ''
  const verb = plural(ids.length, 'изменится', 'изменятся', 'изменятся')
  return {
    text: `${formatCount(ids.length)} ${verb} больше чем вдвое: ${named.join('; ')}${end}. Проверьте число.`,
    ids,
    othersTitle: 'Только остальные',
  }
}
