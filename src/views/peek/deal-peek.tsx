import type { Deal } from '#contract/deals/deal-records.ts'
import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { dealFacts } from '../facts/deal-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The deal under the cursor of a table or the board. */
export const PeekedDeal = peekOf(dealQuery, 'Загружаем сделку', DealPeek)

function DealPeek({ record: deal }: { record: Deal }) {
  return (
    <>
      <PeekName name={deal.name} />
      <Facts of={dealFacts} record={deal} place="main" />
      <PeekPart title="Ответственный">
        <Facts of={dealFacts} record={deal} place="aside" />
      </PeekPart>
      <PeekPart title="Согласованные условия">
        <Facts of={dealFacts} record={deal} place="terms" />
      </PeekPart>
      {deal.note !== null && (
        <PeekPart title="Заметка">
          <p className="break-words whitespace-pre-line">{deal.note}</p>
        </PeekPart>
      )}
    </>
  )
}
