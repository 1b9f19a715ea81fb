import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Block } from '#contract/block-records.ts'
import { formatArea, formatDecimal } from '#domain/format.ts'
import { descriptionSources, vatTreatments } from '#domain/vocabulary.ts'
import { buildingQuery } from '#src/state/queries.ts'
import { currentUserAtom } from '#src/state/session.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { blockFacts } from './block-facts.ts'
import { buildingFacts } from './building-facts.ts'
import { Freshness } from './freshness.tsx'
import { PeekHead, PeekPart } from './peek-head.tsx'
import { RecordHistory } from './record-history.tsx'

const tabs = [
  { id: 'block', label: 'Блок' },
  { id: 'building', label: 'Здание' },
  { id: 'history', label: 'История' },
]

interface BlockPeekProps {
  block: Block
  tab: string
  onTab: (id: string) => void
}

export function BlockPeek({ block, tab, onTab }: BlockPeekProps) {
  return (
    <PeekHead
      building={block.building}
      title={block.number === null ? block.building.name : `${block.building.name} · блок ${block.number}`}
      {...figuresOf(block)}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      {tab === 'block' && <BlockTab block={block} />}
      {tab === 'building' && <BuildingTab id={block.building.id} />}
      {tab === 'history' && <RecordHistory kind="block" id={block.id} />}
    </PeekHead>
  )
}

function BlockTab({ block }: { block: Block }) {
  const userId = useAtomValue(currentUserAtom)?.id
  const { formula } = block.comparable
  return (
    <>
      <DefinitionList
        rows={[
          ...blockFacts(block, userId),
          { label: 'Подтверждено', value: <Freshness actualizedAt={block.actualizedAt} /> },
        ]}
      />
      {formula !== null && (
        <PeekPart title={block.dealKind === 'lease' ? 'Сопоставимая ставка' : 'Цена с НДС'}>
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
  const context = useValueContext()
  if (!data) return <SkeletonRows count={6} label="Загружается здание" />
  return <DefinitionList rows={buildingFacts(data.data, context)} />
}

/** The two figures a client asks for first, and what lies behind them. */
function figuresOf(block: Block): { figures: string; note: string } {
  const { grossRubPerSqmYear, monthRub, priceRub, priceRubPerSqm } = block.comparable
  const area = formatArea(block.areaSqm)
  const vat = block.vatTreatment === null ? [] : [vatTreatments[block.vatTreatment]]
  if (block.dealKind === 'sale') {
    const perSqm = priceRubPerSqm === null ? [] : [`${formatDecimal(priceRubPerSqm, 0)}\u00a0₽ за м²`]
    return { figures: [area, ...money(priceRub)].join(' · '), note: [...perSqm, ...vat].join(', ') }
  }
  const month = money(monthRub).map((text) => `${text} в месяц`)
  return {
    figures: [area, ...money(grossRubPerSqmYear)].join(' · '),
    note: [...month, ...vat].join(', ') || 'Ставка неизвестна',
  }
}

/** To the rouble; nothing where it is unknown. */
function money(amount: string | null): string[] {
  return amount === null ? [] : [`${formatDecimal(amount, 0)}\u00a0₽`]
}
