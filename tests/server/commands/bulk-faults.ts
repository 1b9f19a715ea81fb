const stock = (query: object) => ({ criteria: { list: 'stock', query: { target: 'blocks', ...query } } })
const rent = { basis: 'sqmYear', currency: 'RUB', vatTreatment: null }

/** Calls of commands over many records that are refused, and where they are wrong. */
export const bulkFaults: readonly [what: string, command: string, body: object, path: string][] = [
  ['a command that is none', 'block.burn', { ids: [1] }, 'id'],
  ['neither ids nor criteria', 'block.actualize', {}, 'ids'],
  ['both ids and criteria', 'block.actualize', { ids: [1], ...stock({}) }, 'ids'],
  ['exceptions from ids', 'block.actualize', { ids: [1], except: [1] }, 'except'],
  ['no ids', 'block.actualize', { ids: [] }, 'ids'],
  ['an id twice', 'block.actualize', { ids: [1, 1] }, 'ids'],
  ['an unknown field', 'block.actualize', { ids: [1], all: true }, 'all'],
  ['an argument too many', 'block.actualize', { ids: [1], args: { force: true } }, 'args.force'],
  ['an argument too few', 'block.addToList', { ids: [1] }, 'args.listId'],
  ['an argument of another kind', 'request.setStatus', { ids: [1], args: { status: 'lost' } }, 'args.status'],
  ['a rent that is none', 'block.setRent', { ids: [1], args: { ...rent, rent: '-1' } }, 'args.rent'],
  ['a list that is none', 'block.actualize', { criteria: { list: 'blocks', query: {} } }, 'criteria.list'],
  ['criteria of other records', 'block.actualize', stock({ target: 'buildings' }), 'criteria'],
  ['a page in the criteria', 'block.actualize', stock({ page: 2 }), 'criteria.query.page'],
  [
    'a sort of another table',
    'block.actualize',
    stock({ sort: { key: 'yearBuilt', direction: 'asc' } }),
    'criteria.query.sort.key',
  ],
]
