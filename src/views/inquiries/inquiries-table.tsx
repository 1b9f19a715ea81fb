import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { inquiriesList } from '#src/state/lists/inquiries-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { hiddenInquiryColumns, inquiryColumns } from './inquiry-columns.ts'

/** Inquiries: the user's own and unassigned ones; all of them for an admin. */
export function InquiriesTable() {
  const { data: settings } = useQuery(settingsQuery)
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const columns = useMemo(() => inquiryColumns(now, zone), [now, zone])
  return (
    <RecordTable
      list={inquiriesList}
      title="Заявки"
      view="requests"
      columns={columns}
      hiddenColumns={hiddenInquiryColumns}
      empty={
        <EmptyState
          icon="inquiry"
          title="Заявок пока нет"
          text={
            isAdmin
              ? `Здесь появится всё, что отправят с форм сайта. Пусть разработчик сайта шлёт их на адрес ${location.origin}/api/intake/form-request: имя, телефон или почту и сообщение.`
              : 'Здесь появится всё, что отправят с форм сайта. Форму подключает администратор.'
          }
        />
      }
    />
  )
}
