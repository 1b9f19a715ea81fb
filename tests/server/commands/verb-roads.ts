import { type BulkCommandId, type BulkKind, bulkCommands } from '#contract/core/bulk.ts'
import type { Planted } from '../permissions/permission-records.ts'

/** A call about one record. */
interface Single {
  method: 'POST' | 'PATCH' | 'DELETE'
  url: string
  body?: object
}

export interface VerbRoads {
  /** Arguments of `POST /commands/{id}/run`. */
  args?(planted: Planted): object
  /** The call of the same effect on one record; absent: the verb has none. */
  single?(id: number, planted: Planted, actorId: number): Single
  /** The role is refused before any record is read, in words of its own. */
  isForAdmins?: true
  /** Refusal of the command that the single call answers with what stands. */
  isAnsweredAlone?: string
}

const rent = { rent: '26000', basis: 'sqmYear', currency: 'RUB', vatTreatment: 'simplified' } as const

/** Each command over records beside the call that does the same to one. */
export const verbRoads: Record<BulkCommandId, VerbRoads> = {
  'block.actualize': { single: (id) => post(`/blocks/${id}/actualize`) },
  'block.forbidAds': { single: (id) => post('/blocks/set-forbidden-ads', { ids: [id], forbidden: true }) },
  'block.allowAds': { single: (id) => post('/blocks/set-forbidden-ads', { ids: [id], forbidden: false }) },
  'block.publish': { single: (id) => post(`/blocks/${id}/publish`) },
  'block.unpublish': { single: (id) => post(`/blocks/${id}/unpublish`) },
  'block.describe': {
    single: (id) => post(`/blocks/${id}/generate-description`, {}),
    isAnsweredAlone: 'Текст написал брокер: он не заменяется',
  },
  'block.replaceDescription': {
    single: (id) => post(`/blocks/${id}/generate-description`, { replaceOwn: true }),
  },
  'block.clearDescription': { single: (id) => post(`/blocks/${id}/clear-description`) },
  'block.change': changing((id) => `/offices/${id}`, 'title', 'Офис у метро'),
  'building.change': changing((id) => `/objects/${id}`, 'alias', 'Старое имя'),
  'company.change': changing((id) => `/companies/${id}`, 'industry', 'ИТ'),
  'person.change': {
    args: () => ({ field: 'post', value: 'директор' }),
    single: (id) => patch('/participant', { id, post: 'директор' }),
  },
  'event.change': changing((id) => `/events/${id}`, 'place', 'Офис'),
  'inquiry.change': changing((id) => `/form-request/${id}`, 'note', 'Перезвонить'),
  'demand.change': changing((id) => `/demands/${id}`, 'urgency', 'hot'),
  'deal.change': changing((id) => `/deals/${id}`, 'note', 'Ждём LOI'),
  'lease.change': changing((id) => `/leases/${id}`, 'note', 'Продлят'),
  'presentation.change': changing((id) => `/presentations/${id}`, 'recipient', 'Вектор'),
  'block.setRent': {
    args: () => rent,
    single: (id) => {
      const { rent: askingRent, basis: rentBasis, ...terms } = rent
      return patch(`/offices/${id}`, { askingRent, rentBasis, ...terms })
    },
  },
  // Verbs alone write a state of a block: an edit of single fields would leave half of it.
  'block.let': {},
  'block.reserve': {},
  'block.withdraw': {},
  'block.vacate': {},
  'block.unreserve': {},
  'block.free': {},
  'block.setVariant': { args: ({ demand }) => ({ demandId: demand, state: 'offered' }) },
  'variant.setState': { args: () => ({ state: 'shortlisted' }) },
  'block.assign': assigning((id) => `/offices/${id}`),
  'block.addToList': listing('block', 'add'),
  'block.removeFromList': listing('block', 'remove'),
  'block.delete': removing((id) => `/blocks/${id}`),
  'blockList.delete': { single: (id) => remove('/user-lists/blocks', { id }) },
  'building.assign': assigning((id) => `/objects/${id}`),
  'building.addToList': listing('building', 'add'),
  'building.removeFromList': listing('building', 'remove'),
  'building.delete': removing((id) => `/buildings/${id}`),
  'buildingList.delete': { single: (id) => remove('/user-lists/buildings', { id }) },
  'company.assign': assigning((id) => `/companies/${id}`),
  'company.delete': removing((id) => `/companies/${id}`),
  'competitor.delete': { ...removing((id) => `/cian-parser/competitor/${id}`), isForAdmins: true },
  'person.delete': removing((id) => `/participant/${id}`),
  'request.toggleRead': {
    args: () => ({ isRead: true }),
    single: (id) => patch(`/form-request/${id}`, { isRead: true }),
  },
  'request.take': {
    single: (id, _planted, assigneeId) =>
      patch(`/form-request/${id}`, { assigneeId, isRead: true, status: 'inProgress' }),
  },
  'request.release': { single: (id) => patch(`/form-request/${id}`, { assigneeId: null }) },
  'request.assign': {
    args: ({ borisId }) => ({ assigneeId: borisId }),
    single: (id, { borisId }) => patch(`/form-request/${id}`, { assigneeId: borisId }),
  },
  'request.setStatus': {
    args: () => ({ status: 'rejected' }),
    single: (id) => patch(`/form-request/${id}`, { status: 'rejected' }),
  },
  'demand.confirm': { single: (id) => post(`/demands/${id}/confirm`) },
  'demand.setState': {
    args: () => ({ state: 'closed', reason: 'bought' }),
    single: (id) => post(`/demands/${id}/state`, { state: 'closed', reason: 'bought' }),
  },
  'demand.clearUnread': {},
  'demand.assign': assigning((id) => `/demands/${id}`),
  'demand.delete': removing((id) => `/demands/${id}`),
  'variant.delete': removing((id) => `/variants/${id}`),
  'deal.setStage': {
    args: () => ({ stage: 'lost', reason: 'rent' }),
    single: (id) => post(`/deals/${id}/stage`, { stage: 'lost', reason: 'rent' }),
  },
  'deal.receive': {
    args: () => ({ on: '2026-01-10', amountRub: null }),
    single: (id) => patch(`/deals/${id}`, { fees: [receivedFee] }),
    isAnsweredAlone: 'Нет платежей, которых ещё ждут',
  },
  'deal.assign': assigning((id) => `/deals/${id}`),
  'deal.delete': removing((id) => `/deals/${id}`),
  'lease.confirm': { single: (id) => post(`/leases/${id}/confirm`) },
  'lease.setState': {
    args: () => ({ state: 'ended' }),
    single: (id) => post(`/leases/${id}/state`, { state: 'ended' }),
  },
  'lease.delete': removing((id) => `/leases/${id}`),
  'event.finish': { single: (id) => patch(`/events/${id}`, { isDone: true }) },
  'event.reopen': { single: (id) => patch(`/events/${id}`, { isDone: false }) },
  'event.postpone': {
    args: () => ({ day: '2026-12-24', time: '12:30' }),
    single: (id) => patch(`/events/${id}`, { date: '2026-12-24T12:30:00+03:00' }),
  },
  'event.delete': removing((id) => `/events/${id}`),
  'savedSearch.delete': removing((id) => `/search/config/${id}`),
  'presentation.end': { single: (id) => post(`/presentations/${id}/end`) },
  'presentation.delete': removing((id) => `/presentations/${id}`),
  'recipe.delete': removing((id) => `/recipes/${id}`),
}

/** The payment of the planted deal, once it has come. */
const receivedFee = {
  ...{ payer: 'landlord', basis: 'fixed', value: '1000.00', amountRub: null, vatTreatment: null },
  ...{ dueOn: null, paidOn: '2026-01-10', paidRub: '1000.00' },
}

/** Records of `permission-records.ts` that the commands of a kind are tried on. */
const recordsByKind: Record<BulkKind, readonly (keyof Planted)[]> = {
  block: ['block', 'publishedBlock', 'describedBlock', 'borisBlock'],
  building: ['building', 'emptyBuilding', 'oldBuilding'],
  company: ['company', 'linkedCompany', 'borisCompany'],
  person: ['person', 'freePerson'],
  inquiry: ['inquiry', 'freeInquiry'],
  event: ['event'],
  demand: ['demand'],
  deal: ['deal'],
  variant: ['variant'],
  lease: ['lease', 'openLease'],
  savedSearch: ['search', 'sharedSearch'],
  presentation: ['presentation'],
  recipe: ['recipe', 'sharedRecipe'],
  competitor: ['competitor'],
  blockList: ['blockList'],
  buildingList: ['buildingList'],
}

/** Tables of the kinds. */
export const tablesByKind: Record<BulkKind, string> = {
  block: 'blocks',
  building: 'buildings',
  company: 'companies',
  person: 'persons',
  inquiry: 'inquiries',
  event: 'events',
  demand: 'demands',
  deal: 'deals',
  variant: 'variants',
  lease: 'leases',
  savedSearch: 'saved_searches',
  presentation: 'presentations',
  recipe: 'recipes',
  competitor: 'competitors',
  blockList: 'block_lists',
  buildingList: 'building_lists',
}

export const recordsOf = (id: BulkCommandId) => recordsByKind[bulkCommands[id].kind]

function post(url: string, body?: object): Single {
  return { method: 'POST', url, ...(body && { body }) }
}

function patch(url: string, body: object): Single {
  return { method: 'PATCH', url, body }
}

function remove(url: string, body: object): Single {
  return { method: 'DELETE', url, body }
}

function removing(urlOf: (id: number) => string): VerbRoads {
  return { single: (id) => ({ method: 'DELETE', url: urlOf(id) }) }
}

function changing(urlOf: (id: number) => string, field: string, value: string): VerbRoads {
  return {
    args: () => ({ field, value }),
    single: (id) => patch(urlOf(id), { [field]: value }),
  }
}

function assigning(urlOf: (id: number) => string): VerbRoads {
  return {
    args: ({ borisId }) => ({ responsibleUserId: borisId }),
    single: (id, { borisId }) => patch(urlOf(id), { responsibleUserId: borisId }),
  }
}

function listing(kind: 'block' | 'building', mode: 'add' | 'remove'): VerbRoads {
  const listOf = (planted: Planted) => planted[`${kind}List`]
  return {
    args: (planted) => ({ listId: listOf(planted) }),
    single: (id, planted) => post(`/user-lists/${kind}s/${listOf(planted)}`, { id, mode }),
  }
}
