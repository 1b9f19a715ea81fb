import type { Demand } from '#contract/demands/demand-records.ts'
import { demandQuery } from '#src/state/demands/demand-queries.ts'
import { demandFacts } from '../facts/demand-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The demand under the cursor of a table. */
export const PeekedDemand = peekOf(demandQuery, 'Загружаем запрос', DemandPeek)

function DemandPeek({ record: demand }: { record: Demand }) {
  return (
    <>
      <h2 className="mb-3 text-xl font-semibold break-words">{demand.name}</h2>
      <Facts of={demandFacts} record={demand} place="main" />
      {demand.note !== null && (
        <PeekPart title="Заметка">
          <p className="break-words whitespace-pre-line">{demand.note}</p>
        </PeekPart>
      )}
    </>
  )
}
