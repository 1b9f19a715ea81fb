import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { competitorsList } from '#src/state/lists/competitor-lists.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { competitorColumns } from './competitor-columns.ts'

/** Competing agencies. */
export function CompetitorsTable() {
  const { data: settings } = useQuery(settingsQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const columns = useMemo(() => competitorColumns(now, zone), [now, zone])
  return (
    <RecordTable
      list={competitorsList}
      title="Конкуренты"
      view="competitors"
      columns={columns}
      empty={<NoCompetitors />}
    />
  )
}

function NoCompetitors() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  return (
    <EmptyState
      icon="competitor"
      title="Конкурентов пока нет"
      text={
        isAdmin
          ? 'Добавьте агентство и загрузите его предложения с портала: ставки встанут рядом с вашими.'
          : 'Агентства и их предложения на портале добавляет администратор.'
      }
    >
      {isAdmin && (
        <CommandButton id="competitor.create" look="primary">
          Новый конкурент
        </CommandButton>
      )}
    </EmptyState>
  )
}
