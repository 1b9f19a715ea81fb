import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { BlockRow } from '#contract/stock/search.ts'
import { metroText } from '#domain/fields/field-values.ts'
import { buildingClasses, buildingStatuses } from '#domain/stock/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import { buildingQuery } from '#src/state/queries/queries.ts'
import { recordOfBuilding } from '#src/state/queries/records.ts'
import { buildingBlocksQuery } from '#src/state/queries/search-queries.ts'
import { cardTabAtom } from '#src/state/table/card-trail.ts'
import { framedAtom } from '#src/state/table/framed.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { buildingFacts } from '#src/views/facts/building-facts.tsx'
import { FactSections } from '#src/views/facts/fact-list.tsx'
import { FilesTab } from '#src/views/files/files-tab.tsx'
import { CardLayout, ClassMark } from '#src/views/record/card-layout.tsx'
import { LinkedCompanies } from '#src/views/record/contacts/linked-companies.tsx'
import { EventsAndHistory } from '#src/views/record/record-events.tsx'
import { TableCrumb } from '#src/views/record/table-crumb.tsx'
import { useCard } from '#src/views/record/use-card.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { BuildingAds } from './building-ads.tsx'
import { BuildingAside } from './building-aside.tsx'
import { BuildingBlocks } from './building-blocks.tsx'
import { storeysOf } from './stacking.ts'
import { StackingPlan } from './stacking-plan.tsx'

/** A building's page: the stacking plan first. */
export default function BuildingCard({ id }: { id: number }) {
  const { record: building, instead } = useCard('building', buildingQuery(id), recordOfBuilding)
  const framed = useAtomValue(framedAtom)
  const { data: blocks } = useQuery(buildingBlocksQuery(id))
  const { today } = useValueContext()
  const areBlocksSeen = useAtomValue(cardTabAtom) <= 1
  if (!building) return instead
  const nearest = building.metro[0]
  return (
    <CardLayout
      kind="building"
      id={id}
      breadcrumb={<TableCrumb screen="buildings">Здания</TableCrumb>}
      title={building.name}
      marks={
        <>
          {building.class && <ClassMark>{buildingClasses[building.class]}</ClassMark>}
          <span className="min-w-0 truncate text-muted">
            {[
              building.address,
              nearest && metroText(nearest),
              building.status !== 'operating' && buildingStatuses[building.status].toLowerCase(),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
      aside={
        <BuildingAside
          building={building}
          block={blocks?.data.find(
            ({ id: blockId }) => areBlocksSeen && framed?.kind === 'block' && blockId === framed.record.id,
          )}
        />
      }
      panels={[
        () => <Blocks id={id}>{(rows) => <Plan id={id} blocks={rows} today={today} />}</Blocks>,
        () => (
          <Blocks id={id}>
            {(rows) => (
              <>
                <BuildingBlocks buildingId={id} blocks={rows} />
                <BuildingAds buildingId={id} blocks={rows} />
              </>
            )}
          </Blocks>
        ),
        () => <FactSections of={buildingFacts} record={building} />,
        () => <LinkedCompanies kind="building" id={id} />,
        () => <FilesTab kind="building" id={id} />,
        () => <EventsAndHistory kind="building" id={id} />,
      ]}
    />
  )
}

function Plan({ id, blocks, today }: { id: number; blocks: readonly BlockRow[]; today: string }) {
  const storeys = useMemo(() => storeysOf(blocks, today), [blocks, today])
  return <StackingPlan buildingId={id} storeys={storeys} />
}

/** The building's blocks, or a loading, empty or error state. */
function Blocks({ id, children }: { id: number; children: (rows: readonly BlockRow[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(buildingBlocksQuery(id))
  if (!data && error) {
    return (
      <ErrorState title="Блоки не загрузились" text={describeFailure(error)} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <SkeletonRows count={8} label="Загружаем блоки" />
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon="block"
        title="Блоков пока нет"
        text="Добавьте первый блок: он появится на своём этаже."
      >
        <CommandButton id="block.create">Новый блок</CommandButton>
      </EmptyState>
    )
  }
  return (
    <>
      {children(data.data)}
      {data.total > data.data.length && (
        <p className="mt-3 text-muted">
          Показаны {formatCount(data.data.length)} из {formatCount(data.total)} блоков.
        </p>
      )}
    </>
  )
}
