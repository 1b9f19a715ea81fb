import type { BulkReport } from '#contract/core/bulk.ts'
import type { Deal } from '#contract/deals/deal-records.ts'
import { isSigned } from '#domain/deals/signing.ts'
import { countOf } from '#domain/text/plurals.ts'

type SignedBlocks = NonNullable<BulkReport['signed']>

const outcomes: Readonly<Record<SignedBlocks[number]['outcome'], readonly [one: string, several: string]>> = {
  let: ['блок занят', 'блоки заняты'],
  waits: ['блок снят с рынка до выезда арендатора', 'блоки сняты с рынка до выезда арендаторов'],
  over: ['срок уже вышел, блок прежний', 'срок уже вышел, блоки прежние'],
}
const mostNamed = 3

/** Tells the outcome of a signing: «Договор аренды подписан, блок занят: 9 Акров, № 1.01»; null: nothing. */
export function signedText(signed: SignedBlocks): string | null {
  if (signed.length === 0) return null
  const lead =
    signed.length === 1
      ? 'Договор аренды подписан'
      : `Подписано ${countOf(signed.length, 'договор', 'договора', 'договоров')} аренды`
  const parts = Object.entries(outcomes).flatMap(([outcome, [one, several]]) => {
    const blocks = signed.filter((block) => block.outcome === outcome)
    if (blocks.length === 0) return []
    const more = blocks.length - mostNamed
    const names = blocks.slice(0, mostNamed).map(({ title }) => title)
    return `${blocks.length === 1 ? one : several}: ${names.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`
  })
  return [lead, ...parts].join(', ')
}

/** Tells the outcome before a signing: «появится договор аренды, блок станет занят»; null: nothing beside the stage. */
export function signingEffect(
  { dealKind, stage, blocks }: Pick<Deal, 'dealKind' | 'stage'> & { blocks: readonly unknown[] },
  hasLeases: boolean,
): string | null {
  if (dealKind !== 'lease' || isSigned(stage) || hasLeases || blocks.length === 0) return null
  return blocks.length === 1
    ? 'появится договор аренды, блок станет занят'
    : `появятся договоры аренды, ${countOf(blocks.length, 'блок станет занят', 'блока станут заняты', 'блоков станут заняты')}`
}
