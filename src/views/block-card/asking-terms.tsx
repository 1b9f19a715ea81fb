import type { Block } from '#contract/stock/block-records.ts'
import { type RentBasis, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatMoney, formatPercent } from '#domain/text/format.ts'
import { blockFacts } from '#src/views/facts/block-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { OtherCurrency } from '#src/views/record/other-currency.tsx'

const basisTexts: Record<RentBasis, string> = {
  sqmYear: 'за м² в год',
  sqmMonth: 'за м² в месяц',
  month: 'за всё в месяц',
}

/** The asking terms, and the comparable rate with its computation. */
export function AskingTerms({ block }: { block: Block }) {
  const isSale = block.dealKind === 'sale'
  const amount = isSale ? block.askingPrice : block.askingRent
  const vat = [
    block.vatTreatment === null ? 'НДС не указан' : vatTreatments[block.vatTreatment],
    block.vatTreatment === 'simplified' &&
      block.vatRate !== null &&
      `с\u00a0НДС ${formatPercent(block.vatRate)}`,
  ]
  const basis = isSale ? 'за всё' : basisTexts[block.rentBasis]
  return (
    <section aria-label={isSale ? 'Цена' : 'Ставка'}>
      <CardHeading>{isSale ? 'Цена' : 'Ставка'}</CardHeading>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-semibold">
          {amount === null ? 'не указана' : formatMoney(amount, block.currency)}
        </span>
        {amount !== null && <span className="text-muted">{[basis, ...vat].filter(Boolean).join(', ')}</span>}
      </p>
      {amount !== null && <OtherCurrency amount={amount} currency={block.currency} className="-mt-2 mb-3" />}
      <Facts of={blockFacts} record={block} place="asking" />
      {block.comparable.formula !== null && (
        <p className="mt-3 rounded bg-sunk px-3 py-2 text-sm text-muted">{block.comparable.formula}</p>
      )}
    </section>
  )
}
