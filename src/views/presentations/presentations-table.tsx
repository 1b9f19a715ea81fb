import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { presentationsList } from '#src/state/lists/presentations-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { byKeys, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { presentationColumns } from './presentation-columns.ts'

/** Presentations with expiry and openings. */
export function PresentationsTable() {
  const { data: settings } = useQuery(settingsQuery)
  const userId = useAtomValue(currentUserAtom)?.id
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const columns = useMemo(() => presentationColumns({ now, zone, userId }), [now, zone, userId])
  return (
    <RecordTable
      list={presentationsList}
      title="Презентации"
      view="presentations"
      columns={columns}
      empty={<NoPresentations />}
    />
  )
}

function NoPresentations() {
  useCommandKeys()
  return (
    <EmptyState
      icon="presentation"
      title="Презентаций пока нет"
      text={`Отметьте блоки или здания или откройте подборку и сделайте презентацию${byKeys('presentation.create')}: клиент получит ссылку, печатную страницу или текст.`}
    >
      <CommandButton id="go.lists" look="primary">
        К подборкам
      </CommandButton>
    </EmptyState>
  )
}
