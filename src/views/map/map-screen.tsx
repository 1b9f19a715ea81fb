import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import type { MapPoints } from '#contract/map.ts'
import { countOf } from '#domain/text/plurals.ts'
import { describeFailure } from '#src/api/errors.ts'
import { addressSearchAtom } from '#src/state/search-location.ts'
import { tableHandleAtom } from '#src/state/table.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { CommandButton } from '#src/views/command-button.tsx'
import { FilterBar } from '#src/views/tables/filter-bar.tsx'
import { outsideDialogs } from '#src/views/tables/paged-table.tsx'
import { EmptyTable } from '#src/views/tables/table-states.tsx'
import { lateComponent } from '../late-component.tsx'
import { runCommand } from '../runtime.ts'
import { mapPointsQuery } from './map-query.ts'

const map = lateComponent(() => import('./map-view.tsx'))

/** The buildings of a table's conditions on a map. */
export function MapScreen() {
  const address = useAtomValue(addressSearchAtom)
  const textFilter = useRef<HTMLInputElement>(null)
  useConditionKeys(textFilter)
  const search = address?.search ?? { target: 'buildings' as const }
  const { data, error, refetch } = useQuery(mapPointsQuery(search))
  return (
    <section aria-label="Карта" className="flex min-h-0 flex-1 flex-col">
      <FilterBar
        title="Карта"
        subtitle={data && counted(data)}
        textFilter={textFilter}
        onLeaveText={() => textFilter.current?.blur()}
      >
        <Button look="quiet" onClick={() => void runCommand('map.showTable', { source: 'toolbar' })}>
          Таблицей
        </Button>
      </FilterBar>
      <div className="flex min-h-0 flex-1 px-5 pb-4">
        {data ? (
          data.total > 0 ? (
            <map.Component label="Карта зданий" points={data.data} tiles={data.tiles} className="flex-1" />
          ) : (
            <Nothing
              unplaced={data.unplaced}
              isFiltered={search.simple !== undefined || Object.keys(search.building ?? {}).length > 0}
            />
          )
        ) : error ? (
          <ErrorState
            title="Карта не загрузилась"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label="Загружаем карту" className="flex-1 rounded-lg bg-sunk" />
        )}
      </div>
    </section>
  )
}

/** `/` and `f` work here as over the table; there are no rows to walk. */
function useConditionKeys(textFilter: RefObject<HTMLInputElement | null>): void {
  const setHandle = useSetAtom(tableHandleAtom)
  useEffect(() => {
    setHandle({
      kind: 'building',
      rowCount: 0,
      visibleRows: 0,
      recordAt: () => undefined,
      focusTextFilter: () => outsideDialogs(() => textFilter.current?.select()),
    })
    return () => setHandle(null)
  }, [setHandle, textFilter])
}

/** «124 здания · ещё у 3 нет координат». */
function counted({ data, total, unplaced }: MapPoints): string {
  const buildings = countOf(total, 'здание', 'здания', 'зданий')
  const shown = data.length < total ? `показаны ${data.length} из ${total}` : buildings
  return unplaced === 0 ? shown : `${shown} · без координат: ${unplaced}`
}

function Nothing({ unplaced, isFiltered }: { unplaced: number; isFiltered: boolean }) {
  return unplaced > 0 ? (
    <EmptyState
      icon="map"
      title="Координат нет"
      text={`${countOf(unplaced, 'здание подходит', 'здания подходят', 'зданий подходят')}, но где они, неизвестно. Впишите координаты в форме здания.`}
    />
  ) : (
    <EmptyTable isFiltered={isFiltered}>
      <EmptyState
        icon="building"
        title="Зданий пока нет"
        text="Первое здание появится здесь, когда у него будут координаты."
      >
        <CommandButton id="building.create" look="primary">
          Новое здание
        </CommandButton>
      </EmptyState>
    </EmptyTable>
  )
}
