import type { BulkCommandId, BulkPreview } from '#contract/core/bulk.ts'
import { recordNames } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { unbroken } from '#domain/text/unbroken.ts'
import type { Verb } from '#src/commands/core/command.ts'
import type { Foresight } from '#src/state/queries/bulk-run.ts'

/**
 * Asks first about sums and areas that change twofold or more.
 * @param serverArgs arguments of the server's command. @param amountOf what the arguments may change; null: neither.
 */
export function leapsOf<A extends object>(
  id: BulkCommandId,
  serverArgs: (args: A) => object,
  amountOf: (args: A) => string | null = () => 'ставка',
): NonNullable<Verb<A>['foresees']> {
  return async ({ ids, args, api, preview }) => {
    const amount = amountOf(args)
    if (amount === null) return null
    const body = { ids: [...ids], args: { ...serverArgs(args) } }
    const { leaps } = preview ?? (await api.commands.preview({ params: { id }, body })).data
    return leaps ? foresightOf(leaps, `${whoseOf(id, leaps.ids.length)} ${amount}`) : null
  }
}

/** «У 2 блоков», «у 1 сделки». */
function whoseOf(id: BulkCommandId, count: number): string {
  const [, one, many] = recordNames[id.replace(/\.\w+$/, '') as RecordKind].forms
  return `У ${countOf(count, one, many, many)}`
}

/** «У 2 блоков ставка изменится вдвое или больше: 9 Акров, 1.01: 39 000 → 2 000 ₽/м²/год и ещё 1» */
function foresightOf({ ids, examples }: NonNullable<BulkPreview['leaps']>, whose: string): Foresight {
  const named = examples.map(({ title, was, will }) => `${unbroken(title)}: ${was} → ${will}`)
  const others = ids.length - named.length
  const end = others > 0 ? ` и ещё ${formatCount(others)}` : ''
  return {
    text: `${whose} изменится вдвое или больше: ${named.join('; ')}${end}. Проверьте число.`,
    ids,
    othersTitle: 'Только остальные',
  }
}
