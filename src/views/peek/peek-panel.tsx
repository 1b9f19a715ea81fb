import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { blockQuery, buildingQuery } from '#src/state/queries/queries.ts'
import { calendarHandleAtom } from '#src/state/table/calendar.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import type { PeekKind } from '#src/state/table/target-kinds.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { DayAgenda } from '../calendar/day-agenda.tsx'
import { BlockPeek } from './block-peek.tsx'
import { BuildingPeek } from './building-peek.tsx'
import { PeekedCompany } from './company-peek.tsx'
import { PeekedEvent } from './event-peek.tsx'
import { PeekedInquiry } from './inquiry-peek.tsx'
import { PeekFailed } from './peek-failed.tsx'
import { usePeekedId, usePrefetchedNeighbours } from './peek-target.ts'
import { PeekedPerson } from './person-peek.tsx'
import { PeekedPortalLine } from './portal-line-peek.tsx'

/** The record under the cursor in the side panel. */
export function PeekPanel({ kind }: { kind: PeekKind }) {
  const id = usePeekedId()
  const calendar = useAtomValue(calendarHandleAtom)
  const isEmpty = useAtomValue(tableHandleAtom)?.rowCount === 0
  usePrefetchedNeighbours(kind, id)
  useFocusBack()
  if (calendar) return <DayAgenda calendar={calendar} />
  if (isEmpty) return <p className="text-muted">Строк нет, показать нечего.</p>
  if (id === undefined) return <SkeletonRows count={8} label="Загружаем запись" />
  const Peek = peeks[kind]
  return <Peek id={id} />
}

/** Returns the focus from the panel to the table on close. */
function useFocusBack(): void {
  useLayoutEffect(
    () => () => {
      if (!document.activeElement?.closest('aside')) return
      document.querySelector<HTMLElement>('main [role=grid]')?.focus({ preventScroll: true })
    },
    [],
  )
}

const peeks: Record<PeekKind, ComponentType<{ id: number }>> = {
  block: PeekedBlock,
  building: PeekedBuilding,
  company: PeekedCompany,
  person: PeekedPerson,
  event: PeekedEvent,
  inquiry: PeekedInquiry,
  portalLine: PeekedPortalLine,
}

function PeekedBlock({ id }: { id: number }) {
  const [tab, setTab] = useState('block')
  const { data, error, refetch } = useQuery({ ...blockQuery(id), placeholderData: keepPreviousData })
  if (data) return <BlockPeek block={data.data} tab={tab} onTab={setTab} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружаем блок" />
}

function PeekedBuilding({ id }: { id: number }) {
  const [tab, setTab] = useState('building')
  const { data, error, refetch } = useQuery({ ...buildingQuery(id), placeholderData: keepPreviousData })
  if (data) return <BuildingPeek building={data.data} tab={tab} onTab={setTab} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружаем здание" />
}
