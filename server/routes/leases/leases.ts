import type { leases } from '#contract/leases/leases.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing, runWhole } from '#server/services/bulk/bulk.ts'
import { createLease, leasesOf, readLease, updateLease } from '#server/services/leases/leases.ts'

export function leasesRoutes(): Handlers<typeof leases> {
  return {
    list: ({ query }, call) => leasesOf(call, query).page(query),
    create: async ({ body }, call, http) => http.versioned(await createLease(call, body)),
    read: async ({ params }, call, http) => http.versioned(await readLease(call, params.id)),
    update: async ({ params, body }, call, http) => http.versioned(await updateLease(call, params.id, body)),
    confirm: async ({ params: { id } }, call) => {
      await runWhole(call, 'lease.confirm', [id], {})
      return (await readLease(call, id)).record
    },
    setState: async ({ params: { id }, body }, call) => {
      await runWhole(call, 'lease.setState', [id], body)
      return (await readLease(call, id)).record
    },
    remove: removing('lease.delete'),
  }
}
