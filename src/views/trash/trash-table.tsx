import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, daysBetween, defaultOfficeZone, formatInstant } from '#domain/time/time.ts'
import { type TrashedRow, trashedKinds, trashList } from '#src/state/lists/trash-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { keysInText, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'

/** Records deleted in the last 30 days that this user can restore. */
export function TrashTable() {
  useCommandKeys()
  const { data: settings } = useQuery(settingsQuery)
  const now = useNow()
  const zone = settings?.officeZone ?? defaultOfficeZone
  const columns = useMemo(() => trashColumns(now, zone), [now, zone])
  return (
    <RecordTable
      list={trashList}
      title="Корзина"
      subtitle="удалённое хранится 30 дней"
      view="trash"
      columns={columns}
      empty={
        <EmptyState
          icon="trash"
          title="Корзина пуста"
          text={`Здесь 30 дней лежит то, что вы удалили. Последнее действие быстрее вернёт ${keysInText('journal.undo', 'команда «Отменить последнее действие»')}.`}
        />
      }
    />
  )
}

const kindNames: Readonly<Record<string, string>> = trashedKinds

function trashColumns(now: string, zone: string): readonly GridColumn<TrashedRow>[] {
  return [
    {
      id: 'title',
      title: 'Запись',
      width: 220,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: ({ title, partCount }) =>
        partCount === 0 ? title : `${title} и ${countOf(partCount, 'блок', 'блока', 'блоков')} с ним`,
    },
    { id: 'kind', title: 'Что', width: 150, text: ({ kind }) => kindNames[kind] ?? kind },
    {
      id: 'deletedAt',
      title: 'Удалено',
      width: 180,
      isSortable: true,
      text: ({ deletedAt }) => formatInstant(deletedAt, now, zone),
    },
    {
      id: 'deletedBy',
      title: 'Кто',
      width: 150,
      grow: 1,
      tone: 'muted',
      text: ({ deletedBy }) => deletedBy?.name ?? '—',
    },
    {
      id: 'purgeAt',
      title: 'Ещё хранится',
      width: 130,
      tone: 'muted',
      text: ({ purgeAt }) => (purgeAt === null ? 'всегда' : leftText(purgeAt, now, zone)),
    },
  ]
}

function leftText(purgeAt: string, now: string, zone: string): string {
  const days = Math.max(0, daysBetween(dayOf(now, zone), dayOf(purgeAt, zone)))
  return days === 0 ? 'до конца дня' : countOf(days, 'день', 'дня', 'дней')
}
