import { dealSides, dealStages, feeStates, lostReasons } from '#domain/deals/vocabulary.ts'
import { deal } from '#domain/records/deal.ts'
import { codes, colleagues, companies, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = deal

export const dealFilters = {
  conditions: {
    stage: {
      ...codes(fields.stage.label, dealStages, ['статус', 'воронка', 'стадия', 'stage']),
      field: 'stage',
    },
    lostReason: {
      ...codes(fields.lostReason.label, lostReasons, ['проиграна', 'причина', 'отказ', 'lost']),
      field: 'lostReason',
    },
    lostToId: {
      ...companies(fields.lostToId.label, ['конкурент', 'другой брокер', 'winner']),
      field: 'lostToId',
    },
    /** Deals that have grown from these demands. */
    demandId: given(fields.demandId.label),
    /** Deals about these blocks. */
    blockId: given(fields.blockIds.label),
    isOpen: flag('Открыты', { true: 'Открытые', false: 'Завершённые' }, ['открыта', 'завершена', 'open']),
    hasStep: flag('Следующий шаг', { true: 'Есть шаг', false: 'Без следующего шага' }, [
      'задача',
      'без шага',
      'next step',
    ]),
    fee: codes('Комиссия', feeStates, ['оплата', 'просрочена', 'вознаграждение', 'деньги', 'fee']),
    signFrom: {
      ...{ kind: 'day', offers: 'coming', label: 'Подписание с' },
      keywords: ['подпишем', 'дата', 'closing'],
    },
    signTo: {
      ...{ kind: 'day', offers: 'coming', label: 'Подписание до' },
      keywords: ['подпишем', 'дата', 'closing'],
    },
    hasSignDay: flag('День подписания', { true: 'Назначен', false: 'Не назначен' }, ['подписание', 'дата']),
    side: { ...codes(fields.side.label, dealSides, ['сторона', 'side']), field: 'side' },
    companyId: {
      ...companies(fields.companyId.label, ['клиент', 'компания', 'company']),
      field: 'companyId',
    },
    responsibleUserId: {
      ...colleagues(fields.responsibleUserId.label, ['мои', 'брокер', 'ответственный', 'broker']),
      field: 'responsibleUserId',
    },
  },
  sorts: {
    sign: 'По подписанию',
    fee: 'По комиссии',
    stage: 'По этапу',
    moved: 'По смене этапа',
    name: 'По названию',
    created: 'По дате',
  },
  usualSort: 'sign',
  isReadByIds: true,
} as const satisfies ListFilters
