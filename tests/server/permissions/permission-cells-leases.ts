import { all, gone, made, type Row, readByHead, removedByOwner, seenByHead } from './permission-row.ts'

/** An open one is everybody's to read and to correct. */
const open = { existing: all, deleted: gone, absent: gone } as const

/** Leases. */
export const leaseRows: readonly Row[] = [
  { call: 'leases.list', existing: all },
  {
    call: 'leases.create',
    body: (_target, { building }) => ({ buildingId: building, tenantName: 'Вектор' }),
    existing: made,
  },
  // A colleague's confidential lease is not there.
  { call: 'leases.read', on: 'lease', ...readByHead },
  { call: 'leases.read', on: 'openLease', ...open },
  { call: 'leases.update', on: 'lease', body: () => ({ note: 'Продлят' }), ...seenByHead },
  { call: 'leases.update', on: 'openLease', body: () => ({ note: 'Продлят' }), ...open },
  {
    call: 'leases.update',
    on: 'openLease',
    body: () => ({ isConfidential: true }),
    ...open,
    existing: [200, 403, 200],
  },
  { call: 'leases.confirm', on: 'lease', ...seenByHead },
  { call: 'leases.confirm', on: 'openLease', ...open },
  { call: 'leases.setState', on: 'lease', body: () => ({ state: 'ended' }), ...seenByHead },
  { call: 'leases.setState', on: 'openLease', body: () => ({ state: 'ended' }), ...open },
  { call: 'leases.remove', on: 'lease', ...removedByOwner },
  { call: 'leases.remove', on: 'openLease', ...open, existing: [204, 403, 204] },
]
