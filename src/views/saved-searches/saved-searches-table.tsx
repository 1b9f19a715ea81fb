import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time.ts'
import { savedSearchesList } from '#src/state/lists/saved-searches-list.ts'
import { colleaguesQuery, settingsQuery } from '#src/state/queries.ts'
import { currentUserAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { savedSearchColumns } from './saved-search-columns.ts'

/** One's own searches and the shared ones. */
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
  return (
    <EmptyState
      title="Сохранённых поисков пока нет"
      text="Отберите блоки или здания фильтром и сохраните его клавишами N S: здесь его можно будет повторить."
    >
      <Button
        look="primary"
        keys={['G', 'O']}
        onClick={() => void runCommand('go.blocks', { source: 'toolbar' })}
      >
        К блокам
      </Button>
    </EmptyState>
  )
}
