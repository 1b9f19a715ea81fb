import { useId, useState } from 'react'
import type { Demand } from '#contract/demands/demand-records.ts'
import { demandQuery } from '#src/state/demands/demand-queries.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { DealsOf } from '../deals/deals-of.tsx'
import { demandFacts } from '../facts/demand-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

const tabs = [
  { id: 'demand', label: 'Запрос' },
  { id: 'history', label: 'История' },
]

/** The demand under the cursor of a table. */
export const PeekedDemand = peekOf(demandQuery, 'Загружаем запрос', DemandPeek)

function DemandPeek({ record: demand }: { record: Demand }) {
  const [tab, setTab] = useState('demand')
  const panelId = useId()
  return (
    <>
      <PeekName name={demand.name} />
      <Tabs label={demand.name} tabs={tabs} currentId={tab} panelId={panelId} onSelect={setTab} />
      <div id={panelId} role="tabpanel" className="pt-3">
        {tab === 'demand' && (
          <>
            <Facts of={demandFacts} record={demand} place="main" />
            <PeekPart title="Сделки">
              <DealsOf of={{ demandId: demand.id }} />
            </PeekPart>
            {demand.note !== null && (
              <PeekPart title="Заметка">
                <p className="break-words whitespace-pre-line">{demand.note}</p>
              </PeekPart>
            )}
          </>
        )}
        {tab === 'history' && <RecordHistory kind="demand" id={demand.id} place="peek" />}
      </div>
    </>
  )
}
