import {
  refusalReasons,
  refusers,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import { variant } from '#domain/records/demand.ts'
import { codes, colleagues, companies, given, hasLeader, type ListFilters } from './list-filters.ts'

const { fields } = variant

export const variantFilters = {
  textHint: 'Блок, клиент, запрос',
  conditions: {
    state: {
      ...codes(fields.state.label, variantStates, ['шорт-лист', 'предложен', 'показ', 'статус', 'state']),
      field: 'state',
    },
    reason: {
      ...codes(fields.reason.label, refusalReasons, ['отказ', 'причина', 'не подошло', 'reason']),
      field: 'reason',
    },
    refusedBy: {
      ...codes(fields.refusedBy.label, refusers, ['отказ', 'клиент', 'собственник', 'refused']),
      field: 'refusedBy',
    },
    outcome: {
      ...codes(fields.outcome.label, viewingOutcomes, ['показ', 'понравился', 'впечатление', 'outcome']),
      field: 'outcome',
    },
    /** Variants of these demands, as far as the caller may read them. */
    demandId: given(fields.demandId.label),
    /** Variants of these blocks: those of colleagues too, without hidden ones. */
    blockId: given(fields.blockId.label),
    /** Limited to clients whom the caller may know. */
    companyId: companies('Клиент', ['компания', 'company', 'client']),
    offeredFrom: {
      kind: 'day',
      offers: 'past',
      label: 'Предложены с',
      keywords: ['дата', 'когда', 'offered'],
    },
    offeredTo: {
      kind: 'day',
      offers: 'past',
      label: 'Предложены по',
      keywords: ['дата', 'когда', 'offered'],
    },
    responsibleUserId: {
      ...colleagues(fields.responsibleUserId.label, ['мои', 'брокер', 'ответственный', 'broker']),
      field: 'responsibleUserId',
    },
    hasResponsible: hasLeader,
  },
  sorts: { changed: 'По дате', demand: 'По запросу', block: 'По блоку', state: 'По состоянию' },
  usualSort: '-changed',
  isReadByIds: true,
} as const satisfies ListFilters
