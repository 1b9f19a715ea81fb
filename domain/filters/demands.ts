import { demandStates, urgencies } from '#domain/demands/vocabulary.ts'
import { demand } from '#domain/records/demand.ts'
import { codes, colleagues, companies, flag, type ListFilters } from './list-filters.ts'

const { fields } = demand

export const demandFilters = {
  textHint: 'Название, слова из заметки',
  conditions: {
    state: {
      ...codes(fields.state.label, demandStates, ['статус', 'открыт', 'закрыт', 'state']),
      field: 'state',
    },
    urgency: { ...codes(fields.urgency.label, urgencies, ['горит', 'срочно', 'urgency']), field: 'urgency' },
    /** Not confirmed for as long as a block counts as fresh. */
    isStale: flag('Свежесть', { true: 'Пора подтвердить', false: 'Подтверждены' }, ['устарел', 'stale']),
    /** With blocks that did not suit when the caller looked last. */
    hasNews: flag('Новое', { true: 'Есть новые блоки', false: 'Без новых блоков' }, ['новые', 'news']),
    companyId: {
      ...companies(fields.companyId.label, ['клиент', 'компания', 'company']),
      field: 'companyId',
    },
    /** For admins, who see everybody's. */
    responsibleUserId: {
      ...colleagues(fields.responsibleUserId.label, ['мои', 'брокер', 'ответственный', 'broker']),
      field: 'responsibleUserId',
    },
  },
  sorts: {
    urgency: 'По срочности',
    confirmed: 'По подтверждению',
    name: 'По названию',
    created: 'По дате',
    /** Most new blocks first. */
    suits: 'По новым блокам',
  },
  usualSort: 'urgency',
  isReadByIds: true,
} as const satisfies ListFilters
