import { all, gone, made, type Row } from './permission-row.ts'

/** A colleague's is not there; an admin has all. */
const withAdmin = { existing: [200, 404, 200], deleted: gone, absent: gone } as const

/** Clients' demands. */
export const demandRows: readonly Row[] = [
  { call: 'demands.list', existing: all },
  { call: 'demands.create', body: () => ({ need: 'офис 300–400 м²' }), existing: made },
  { call: 'demands.read', on: 'demand', ...withAdmin },
  { call: 'demands.update', on: 'demand', body: () => ({ note: 'Срочно' }), ...withAdmin },
  { call: 'demands.confirm', on: 'demand', ...withAdmin },
  { call: 'demands.setState', on: 'demand', body: () => ({ state: 'active' }), ...withAdmin },
  { call: 'demands.matches', on: 'demand', ...withAdmin },
  { call: 'demands.look', on: 'demand', ...withAdmin, existing: [204, 404, 204] },
  {
    call: 'demands.tell',
    on: 'demand',
    body: () => ({ isTelling: true }),
    ...{ ...withAdmin, existing: [204, 404, 409] },
  },
  { call: 'demands.remove', on: 'demand', ...withAdmin, existing: [204, 404, 204] },
  ...(['demand', 'variant', 'deal'] as const).map((kind) => ({
    call: 'journal.ofRecord' as const,
    about: `a ${kind}`,
    on: kind,
    url: (id: number) => `/journal/${kind}/${id}`,
    ...withAdmin,
  })),
  { call: 'variants.list', existing: all },
  { call: 'variants.read', on: 'variant', ...withAdmin },
  { call: 'variants.remove', on: 'variant', ...withAdmin, existing: [204, 404, 204] },
  { call: 'demands.variantsOfBlock', on: 'block', existing: all, deleted: gone, absent: gone },
  { call: 'demands.similar', on: 'block', existing: all, deleted: gone, absent: gone },
  { call: 'demands.forBlock', on: 'block', existing: all, deleted: gone, absent: gone },
]
