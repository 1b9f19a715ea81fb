import { useAtomValue } from 'jotai'
import { type ComponentType, useLayoutEffect } from 'react'
import { calendarHandleAtom } from '#src/state/table/calendar.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import type { PeekKind } from '#src/state/table/target-kinds.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { DayAgenda } from '../calendar/day-agenda.tsx'
import { PeekedBlock } from './block-peek.tsx'
import { PeekedBuilding } from './building-peek.tsx'
import { PeekedCompany } from './company-peek.tsx'
import { PeekedDeal } from './deal-peek.tsx'
import { PeekedDemand } from './demand-peek.tsx'
import { PeekedEvent } from './event-peek.tsx'
import { PeekedImportRow } from './import-row-peek.tsx'
import { PeekedInquiry } from './inquiry-peek.tsx'
import { PeekedLease } from './lease-peek.tsx'
import { PeekedOffer } from './offer-peek.tsx'
import { usePeeked, usePrefetchedNeighbours } from './peek-target.ts'
import { PeekedPerson } from './person-peek.tsx'
import { PeekedPortalLine } from './portal-line-peek.tsx'
import { PeekedVariant } from './variant-peek.tsx'

/** The record under the cursor in the side panel. */
export function PeekPanel({ kind }: { kind: PeekKind }) {
  const peeked = usePeeked()
  const calendar = useAtomValue(calendarHandleAtom)
  const isEmpty = useAtomValue(tableHandleAtom)?.rowCount === 0
  usePrefetchedNeighbours(kind, peeked?.id)
  useFocusBack()
  if (calendar) return <DayAgenda calendar={calendar} />
  if (isEmpty) return <p className="text-muted">Строк нет, показать нечего.</p>
  if (peeked === undefined) return <SkeletonRows count={8} label="Загружаем запись" />
  const Peek = peeks[peeked.kind]
  return <Peek id={peeked.id} />
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
  demand: PeekedDemand,
  variant: PeekedVariant,
  deal: PeekedDeal,
  lease: PeekedLease,
  event: PeekedEvent,
  inquiry: PeekedInquiry,
  portalLine: PeekedPortalLine,
  importRow: PeekedImportRow,
  competitorOffer: PeekedOffer,
}
