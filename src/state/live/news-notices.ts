import type { News, NewsNotice } from '#contract/events/day.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { Target } from '#src/state/table/target.ts'
import { onServer } from './real-time.ts'

export function noticesNow(): readonly NewsNotice[] {
  return queryClient.getQueryData(newsQuery.queryKey)?.notices ?? []
}

export function targetOfNotice({ id, name }: Pick<NewsNotice, 'id' | 'name'>): Target {
  return {
    kind: 'newsNotice',
    records: [{ id, title: name, responsibleUserId: null, createdById: null }],
    origin: 'cursor',
  }
}

/** Optimistic update: hides notices. @returns a rollback. */
export async function hideNotices(ids: readonly number[]): Promise<() => void> {
  const { queryKey } = newsQuery
  await queryClient.cancelQueries({ queryKey })
  const gone = noticesNow().filter(({ id }) => ids.includes(id))
  setNotices((notices) => notices.filter(({ id }) => !ids.includes(id)))
  return () => setNotices((notices) => [...gone, ...notices])
}

function setNotices(change: (notices: News['notices']) => News['notices']): void {
  queryClient.setQueryData(newsQuery.queryKey, (news) => news && { ...news, notices: change(news.notices) })
}

export function readNews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
}

/** A notice closed in another browser goes here too. */
export function watchNotices(): void {
  onServer('UPDATES_CHANGED', () => void readNews())
}
