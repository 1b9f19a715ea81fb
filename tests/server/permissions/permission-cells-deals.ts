import { leaseRows } from './permission-cells-leases.ts'
import { all, made, type Row, readByHead, removedByOwner, seenByHead } from './permission-row.ts'

/** Deals, and the leases that they end with. */
export const dealRows: readonly Row[] = [
  { call: 'deals.list', existing: all },
  { call: 'deals.board', existing: all },
  { call: 'deals.forecast', existing: all },
  { call: 'deals.create', body: () => ({}), existing: made },
  { call: 'deals.read', on: 'deal', ...readByHead },
  { call: 'deals.update', on: 'deal', body: () => ({ note: 'Ждём LOI' }), ...seenByHead },
  { call: 'deals.setStage', on: 'deal', body: () => ({ stage: 'longList' }), ...seenByHead },
  {
    call: 'deals.update',
    about: 'who leads it',
    on: 'deal',
    body: (_id, { borisId }) => ({ responsibleUserId: borisId }),
    ...{ ...readByHead, existing: [403, 404, 200, 200] },
  },
  { call: 'deals.remove', on: 'deal', ...removedByOwner },
  ...leaseRows,
]
