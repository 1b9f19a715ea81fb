import { queryOptions } from '@tanstack/react-query'
import { serverNowMs } from '#src/state/browser/server-clock.ts'
import { api } from '#src/state/session/api.ts'

/** Calls become due by the clock. */
const dayRefetchMs = 5 * 60_000

/** @returns milliseconds to the next reading, just after a moment that changes the answer. */
export function dayRefetchAt(at: string | null | undefined): number {
  if (!at) return dayRefetchMs
  return Math.max(1000, Math.min(dayRefetchMs, Date.parse(at) - serverNowMs() + 500))
}

/** All that waits for the user. */
export const dayQuery = queryOptions({
  queryKey: ['myDay'],
  queryFn: async ({ signal }) => (await api.days.read({ signal })).data,
  staleTime: 0,
  refetchInterval: dayRefetchMs,
})

/** Number of things to do today, for the rail; reread with the day. */
export const dayCountQuery = queryOptions({
  queryKey: [...dayQuery.queryKey, 'count'],
  queryFn: async ({ signal }) => (await api.days.count({ signal })).data,
  staleTime: 0,
  refetchInterval: dayRefetchMs,
})
