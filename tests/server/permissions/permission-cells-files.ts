import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { everybody, made, type Row, responsible } from './permission-row.ts'

/** Pictures and documents of records. */
export const fileRows: readonly Row[] = [
  { call: 'files.list', on: 'block', url: (id) => `/files/list/block/${id}`, ...everybody },
  {
    call: 'files.list',
    about: 'of a building',
    on: 'building',
    url: (id) => `/files/list/building/${id}`,
    ...everybody,
  },
  {
    call: 'files.upload',
    on: 'block',
    url: (id) => `/files/block/${id}`,
    body: () => formWith(smallPng),
    ...everybody,
    existing: made,
  },
  { call: 'files.update', on: 'file', body: () => ({ category: 'plan' }), ...everybody },
  { call: 'files.updateOrder', on: 'file', body: (id) => ({ orderMap: { [id]: 2 } }), ...responsible },
  {
    call: 'files.updateOrder',
    about: 'of two records at once',
    on: 'file',
    body: (id, { borisFile }) => ({ orderMap: { [id]: 2, [borisFile]: 1 } }),
    existing: [400, 400, 400],
  },
  {
    call: 'files.updateOrder',
    about: 'of a building where he has a block',
    on: 'buildingFile',
    body: (id) => ({ orderMap: { [id]: 2 } }),
    ...responsible,
  },
  { call: 'files.rotate', on: 'file', body: (fileId) => ({ fileId, degrees: 90 }), ...everybody },
  { call: 'files.remove', on: 'file', ...responsible, existing: [204, 403, 204] },
  { call: 'files.remove', about: 'of his sending', on: 'sentFile', existing: [204, 204, 204, 403] },
  {
    call: 'files.remove',
    about: 'of a building where he has a block',
    on: 'buildingFile',
    ...responsible,
    existing: [204, 403, 204],
  },
]
