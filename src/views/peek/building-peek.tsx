import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Building } from '#contract/stock/building-records.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { formatArea } from '#domain/text/format.ts'
import { buildingQuery } from '#src/state/queries/queries.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { buildingFacts } from '../facts/building-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekHead, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

const tabs = [
  { id: 'building', label: 'Здание' },
  { id: 'history', label: 'История' },
]

export const PeekedBuilding = peekOf(buildingQuery, 'Загружаем здание', BuildingPeek)

function BuildingPeek({ record: building }: { record: Building }) {
  const [tab, setTab] = useState('building')
  const { data: free } = useQuery({ ...freeBlocksQuery(building.id), placeholderData: undefined })
  const blocks = countOfRecords('block', building.blockCount)
  return (
    <PeekHead
      building={building}
      pictures={{ kind: 'building', id: building.id }}
      title={building.name}
      figures={`Свободно ${formatArea(building.freeAreaSqm)}`}
      note={free ? `${blocks}, свободных: ${free.total}` : blocks}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
    >
      {tab === 'building' && (
        <>
          <div className="mb-3 border-b border-line pb-2">
            <OwnerContact kind="building" id={building.id} />
          </div>
          <Facts of={buildingFacts} record={building} place="peek" />
          {building.description !== null && (
            <PeekPart title="Описание">
              <p className="whitespace-pre-line">{building.description}</p>
            </PeekPart>
          )}
        </>
      )}
      {tab === 'history' && <RecordHistory kind="building" id={building.id} place="peek" />}
    </PeekHead>
  )
}

function freeBlocksQuery(id: number) {
  return searchSummaryQuery({
    target: 'blocks',
    building: { ids: [id] },
    block: { availabilities: ['free'] },
  })
}
