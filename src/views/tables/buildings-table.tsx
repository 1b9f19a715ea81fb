import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { buildingListsQuery } from '#src/state/queries/queries.ts'
import { buildingSource } from '#src/state/table/stock-source.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { byKeys, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { buildingColumns, hiddenBuildingColumns } from './columns/building-columns.ts'
import { StockTable } from './stock-table.tsx'
import { useOpenList } from './use-open-list.ts'

/** All buildings, or with `listId` those of a list. */
export function BuildingsTable({ listId }: { listId?: number }) {
  const address = useAtomValue(addressSearchAtom)
  const { data: lists } = useQuery({ ...buildingListsQuery, enabled: listId !== undefined })
  const list = lists?.find(({ id }) => id === listId)
  useOpenList('buildingList', list)
  const search = address?.search
  const source = useMemo(() => search && buildingSource(search), [search])
  // Transiently the address may already be another screen's.
  if (!source || address?.search.target !== 'buildings') return null
  return (
    <StockTable
      title={listId === undefined ? 'Здания' : (list?.name ?? (lists ? 'Подборка' : '\u00a0'))}
      view="buildings"
      source={source}
      search={address.search}
      written={address.written}
      columns={buildingColumns}
      hiddenColumns={hiddenBuildingColumns}
      empty={listId === undefined ? <NoBuildings /> : <EmptyList />}
    />
  )
}

function NoBuildings() {
  return (
    <EmptyState
      icon="building"
      title="Зданий пока нет"
      text="С первого здания начинается база: к нему добавляют блоки."
    >
      <CommandButton id="building.create" look="primary">
        Новое здание
      </CommandButton>
    </EmptyState>
  )
}

function EmptyList() {
  useCommandKeys()
  const text = `Отметьте здания в таблице${byKeys('table.check')} и добавьте их сюда${byKeys('building.addToList')}.`
  return (
    <EmptyState icon="list" title="Подборка пуста" text={text}>
      <CommandButton id="go.buildings">К зданиям</CommandButton>
    </EmptyState>
  )
}
