import { all, gone, made, type Row } from './permission-row.ts'

/** A colleague's is not there; an admin has all. */
const withAdmin = { existing: [200, 404, 200], deleted: gone, absent: gone } as const

/** Deals. */
export const dealRows: readonly Row[] = [
  { call: 'deals.list', existing: all },
  { call: 'deals.board', existing: all },
  { call: 'deals.forecast', existing: all },
  { call: 'deals.create', body: () => ({}), existing: made },
  { call: 'deals.read', on: 'deal', ...withAdmin },
  { call: 'deals.update', on: 'deal', body: () => ({ note: 'Ждём LOI' }), ...withAdmin },
  { call: 'deals.setStage', on: 'deal', body: () => ({ stage: 'longList' }), ...withAdmin },
  { call: 'deals.remove', on: 'deal', ...withAdmin, existing: [204, 404, 204] },
]
