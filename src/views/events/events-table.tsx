import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { eventsList } from '#src/state/lists/events-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '../tables/record-table.tsx'
import { useNow } from '../tables/use-now.ts'
import { eventColumns, hiddenEventColumns } from './event-columns.ts'

/** The user's events; everybody's for an admin. */
export function EventsTable() {
  const { data: settings } = useQuery(settingsQuery)
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  const now = useNow()
  const zone = settings?.officeZone ?? defaultOfficeZone
  const columns = useMemo(() => eventColumns({ now, zone }), [now, zone])
  return (
    <RecordTable
      list={eventsList}
      title="События"
      view="events"
      columns={columns}
      hiddenColumns={isAdmin ? hiddenEventColumns.forAdmin : hiddenEventColumns.forBroker}
      empty={<NoEvents />}
    />
  )
}

function NoEvents() {
  return (
    <EmptyState
      icon="event"
      title="Событий пока нет"
      text="Запланируйте звонок, встречу или показ: они появятся здесь и в календаре."
    >
      <CommandButton id="event.create" look="primary">
        Новое событие
      </CommandButton>
    </EmptyState>
  )
}
