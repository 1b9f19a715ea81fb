import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#domain/text/format.ts'
import { unreadInquiriesQuery } from '#src/state/day/unread-inquiries-query.ts'
import table from '../tables/kinds/inquiries.ts'
import { ListTable } from '../tables/list-table.tsx'

/** Inquiries, and how many of them nobody has read. */
export function InquiriesTable() {
  const { data: unread = 0 } = useQuery(unreadInquiriesQuery)
  return <ListTable of={table} subtitle={unread > 0 ? `не прочитано: ${formatCount(unread)}` : null} />
}
