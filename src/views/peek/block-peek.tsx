import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import { askingText } from '#domain/rent/rate-text.ts'
import { descriptionSources } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import { blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { OwnerContact } from '#src/views/record/contacts/owner-contact.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { blockFacts } from '../facts/block-facts.tsx'
import { buildingFacts } from '../facts/building-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { PeekHead, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

const tabs = [
  { id: 'block', label: 'Блок' },
  { id: 'building', label: 'Здание' },
  { id: 'history', label: 'История' },
]

export const PeekedBlock = peekOf(blockQuery, 'Загружаем блок', BlockPeek)

function BlockPeek({ record: block }: { record: Block }) {
  const [tab, setTab] = useState('block')
  return (
    <PeekHead
      building={block.building}
      pictures={{ kind: 'block', id: block.id }}
      title={block.number === null ? block.building.name : `${block.building.name} · блок ${block.number}`}
      {...figuresOf(block)}
      tabs={tabs}
      tab={tab}
      onTab={setTab}
    >
      {tab === 'block' && <BlockTab block={block} />}
      {tab === 'building' && <BuildingTab id={block.building.id} />}
      {tab === 'history' && <RecordHistory kind="block" id={block.id} place="peek" />}
    </PeekHead>
  )
}

function BlockTab({ block }: { block: Block }) {
  const { formula } = block.comparable
  return (
    <>
      <div className="mb-3 border-b border-line pb-2">
        <OwnerContact kind="block" id={block.id} />
      </div>
      <Facts of={blockFacts} record={block} place="peek" />
      {formula !== null && (
        <PeekPart title={formulaTitle(block)}>
          <p>{formula}</p>
        </PeekPart>
      )}
      {block.description !== null && (
        <PeekPart
          title={
            block.descriptionSource === null
              ? 'Описание'
              : `Описание · ${descriptionSources[block.descriptionSource].toLowerCase()}`
          }
        >
          <p className="whitespace-pre-line">{block.description}</p>
        </PeekPart>
      )}
    </>
  )
}

function BuildingTab({ id }: { id: number }) {
  const { data } = useQuery(buildingQuery(id))
  if (!data) return <SkeletonRows count={6} label="Загружаем здание" />
  return <Facts of={buildingFacts} record={data.data} place="peek" />
}

/** Result of the formula: the net rent, if known. */
function formulaTitle({ dealKind, comparable }: Block): string {
  if (dealKind === 'sale') return 'Цена с НДС'
  return comparable.netRubPerSqmYear === null ? 'Ставка с НДС и OPEX' : 'Ставка без НДС и OPEX'
}

/** The two main figures, and the inclusions of the second. */
function figuresOf(block: Block): { figures: string; note: string } {
  const area = formatArea(block.areaSqm)
  const asked = askingText(block)
  if (asked === null) {
    return { figures: area, note: block.dealKind === 'sale' ? 'Цена не указана' : 'Ставка не указана' }
  }
  const note = [asked.vat, asked.opex].filter((part) => part !== null).join(', ')
  return { figures: `${area} · ${asked.sum}`, note }
}
