import { queryOptions } from '@tanstack/react-query'
import type { Lease, LeaseRow } from '#contract/leases/lease-records.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { api } from '#src/state/session/api.ts'
import { clientOf, type TargetRecord } from '#src/state/table/target.ts'

/* Queries of leases. Their table is in `lists/leases-list.ts`. */

/** A lease with its row version. */
export const leaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['lease', id],
    queryFn: ({ signal }) => api.leases.read({ params: { id }, signal }),
  })

/** All leases that a deal has made, or those in force of a block, a tenant or a landlord. */
export type LeasesOf =
  | { dealId: number }
  | { blockId: number }
  | { companyId: number }
  | { landlordId: number }

export const leasesOfQuery = (of: LeasesOf) =>
  queryOptions({
    queryKey: ['leases', 'of', of],
    queryFn: async ({ signal }) => {
      const asked = Object.fromEntries(Object.entries(of).map(([name, id]) => [name, String(id)]))
      const inForce = 'dealId' in of ? {} : { state: 'current' }
      const query = { ...asked, ...inForce, sort: 'ends', pageSize: '20' }
      return (await api.leases.list({ query, signal })).data
    },
  })

/** «Вектор — Белая Площадь, этаж 7, № 7.02»; what is unknown is left out. */
export function leaseTitle({ company, tenantName, block, building, floorText }: Lease | LeaseRow): string {
  const place = block?.title ?? [building?.name, floorText].filter(Boolean).join(', ')
  return [company?.name ?? tenantName ?? 'Арендатор неизвестен', place].filter(Boolean).join(' — ')
}

export function recordOfLease(lease: Lease | LeaseRow): TargetRecord {
  const ownerId = lease.responsible?.id ?? null
  const { id, state, company, block, building, endsOn } = lease
  const place = block
    ? { blocks: [{ id: block.id, title: block.title }] }
    : building && { buildings: [{ id: building.id, title: building.name }] }
  return {
    id,
    title: leaseTitle(lease),
    responsibleUserId: ownerId,
    createdById: ownerId,
    state,
    about: { ...clientOf({ company }), ...place },
    keyDay: endsOn,
  }
}

/** Blocks tell of their leases. */
export async function refreshLeases(): Promise<void> {
  await Promise.all([
    ...['lease', 'leases', 'calls', 'myDay', 'journal'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
    refreshStock(),
  ])
}
