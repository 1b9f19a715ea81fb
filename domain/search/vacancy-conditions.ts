import { block } from '#domain/records/block.ts'
import { availabilities, marketStates } from '#domain/stock/vocabulary.ts'
import { anyStored, type Condition } from './condition.ts'

const { fields: ofBlock } = block

/** Conditions of the stock search on whether a block may be had, and when. */
export const vacancyConditions = {
  free: {
    of: 'block',
    key: 'availabilities',
    ...anyStored(availabilities, ofBlock, 'availability'),
    facet: 'availability',
    keywords: ['свободно', 'занято', 'availability'],
    isNameless: true,
  },
  market: {
    of: 'block',
    key: 'marketStates',
    ...anyStored(marketStates, ofBlock, 'marketState'),
    isNameless: true,
    keywords: ['резерв', 'снят с рынка', 'снятые', 'market', 'reserved', 'withdrawn'],
  },
  /** Free by that day. */
  by: {
    of: 'block',
    key: 'availableBy',
    kind: 'day',
    offers: 'months',
    label: 'Свободен',
    targets: ['blocks'],
    keywords: ['освободится', 'когда заехать', 'дата', 'available by'],
  },
  /** Reserved to that day at least. */
  'reserve-from': {
    of: 'block',
    key: 'reservedFrom',
    kind: 'day',
    offers: 'coming',
    label: 'Резерв истекает с',
    targets: ['blocks'],
    keywords: ['резерв с', 'reserve ends from'],
  },
  /** Reserved no longer than that day. */
  reserve: {
    of: 'block',
    key: 'reservedTo',
    kind: 'day',
    offers: 'coming',
    label: 'Резерв истекает до',
    targets: ['blocks'],
    keywords: ['резерв до', 'кончается', 'reserve ends'],
  },
  /** Led by these users, or reserved by them. */
  'reserve-who': {
    of: 'block',
    key: 'ledOrReservedBy',
    kind: 'ids',
    most: 100,
    from: 'responsible',
    label: 'Ответственный или держит резерв',
    targets: ['blocks'],
    keywords: ['чей резерв', 'мои резервы', 'reserved by'],
  },
} as const satisfies Record<string, Condition>
