/** Keys of leases, written by hand. */
export const leaseKeys = {
  leaseWindows: { 1: 'leases.m12', 2: 'leases.m6', 3: 'leases.m3' },
  leases: {
    ...{ e: 'lease.edit', s: 'lease.setState', a: 'lease.confirm', q: 'lease.makeDemand' },
    'Shift+E': 'lease.change',
    'Shift+N': 'lease.renew',
    m: 'lease.note',
  },
}
