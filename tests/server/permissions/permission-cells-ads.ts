import { all, everybody, privately, type Row, responsible } from './permission-row.ts'

/** Descriptions, addresses and the map, by hand. */
export const adRows: readonly Row[] = [
  { call: 'descriptions.generate', on: 'block', body: () => ({}), ...responsible },
  {
    call: 'descriptions.generate',
    about: 'over a broker’s own text',
    on: 'describedBlock',
    body: () => ({ replaceOwn: true }),
    ...responsible,
  },
  { call: 'descriptions.clear', on: 'describedBlock', ...responsible },
  { call: 'descriptions.preview', on: 'block', ...everybody },
  { call: 'map.points', body: () => ({}), existing: all },
  {
    call: 'map.points',
    about: 'of a private list',
    on: 'blockList',
    body: (listId) => ({ block: { listId } }),
    ...privately,
  },
  { call: 'address.geolocate', body: () => ({ lat: 55.75, lon: 37.61 }), existing: all },
]
