import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { blockQuery, buildingQuery } from '#src/state/queries.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { BlockPeek } from './block-peek.tsx'
import { BuildingPeek } from './building-peek.tsx'
import { type PeekKind, usePeekedId, usePrefetchedNeighbours } from './peek-target.ts'

/** The record under the cursor, beside the table. */
export function PeekPanel({ kind }: { kind: PeekKind }) {
  const id = usePeekedId()
  usePrefetchedNeighbours(kind, id)
  if (id === undefined) return <SkeletonRows count={8} label="Загружается запись" />
  return kind === 'block' ? <PeekedBlock id={id} /> : <PeekedBuilding id={id} />
}

function PeekedBlock({ id }: { id: number }) {
  const [tab, setTab] = useState('block')
  const { data, error, refetch } = useQuery({ ...blockQuery(id), placeholderData: keepPreviousData })
  if (data) return <BlockPeek block={data.data} tab={tab} onTab={setTab} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружается блок" />
}

function PeekedBuilding({ id }: { id: number }) {
  const [tab, setTab] = useState('building')
  const { data, error, refetch } = useQuery({ ...buildingQuery(id), placeholderData: keepPreviousData })
  if (data) return <BuildingPeek building={data.data} tab={tab} onTab={setTab} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружается здание" />
}

function PeekFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState title="Запись не загрузилась" text={describeFailure(error)} onRetry={onRetry} />
}
