import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { savedSearchesList } from '#src/state/lists/saved-searches-list.ts'
import { colleaguesQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { byKeys, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { savedSearchColumns } from './saved-search-columns.ts'

/** The user's own saved searches and the shared ones. */
export function SavedSearchesTable() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: colleagues } = useQuery(colleaguesQuery)
  const userId = useAtomValue(currentUserAtom)?.id
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const columns = useMemo(() => {
    const nameOf = (id: number) => colleagues?.find((colleague) => colleague.id === id)?.name
    return savedSearchColumns({ now, zone, userId, nameOf })
  }, [now, zone, userId, colleagues])
  return (
    <RecordTable
      list={savedSearchesList}
      title="Сохранённые поиски"
      view="searches"
      columns={columns}
      empty={<NoSearches />}
    />
  )
}

function NoSearches() {
  useCommandKeys()
  return (
    <EmptyState
      icon="savedSearch"
      title="Сохранённых поисков пока нет"
      text={`Отберите блоки или здания фильтром и сохраните его${byKeys('savedSearch.create')}: здесь его можно будет повторить.`}
    >
      <CommandButton id="go.blocks" look="primary">
        К блокам
      </CommandButton>
    </EmptyState>
  )
}
