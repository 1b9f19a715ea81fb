import { hashKey, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { MapPoint, MapPoints } from '#contract/stock/map.ts'
import { countOfRecords } from '#domain/records/names.ts'
import type { Bounds } from '#domain/search/condition.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { describeFailure } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom, setAddressSearch } from '#src/state/place/search-location.ts'
import { mapHandleAtom } from '#src/state/queries/map.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { RowSource } from '#src/state/table/row-source.ts'
import { areRowsBehindAtom } from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { AddChip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { FilterBar } from '#src/views/tables/filter-bar.tsx'
import { EmptyTable } from '#src/views/tables/table-states.tsx'
import { useLeftTicks } from '#src/views/tables/use-left-ticks.ts'
import { useTableHandle } from '#src/views/tables/use-table-handle.ts'
import { useTickedRows } from '#src/views/tables/use-ticked-rows.ts'
import { mapPointsQuery, mapSource } from './map-query.ts'

const map = lateComponent(() => import('./stock-map.tsx'))

/** The buildings of a table's conditions on a map. */
export function MapScreen() {
  const address = useAtomValue(addressSearchAtom)
  // Transiently the address may already be another screen's.
  return address?.search.target === 'buildings' ? <MapOf {...address} /> : null
}

function MapOf({ search, written }: { search: SearchInput; written: SearchInput }) {
  useCommandKeys()
  const keys = useRef<HTMLElement>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(mapPointsQuery(search))
  const { isAsking } = useMapTable(search, data)
  useTellBehind(isPlaceholderData || isAsking || (!data && !error))
  const hasMap = data !== undefined && data.total > 0
  const box = written.building?.bounds
  const onSeen = useCallback((bounds: Bounds) => {
    const now = store.get(addressSearchAtom)?.written
    // Panning replaces the history entry.
    if (now?.building?.bounds)
      setAddressSearch({ ...now, building: { ...now.building, bounds } }, { replace: true })
  }, [])
  return (
    <section aria-label="Карта" className="flex min-h-0 flex-1 flex-col">
      <FilterBar
        title="Карта"
        subtitle={data && unplacedText(data)}
        onLeaveText={() => keys.current?.focus({ preventScroll: true })}
      >
        {!box && hasMap && (
          <AddChip
            label="только на экране"
            keys={keysOfCommand('map.onlyOnScreen') ?? []}
            onClick={() => void runCommand('map.onlyOnScreen', { source: 'toolbar' })}
          />
        )}
      </FilterBar>
      <div className="flex min-h-0 flex-1 border-t border-line">
        {data ? (
          hasMap || box ? (
            <map.Component
              ref={keys}
              points={data.data}
              tiles={data.tiles}
              box={box}
              conditions={isPlaceholderData ? undefined : conditionsOf(search)}
              onSeen={onSeen}
            />
          ) : (
            <Nothing unplaced={data.unplaced} isFiltered={hashKey([written]) !== hashKey([unfiltered])} />
          )
        ) : error ? (
          <ErrorState
            title="Карта не загрузилась"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <div role="status" className="flex flex-1 items-center justify-center bg-sunk text-sm text-muted">
            Загружаем карту…
          </div>
        )}
      </div>
    </section>
  )
}

const unfiltered: SearchInput = { target: 'buildings' }

/** Identity of the conditions, without the map bounds. */
function conditionsOf({ sort: _order, ...search }: SearchInput): string {
  const { bounds: _, ...building } = search.building ?? {}
  return hashKey([{ ...search, building }])
}

/** Makes the map a table for commands: its buildings in order. */
function useMapTable(search: SearchInput, data: MapPoints | undefined): { isAsking: boolean } {
  const source = useMemo(() => mapSource(search), [search])
  const points = data?.data
  const rows = useRef({
    ...{ visibleRowCount: () => pageOfKeys, scrollToIndex() {}, focus() {} },
    reveal: () => store.get(mapHandleAtom)?.reveal() ?? false,
  })
  const byId = useMemo(() => new Map((points ?? []).map((point) => [point.id, point])), [points])
  const recordAt = useCallback((index: number) => known(source, points?.[index]), [source, points])
  const recordById = useCallback((id: number) => known(source, byId.get(id)), [source, byId])
  const loadedIds = useMemo(() => (points ?? []).map(({ id }, index) => [index, id] as const), [points])
  const loadAll = useCallback(async () => {
    const { data: all, total } = await queryClient.fetchQuery({ ...mapPointsQuery(search), staleTime: 0 })
    return total > maxTicked ? null : all.map(source.recordOf)
  }, [search, source])
  const { isAsking } = useTickedRows(source, data !== undefined, loadAll)
  useLeftTicks()
  useTableHandle({
    kind: 'building',
    grid: rows,
    // The cursor stays on its building while the bounds change.
    key: conditionsOf(search),
    rowCount: points?.length,
    recordAt,
    recordOf: recordById,
    loadedIds,
    columns: undefined,
    loadAll,
    filter: source.filter,
    summary: data && summaryOf(data),
  })
  return { isAsking }
}

const pageOfKeys = 10
const maxTicked = 1000

function known(source: RowSource<MapPoint>, point: MapPoint | undefined): TargetRecord | undefined {
  return point && source.recordOf(point)
}

/** «61 здание · 112 блоков · 58 400 м² свободно». */
function summaryOf({ data, total, blockCount, freeAreaSqm }: MapPoints): string {
  const buildings = countOfRecords('building', total)
  return [
    data.length < total ? `показаны ${data.length} из ${total}` : buildings,
    countOfRecords('block', blockCount),
    `${formatDecimal(freeAreaSqm, 0)}\u00a0м² свободно`,
  ].join(' · ')
}

function unplacedText({ unplaced }: MapPoints): string | null {
  return unplaced === 0 ? null : `без координат: ${unplaced}`
}

/** Keys that target these buildings wait for them. */
function useTellBehind(isBehind: boolean): void {
  useEffect(() => {
    store.set(areRowsBehindAtom, isBehind)
    return () => store.set(areRowsBehindAtom, false)
  }, [isBehind])
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
