import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshDeals } from '#src/state/deals/deal-queries.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { refreshLeases } from '#src/state/leases/lease-queries.ts'
import { refreshEvents } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'

/** Protects the limit of calls of a user: a call that is given up goes on at the server. */

it('a command that touches several kinds reads each query again once', async () => {
  let read = 0
  const stop = new QueryObserver(queryClient, {
    queryKey: ['myDay', 'count'],
    queryFn: async ({ signal }) => {
      read += 1
      await new Promise((resolve) => setImmediate(resolve))
      return signal.aborted ? 0 : read
    },
  }).subscribe(() => {})
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  read = 0
  await Promise.all([refreshDeals(), refreshDemands(), refreshStock(), refreshLeases(), refreshEvents()])
  expect(read).toBe(1)
  // A later change is read again.
  await refreshDeals()
  expect(read).toBe(2)
  stop()
})
