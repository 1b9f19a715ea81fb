import type { Inquiry, InquiryRow } from '#contract/inquiries/inquiries.ts'
import type { Answer } from '#src/api/client.ts'
import { inquiriesKey } from './inquiries.ts'
import { queryClient } from './query-client.ts'

/* Kept apart from the first screen's queries: only commands change inquiries. */

/** Invalidates everything a change of inquiries may affect. */
export function refreshInquiries(): Promise<unknown> {
  return Promise.all(
    [[inquiriesKey], ['inquiry'], ['unreadInquiries'], ['journal']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

type Change = Partial<Pick<Inquiry, 'isRead' | 'status' | 'assignee'>>

/**
 * Optimistic update of table, card and count.
 * @returns a rollback that spares newer data.
 */
export async function showOnInquiries(ids: readonly number[], change: Change): Promise<() => void> {
  const keys = [[inquiriesKey], ['inquiry'], ['unreadInquiries']]
  // An answer in flight would overwrite the optimistic update.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
  const wanted = new Set(ids)
  const changed = <T extends { id: number }>(row: T): T => (wanted.has(row.id) ? { ...row, ...change } : row)
  queryClient.setQueriesData<{ data: InquiryRow[] }>(
    { queryKey: [inquiriesKey] },
    (page) => page && { ...page, data: page.data.map(changed) },
  )
  queryClient.setQueriesData<Answer<Inquiry>>(
    { queryKey: ['inquiry'] },
    (answer) => answer && { ...answer, data: changed(answer.data) },
  )
  return () => {
    for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  }
}
