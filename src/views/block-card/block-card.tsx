import { useQuery } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import { marketLine } from '#domain/stock/market-state.ts'
import { storeyText } from '#domain/stock/storey.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatArea } from '#domain/text/format.ts'
import { formatDay } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import { recordOfBlock } from '#src/state/queries/records.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { buildingFacts } from '#src/views/facts/building-facts.tsx'
import { FactSections } from '#src/views/facts/fact-list.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardLayout, ClassMark } from '#src/views/record/card-layout.tsx'
import { CardFailure } from '#src/views/record/card-states.tsx'
import { LinkedCompanies } from '#src/views/record/contacts/linked-companies.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { RecordEvents } from '#src/views/record/record-events.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useCard } from '#src/views/record/use-card.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { BlockAside } from './block-aside.tsx'
import { BlockOverview } from './block-overview.tsx'

export default function BlockCard({ id }: { id: number }) {
  const { record: block, instead } = useCard('block', blockQuery(id), recordOfBlock)
  if (!block) return instead
  const { building } = block
  return (
    <CardLayout
      kind="block"
      id={id}
      breadcrumb={
        <>
          <TableCrumb screen="blocks">Блоки</TableCrumb>
          {' / '}
          <a href={pathOf('building', { id: building.id })} className="hover:text-ink">
            {building.name}
          </a>
        </>
      }
      title={`${nameOf(block)} · ${formatArea(block.areaSqm)}`}
      marks={
        <>
          {building.class && <ClassMark>{buildingClasses[building.class]}</ClassMark>}
          <Availability block={block} />
        </>
      }
      aside={<BlockAside block={block} />}
      panels={[
        () => <BlockOverview block={block} />,
        () => <BuildingOfBlock id={building.id} />,
        () => <LinkedCompanies kind="block" id={id} />,
        () => <FilesTab kind="block" id={id} />,
        () => <RecordEvents kind="block" id={id} />,
        () => <RecordHistory kind="block" id={id} />,
      ]}
    />
  )
}

/** «Блок 7.02», or by its floor if it has no number. */
function nameOf(block: Block): string {
  if (block.number !== null) return `Блок ${block.number}`
  const storey = storeyText(block)
  return storey === null ? 'Блок' : `Блок, ${storey}`
}

function Availability({ block }: { block: Block }) {
  const { today } = useValueContext()
  const market = marketLine(block)
  const told = [market && lowered(market), availabilityText(block, today)]
  return <span className="min-w-0 truncate text-muted">{told.filter(Boolean).join(' · ')}</span>
}

/** «свободен», «освободится 1 декабря», «занят до 12 марта 2027 · Ромб». */
function availabilityText(
  { availability, availableFrom, occupiedUntil, tenantName }: Block,
  today: string,
): string {
  if (availability === 'free') return 'свободен'
  const tenant = tenantName ? ` · ${tenantName}` : ''
  if (availability === 'fromDate') {
    return (availableFrom ? `освободится ${formatDay(availableFrom, today)}` : 'освободится') + tenant
  }
  return (occupiedUntil ? `занят до ${formatDay(occupiedUntil, today)}` : 'занят') + tenant
}

function BuildingOfBlock({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(buildingQuery(id))
  if (data) return <FactSections of={buildingFacts} record={data.data} />
  if (error) return <CardFailure kind="building" error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={10} label="Загружаем здание" />
}
