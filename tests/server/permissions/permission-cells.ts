import type { EndpointId } from '#contract/core/contract.ts'
import { accountRows } from './permission-cells-accounts.ts'
import { adRows } from './permission-cells-ads.ts'
import { bulkRows } from './permission-cells-bulk.ts'
import { calleeRows } from './permission-cells-callees.ts'
import { callRows } from './permission-cells-calls.ts'
import { companyRows } from './permission-cells-companies.ts'
import { dealRows } from './permission-cells-deals.ts'
import { demandRows } from './permission-cells-demands.ts'
import { eventRows } from './permission-cells-events.ts'
import { fileRows } from './permission-cells-files.ts'
import { importRows } from './permission-cells-imports.ts'
import { inquiryRows } from './permission-cells-inquiries.ts'
import { personRows } from './permission-cells-persons.ts'
import { portalRows } from './permission-cells-portal.ts'
import { presentationRows } from './permission-cells-presentations.ts'
import { recipeRows } from './permission-cells-recipes.ts'
import {
  all,
  everybody,
  gone,
  made,
  privately,
  privatelyWithout,
  type Row,
  responsible,
  withHead,
  withoutId,
} from './permission-row.ts'

/** A page's own number, as any page makes one. */
const someTab = '00000000-0000-4000-8000-0000000000aa'

/** The permission matrix of the product, written out by hand for every call there is. */
export const rows: readonly Row[] = [
  // First, while nothing was undone that could be done again.
  { call: 'journal.redo', body: () => ({}), existing: [409, 409, 409] },
  // Hers was never undone; his it is not.
  {
    call: 'journal.redo',
    about: 'of a named one',
    body: (_id, { groupId }) => ({ groupId }),
    existing: [409, 403, 409],
  },
  { call: 'auth.logout', existing: [204, 204, 204] },
  {
    call: 'auth.updatePassword',
    body: () => ({ password: 'четыре случайных слова', newPassword: 'совсем другие пять слов' }),
    existing: all,
  },
  ...accountRows,

  { call: 'offices.read', on: 'block', ...everybody },
  {
    call: 'offices.create',
    on: 'building',
    body: (buildingId) => ({ buildingId, dealKind: 'lease', areaSqm: '100' }),
    ...everybody,
    existing: made,
  },
  {
    call: 'offices.create',
    about: 'for the own broker to lead',
    on: 'building',
    body: (buildingId, { annaId }) => ({
      ...{ buildingId, dealKind: 'sale', areaSqm: '10', responsibleUserId: annaId },
    }),
    existing: [201, 403, 201],
  },
  { call: 'offices.update', about: 'facts', on: 'block', body: () => ({ floor: 7 }), ...everybody },
  {
    call: 'offices.update',
    about: 'who leads it',
    on: 'block',
    givesAway: true,
    body: (_id, { borisId }) => ({ responsibleUserId: borisId }),
    ...withHead,
  },
  {
    call: 'offices.update',
    about: 'a commission among facts',
    on: 'block',
    body: () => ({ floor: 7, tenantFeePercent: '50' }),
    ...responsible,
  },
  {
    call: 'offices.update',
    about: 'the text of the ad',
    on: 'block',
    body: () => ({ description: 'Свой текст' }),
    ...responsible,
  },
  { call: 'offices.updateWithoutId', body: () => ({ floor: 7 }), existing: withoutId },

  { call: 'blocks.setForbiddenAds', on: 'block', body: (id) => ({ ids: [id] }), ...responsible },
  {
    call: 'blocks.setForbiddenAds',
    about: 'one’s own and another’s together',
    on: 'block',
    body: (id, { borisBlock }) => ({ ids: [id, borisBlock] }),
    existing: [403, 403, 200],
  },
  { call: 'blocks.remove', on: 'block', ...responsible, existing: [204, 403, 204] },
  { call: 'blocks.remove', about: 'published', on: 'publishedBlock', existing: [403, 403, 204] },
  { call: 'blocks.actualize', on: 'block', ...everybody },
  { call: 'blocks.publish', on: 'block', ...responsible, existing: [204, 403, 204] },
  { call: 'blocks.unpublish', about: 'published', on: 'publishedBlock', existing: [204, 403, 204] },
  { call: 'blocks.uses', url: () => '/blocks/uses?ids=1', existing: all },
  { call: 'blocks.responsibleUsers', existing: all },
  { call: 'blocks.cianMainBlocks', on: 'building', ...everybody },
  {
    call: 'blocks.setMainBlock',
    on: 'block',
    body: (id, { publishedBlock }) => ({ ids: [id, publishedBlock], mainBlockId: id }),
    ...responsible,
  },
  {
    call: 'blocks.setMainBlock',
    about: 'one’s own and another’s together',
    on: 'block',
    body: (id, { borisBlock }) => ({ ids: [id, borisBlock], mainBlockId: id }),
    existing: [403, 403, 400],
  },

  { call: 'objects.create', body: () => ({ name: 'Башня', address: 'Москва' }), existing: made },
  {
    call: 'objects.create',
    about: 'for the own broker to lead',
    body: (_id, { annaId }) => ({ name: 'Башня', address: 'Москва', responsibleUserId: annaId }),
    existing: [201, 403, 201],
  },
  { call: 'objects.update', about: 'facts', on: 'building', body: () => ({ floors: 12 }), ...everybody },
  {
    call: 'objects.update',
    about: 'who leads it',
    on: 'building',
    body: (_id, { borisId }) => ({ responsibleUserId: borisId }),
    ...withHead,
  },
  { call: 'objects.updateWithoutId', body: () => ({}), existing: withoutId },
  { call: 'buildings.read', on: 'building', ...everybody },
  {
    call: 'buildings.remove',
    about: 'with blocks',
    on: 'building',
    ...responsible,
    existing: [403, 403, 204],
  },
  { call: 'buildings.remove', about: 'new and empty', on: 'emptyBuilding', existing: [204, 403, 204] },
  {
    call: 'buildings.remove',
    about: 'empty, of the day before',
    on: 'oldBuilding',
    existing: [403, 403, 204],
  },

  ...(['block', 'building'] as const).flatMap((kind): Row[] => {
    const section = `${kind}Lists` as const
    const on = `${kind}List` as const
    return [
      { call: `${section}.list`, existing: all },
      { call: `${section}.create`, body: () => ({ name: 'Вектор' }), existing: made },
      { call: `${section}.update`, on, body: () => ({ name: 'Север' }), ...privately },
      { call: `${section}.remove`, on, body: (id) => ({ id }), ...privatelyWithout },
      {
        call: `${section}.toggle`,
        on,
        body: (_id, planted) => ({ id: planted[kind === 'block' ? 'borisBlock' : 'oldBuilding'] }),
        ...privately,
      },
      {
        call: `${section}.toggle`,
        about: 'a record into one’s list',
        on: kind === 'block' ? 'borisBlock' : 'oldBuilding',
        url: (_id, planted) => `/user-lists/${kind}s/${planted[on]}`,
        body: (id) => ({ id, mode: 'add' }),
        existing: [200, 404, 404],
        deleted: gone,
        absent: gone,
      },
      {
        call: `${section}.toggleMulti`,
        on,
        body: (_id, planted) => ({
          ids: [planted[kind], planted[kind === 'block' ? 'borisBlock' : 'oldBuilding']],
          mode: 'add',
        }),
        ...privately,
      },
      {
        call: `${section}.reorder`,
        on,
        body: (_id, planted) => ({
          ids:
            kind === 'block'
              ? [planted.publishedBlock, planted.block]
              : [planted.emptyBuilding, planted.building],
        }),
        ...privatelyWithout,
      },
    ]
  }),

  ...fileRows,
  ...eventRows,

  ...companyRows,
  ...callRows,
  ...calleeRows,
  ...adRows,

  ...personRows,
  { call: 'search.run', body: () => ({}), existing: all },
  { call: 'search.suggest', url: () => '/search/suggest?text=ле', existing: all },
  { call: 'search.places', existing: all },
  { call: 'search.buildingNames', existing: all },
  { call: 'search.buildingsIn', body: () => ({ text: 'Маяк' }), existing: all },
  ...importRows,
  ...bulkRows,
  ...inquiryRows,
  ...presentationRows,
  ...demandRows,
  ...dealRows,
  ...recipeRows,
  { call: 'journal.mine', existing: all },
  {
    call: 'journal.mine',
    about: 'of the office',
    url: () => '/journal?office=true',
    existing: [403, 403, 200],
  },
  {
    call: 'journal.entries',
    url: (_id, { groupId }) => `/journal/groups/${groupId}/entries`,
    existing: [200, 404, 200],
  },
  {
    call: 'journal.entries',
    about: 'of nothing',
    url: () => '/journal/groups/00000000-0000-4000-8000-000000000000/entries',
    existing: gone,
  },
  { call: 'changes.list', existing: all },
  ...(['block', 'building', 'company', 'person'] as const).map(
    (kind): Row => ({
      call: 'presence.announce',
      about: kind,
      on: kind,
      url: () => `/presence/${someTab}`,
      body: (id) => ({ kind, id }),
      ...everybody,
    }),
  ),
  // Refused like reading them.
  ...(
    [
      ['event', 404],
      ['inquiry', 403],
    ] as const
  ).map(
    ([kind, refused]): Row => ({
      call: 'presence.announce',
      about: kind,
      on: kind,
      url: () => `/presence/${someTab}`,
      body: (id) => ({ kind, id }),
      ...{ existing: [200, refused, 200, 200], deleted: gone, absent: gone },
    }),
  ),
  { call: 'presence.leave', url: () => `/presence/${someTab}`, existing: [204, 204, 204] },
  { call: 'journal.ofRecord', on: 'block', url: (id) => `/journal/block/${id}`, ...everybody },
  { call: 'journal.undo', body: (_id, { groupId }) => ({ groupId }), existing: [200, 403, 200] },
  {
    call: 'journal.undo',
    about: 'of nothing',
    body: () => ({ groupId: '00000000-0000-4000-8000-000000000000' }),
    existing: gone,
  },
  ...portalRows,
]

/** Calls that ask for no session; what they let through is tested with the accounts. */
export const publicCalls: readonly EndpointId[] = [
  'auth.login',
  'auth.requestPasswordReset',
  'auth.resetPassword',
  'users.readAvatar',
  'files.read',
  'intake.submit',
  'shared.open',
  'system.health',
  'system.openapi',
]
