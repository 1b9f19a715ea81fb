import { useQuery } from '@tanstack/react-query'
import type { Building } from '#contract/stock/building-records.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { formatArea } from '#domain/text/format.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { buildingFacts } from '../facts/building-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekHead, PeekPart } from './peek-head.tsx'

const tabs = [
  { id: 'building', label: 'Здание' },
  { id: 'history', label: 'История' },
]

interface BuildingPeekProps {
  building: Building
  tab: string
  onTab: (id: string) => void
}

export function BuildingPeek({ building, tab, onTab }: BuildingPeekProps) {
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
      onTab={onTab}
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
