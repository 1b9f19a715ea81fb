import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { readsAll } from '#domain/access/roles.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { blockListsQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { blockSource } from '#src/state/table/stock-source.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { byKeys, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { lateComponent } from '#src/views/runtime/late-component.tsx'
import { useNow } from '../live/use-now.ts'
import { blockColumns } from './columns/block-columns.ts'
import { hiddenBlockColumns } from './columns/hidden-block-columns.ts'
import { StockTable } from './stock-table.tsx'
import { useOpenList } from './use-open-list.ts'

const firstHour = lateComponent(() => import('#src/views/imports/first-hour.tsx'))

/** All blocks, or with `listId` those of a list. */
export function BlocksTable({ listId }: { listId?: number }) {
  const address = useAtomValue(addressSearchAtom)
  const { data: settings } = useQuery(settingsQuery)
  const { data: lists } = useQuery({ ...blockListsQuery, enabled: listId !== undefined })
  const seesAll = readsAll(useAtomValue(currentUserAtom))
  const now = useNow()
  const sortKey = address?.search.sort?.key ?? 'building'
  const isByBuilding = sortKey === 'building' || sortKey === 'address'
  const columns = useMemo(() => blockColumns(now, settings, isByBuilding), [now, settings, isByBuilding])
  const list = lists?.find(({ id }) => id === listId)
  useOpenList('blockList', list)
  const search = address?.search
  const hidden = address ? hiddenBlockColumns(address.search, seesAll).join('\n') : ''
  const hiddenColumns = useMemo(() => hidden.split('\n'), [hidden])
  const source = useMemo(() => search && blockSource(search), [search])
  // Transiently the address may already be another screen's.
  if (!source || address?.search.target !== 'blocks') return null
  return (
    <StockTable
      title={listId === undefined ? 'Блоки' : (list?.name ?? (lists ? 'Подборка' : '\u00a0'))}
      subtitle={list?.companyName}
      view="blocks"
      source={source}
      search={address.search}
      written={address.written}
      columns={columns}
      hiddenColumns={hiddenColumns}
      empty={listId === undefined ? <firstHour.Component /> : <EmptyList />}
    />
  )
}

function EmptyList() {
  useCommandKeys()
  const text = `Отметьте блоки в таблице${byKeys('table.check')} и добавьте их сюда${byKeys('block.addToList')}.`
  return (
    <EmptyState icon="list" title="Подборка пуста" text={text}>
      <CommandButton id="go.blocks">К блокам</CommandButton>
    </EmptyState>
  )
}
