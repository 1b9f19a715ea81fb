import { formWith } from '#tests/helpers/pictures.ts'
import { all, gone, made, privately, privatelyWithout, type Row, responsible } from './permission-row.ts'

/** An import is its owner's and the admins'; another broker does not learn of it. */
const ownedOrAdmin = { existing: [200, 404, 200], deleted: gone, absent: gone } as const

export const importRows: readonly Row[] = [
  { call: 'imports.upload', body: () => formWith(Buffer.from('Адрес;Площадь'), 'Прайс.csv'), existing: made },
  { call: 'imports.list', existing: all },
  { call: 'imports.template', existing: all },
  { call: 'imports.read', on: 'import', ...ownedOrAdmin },
  { call: 'imports.update', on: 'import', body: () => ({ options: { write: 'create' } }), ...ownedOrAdmin },
  { call: 'imports.rows', on: 'import', ...ownedOrAdmin },
  {
    call: 'imports.updateRows',
    on: 'import',
    body: () => ({ rows: [1], set: { decision: 'skip' } }),
    ...ownedOrAdmin,
  },
  { call: 'imports.run', on: 'import', ...ownedOrAdmin },
  { call: 'imports.stop', on: 'import', ...ownedOrAdmin },
  { call: 'imports.report', on: 'import', ...ownedOrAdmin },
  { call: 'imports.remove', on: 'import', existing: [204, 404, 204], deleted: gone, absent: gone },
  { call: 'importMappings.list', existing: all },
  {
    call: 'importMappings.create',
    on: 'import',
    body: (importId) => ({ importId, name: 'Прайс Вектора' }),
    existing: [201, 404, 201],
    deleted: gone,
    absent: gone,
  },
  {
    call: 'importMappings.create',
    about: 'shared',
    on: 'import',
    body: (importId) => ({ importId, name: 'Прайс Вектора', isShared: true }),
    existing: [403, 404, 201],
  },
  { call: 'importMappings.update', on: 'importMapping', body: () => ({ name: 'Новый' }), ...privately },
  {
    call: 'importMappings.update',
    about: 'shared',
    on: 'sharedImportMapping',
    body: () => ({ name: 'Новый' }),
    ...responsible,
  },
  {
    call: 'importMappings.update',
    about: 'no longer sharing it',
    on: 'sharedImportMapping',
    body: () => ({ isShared: false }),
    existing: [403, 403, 200],
  },
  { call: 'importMappings.remove', on: 'importMapping', ...privatelyWithout },
  {
    call: 'importMappings.remove',
    about: 'shared',
    on: 'sharedImportMapping',
    existing: [204, 403, 204],
  },
]
