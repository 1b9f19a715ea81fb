import { reports } from '#domain/reports/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { leaseRows } from './permission-cells-leases.ts'
import { all, made, type Row, readByHead, removedByOwner, seenByHead } from './permission-row.ts'

/** Deals, the leases that they end with, and the reports about them. */
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
  ...codesOf(reports).map(
    (report): Row => ({
      call: 'reports.read',
      about: report,
      url: () => `/reports/${report}?week=2026-11-23`,
      existing: [403, 403, 200, 200],
    }),
  ),
  {
    call: 'reports.file',
    url: () => '/reports/brokers/file',
    body: () => ({ format: 'xlsx' }),
    existing: [403, 403, 200, 200],
  },
]
