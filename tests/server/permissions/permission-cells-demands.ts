import { all, gone, made, type Row, readByHead, removedByOwner, seenByHead } from './permission-row.ts'

/** Clients' demands. */
export const demandRows: readonly Row[] = [
  { call: 'demands.list', existing: all },
  { call: 'demands.create', body: () => ({ need: 'офис 300–400 м²' }), existing: made },
  { call: 'demands.read', on: 'demand', ...readByHead },
  { call: 'demands.update', on: 'demand', body: () => ({ note: 'Срочно' }), ...seenByHead },
  {
    call: 'demands.update',
    about: 'who leads it',
    on: 'demand',
    body: (_id, { borisId }) => ({ responsibleUserId: borisId }),
    ...{ ...readByHead, existing: [403, 404, 200, 200] },
  },
  { call: 'demands.confirm', on: 'demand', ...seenByHead },
  { call: 'demands.setState', on: 'demand', body: () => ({ state: 'active' }), ...seenByHead },
  { call: 'demands.matches', on: 'demand', ...readByHead },
  { call: 'demands.look', on: 'demand', ...readByHead, existing: [204, 404, 204, 204] },
  {
    call: 'demands.tell',
    on: 'demand',
    body: () => ({ isTelling: true }),
    ...{ ...readByHead, existing: [204, 404, 409, 409] },
  },
  { call: 'demands.remove', on: 'demand', ...removedByOwner },
  ...(['demand', 'variant', 'deal', 'lease'] as const).map((kind) => ({
    call: 'journal.ofRecord' as const,
    about: `a ${kind}`,
    on: kind,
    url: (id: number) => `/journal/${kind}/${id}`,
    ...readByHead,
  })),
  { call: 'variants.list', existing: all },
  { call: 'variants.read', on: 'variant', ...readByHead },
  { call: 'variants.remove', on: 'variant', ...removedByOwner },
  { call: 'demands.variantsOfBlock', on: 'block', existing: all, deleted: gone, absent: gone },
  { call: 'demands.similar', on: 'block', existing: all, deleted: gone, absent: gone },
  { call: 'demands.forBlock', on: 'block', existing: all, deleted: gone, absent: gone },
]
