import { all, everybody, gone, made, type Row, responsible } from './permission-row.ts'

/** Contact persons and comments, by hand. */
export const personRows: readonly Row[] = [
  { call: 'persons.list', existing: all },
  { call: 'persons.create', body: () => ({ name: 'Мария Ковалёва' }), existing: made },
  {
    call: 'persons.create',
    about: 'in a company',
    on: 'company',
    body: (companyId) => ({ name: 'Мария Ковалёва', companyId }),
    existing: [201, 403, 201],
    deleted: gone,
    absent: gone,
  },
  { call: 'persons.read', on: 'person', ...everybody },
  { call: 'persons.update', on: 'person', body: (id) => ({ id, post: 'Директор' }), ...responsible },
  {
    call: 'persons.update',
    about: 'without a company',
    on: 'freePerson',
    body: (id) => ({ id, post: 'Директор' }),
    ...responsible,
  },
  {
    call: 'persons.update',
    about: 'into the company of another',
    on: 'person',
    body: (id, { borisCompany }) => ({ id, companyId: borisCompany }),
    existing: [403, 403, 200],
    deleted: gone,
    absent: gone,
  },
  {
    call: 'persons.update',
    about: 'into one’s own company',
    on: 'freePerson',
    body: (id, { company }) => ({ id, companyId: company }),
    existing: [200, 403, 200],
  },
  { call: 'persons.remove', on: 'person', ...responsible, existing: [204, 403, 204] },
  {
    call: 'companyComments.list',
    on: 'company',
    ...everybody,
  },
  {
    call: 'companyComments.create',
    on: 'company',
    body: (companyId) => ({ companyId, text: 'Ждут цену' }),
    ...everybody,
    existing: made,
  },
  { call: 'personComments.list', on: 'person', ...everybody },
  {
    call: 'personComments.create',
    on: 'person',
    body: (personId) => ({ personId, text: 'Ждут цену' }),
    ...everybody,
    existing: made,
  },
  {
    call: 'journal.ofRecord',
    about: 'a person',
    on: 'person',
    url: (id) => `/journal/person/${id}`,
    ...everybody,
  },
]
