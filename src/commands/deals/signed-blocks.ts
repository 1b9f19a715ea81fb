import type { BulkArgs, BulkReport } from '#contract/core/bulk.ts'
import type { Deal } from '#contract/deals/deal-records.ts'
import { isSigned } from '#domain/deals/signing.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'

type SignedBlocks = NonNullable<BulkReport['signed']>

const outcomes: Readonly<Record<SignedBlocks[number]['outcome'], readonly [one: string, several: string]>> = {
  let: ['блок занят', 'блоки заняты'],
  waits: ['блок снят с рынка до выезда арендатора', 'блоки сняты с рынка до выезда арендаторов'],
  over: ['срок уже вышел, блок прежний', 'срок уже вышел, блоки прежние'],
}
type SignedTerms = Pick<Deal, 'agreedRent' | 'rentBasis' | 'currency' | 'vatTreatment' | 'vatRate'> & {
  blocks: readonly Deal['blocks'][number][]
  blockRents: readonly Deal['blockRents'][number][]
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
    return `${blocks.length === 1 ? one : several}: ${namesOf(blocks.map(({ title }) => title))}`
  })
  return [lead, ...parts].join(', ')
}

/** «9 Акров, № 1.01; 9 Акров, № 2.01 и ещё 3» */
function namesOf(titles: readonly string[], count = titles.length): string {
  const named = titles.slice(0, mostNamed)
  const more = count - named.length
  return `${named.join('; ')}${more > 0 ? ` и ещё ${formatCount(more)}` : ''}`
}

/** Tells the rate of each block's lease: «ставка каждого 27 000 ₽ за м² в год»; null: a lone block has the deal's. */
function rentEffect({ blocks, agreedRent, blockRents, ...terms }: SignedTerms): string | null {
  if (blocks.length < 2) return null
  const rate = (amount: string | null) => statedRate({ ...terms, amount, basis: terms.rentBasis })
  if (blockRents.length > 0) {
    const rents = blockRents.map(({ blockId, rent }) => {
      const title = blocks.find(({ id }) => id === blockId)?.title ?? `№ ${blockId}`
      return `${title}: ${rate(rent) ?? 'ставка не согласована'}`
    })
    return rents.slice(0, mostNamed).join('; ')
  }
  const common = rate(agreedRent)
  if (common === null) return 'ставка в договорах не указана'
  return terms.rentBasis === 'month' ? `${common}, поделим по площади` : `ставка каждого ${common}`
}

/**
 * Tells the outcome before a signing: «появится договор аренды, блок станет занят: 9 Акров, № 1.01»; null: nothing beside the
 * stage.
 */
export function signingEffect(
  deal: SignedTerms & Pick<Deal, 'dealKind' | 'stage'>,
  hasLeases: boolean,
): string | null {
  const { dealKind, stage, blocks } = deal
  if (dealKind !== 'lease' || isSigned(stage) || hasLeases || blocks.length === 0) return null
  const names = namesOf(blocks.map(({ title }) => title))
  return blocks.length === 1
    ? `появится договор аренды, блок станет занят: ${names}`
    : `появятся договоры аренды, ${countOf(blocks.length, 'блок станет занят', 'блока станут заняты', 'блоков станут заняты')}: ${[names, rentEffect(deal)].filter(Boolean).join(' · ')}`
}

/** Asks first about blocks that several deals let at once, by their names; one deal has said it with its day. */
export async function signedAhead(
  { ids, api, preview }: Foreseen<object>,
  args: BulkArgs<'deal.setStage'>,
): Promise<Foresight | null> {
  if (!isSigned(args.stage) || (ids.length < 2 && !preview)) return null
  const body = { ids: [...ids], args }
  const { signs } = preview ?? (await api.commands.preview({ params: { id: 'deal.setStage' }, body })).data
  if (!signs) return null
  const { blockCount, titles } = signs
  const count = countOf(blockCount, 'блок будет сдан', 'блока будут сданы', 'блоков будут сданы')
  return {
    text: `${count}: ${namesOf(titles, blockCount)}.`,
    ids: signs.ids,
    othersTitle: 'Только остальные',
  }
}
