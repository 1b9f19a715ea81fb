import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { adminAlone, all, gone, type Row, withoutId } from './permission-row.ts'

let names = 0
let phones = 0
const anotherPhone = () => ({ phone: `+7 495 000-${1000 + ++phones}` })

/** Accounts, sessions, the office's settings and the trash. */
export const accountRows: readonly Row[] = [
  { call: 'users.me', existing: all },
  { call: 'users.updateMe', body: anotherPhone, existing: all },
  { call: 'sessions.list', existing: all },
  { call: 'sessions.endOthers', existing: all },
  { call: 'sessions.end', on: 'session', existing: [204, 404, 204], deleted: gone, absent: gone },
  { call: 'sessions.endAllOf', on: 'user', ...adminAlone },
  {
    call: 'commandUses.note',
    body: () => ({ uses: [{ command: 'block.actualize', source: 'key', day: '2026-01-01', count: 1 }] }),
    existing: [204, 204, 204],
  },
  { call: 'commandUses.list', existing: all },
  {
    call: 'commandUses.list',
    about: 'of one person',
    url: (_id, { annaId }) => `/command-uses?user=${annaId}`,
    existing: [200, 403, 200],
  },
  {
    call: 'heardTexts.note',
    body: () => ({ heard: [{ text: 'передвинуть', command: 'event.edit' }] }),
    existing: [204, 204, 204],
  },
  { call: 'heardTexts.learned', existing: all },
  {
    call: 'heardTexts.forget',
    body: () => ({ text: 'передвинуть', command: 'event.edit' }),
    existing: [204, 204, 204],
  },
  { call: 'heardTexts.unknown', existing: [403, 403, 200] },
  {
    call: 'heardTexts.give',
    body: () => ({ text: 'передвинуть', command: 'event.edit' }),
    existing: [403, 403, 204],
  },
  { call: 'users.list', existing: all },
  {
    call: 'users.list',
    about: 'by what only admins see',
    url: () => '/users?sort=-lastLoginAt&role=admin',
    existing: [403, 403, 200],
  },
  { call: 'users.read', on: 'user', ...adminAlone },
  {
    call: 'users.create',
    body: () => ({ name: 'Новый', email: `new${++names}@klyuch.test`, role: 'admin' }),
    existing: [403, 403, 201],
  },
  { call: 'users.invite', on: 'user', ...adminAlone },
  { call: 'users.remove', on: 'user', ...adminAlone, existing: [403, 403, 204] },
  {
    call: 'users.update',
    on: 'user',
    body: anotherPhone,
    ...adminAlone,
  },
  {
    call: 'users.update',
    about: 'the role',
    on: 'user',
    body: () => ({ role: 'admin' }),
    existing: [403, 403, 200],
  },
  {
    call: 'users.setAvatar',
    on: 'user',
    url: (id) => `/users/avatar/${id}`,
    body: () => formWith(smallPng),
    existing: [403, 403, 200],
    deleted: [403, 403, 404],
    absent: [403, 403, 404],
  },
  {
    call: 'users.setAvatar',
    about: 'of oneself',
    url: (_id, { annaId }) => `/users/avatar/${annaId}`,
    body: () => formWith(smallPng),
    existing: [200, 403, 200],
  },
  { call: 'users.updateWithoutId', body: () => ({}), existing: withoutId },

  { call: 'settings.read', existing: all },
  {
    call: 'settings.update',
    body: () => ({ officeName: `Офис ${++names}` }),
    existing: [403, 403, 200],
  },

  { call: 'demo.remove', existing: [403, 403, 409] },

  { call: 'trash.list', existing: all },
  {
    call: 'trash.restore',
    about: 'a block of the other broker',
    on: 'borisBlock',
    body: (id) => ({ records: [{ kind: 'block', id }] }),
    existing: gone,
    deleted: [403, 200, 200, 403],
    absent: gone,
  },
  {
    call: 'trash.restore',
    about: 'a list',
    on: 'blockList',
    body: (id) => ({ records: [{ kind: 'blockList', id }] }),
    existing: gone,
    deleted: [200, 404, 404],
    absent: gone,
  },
  {
    call: 'trash.restore',
    about: 'an account',
    on: 'user',
    body: (id) => ({ records: [{ kind: 'user', id }] }),
    existing: gone,
    deleted: [403, 403, 200],
    absent: gone,
  },
  {
    call: 'trash.restore',
    about: 'one’s own and another’s together',
    on: 'borisBlock',
    body: (id, { event }) => ({
      records: [
        { kind: 'block', id },
        { kind: 'event', id: event },
      ],
    }),
    existing: gone,
    deleted: [403, 404, 404, 403],
  },
]
