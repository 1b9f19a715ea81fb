import { dealSides, dealStages, feeStates, lostReasons, openStages } from '#domain/deals/vocabulary.ts'
import { deal } from '#domain/records/deal.ts'
import { type FunnelStage, funnelStages } from '#domain/reports/funnel.ts'
import { codes, colleagues, companies, flag, given, hasLeader, type ListFilters } from './list-filters.ts'

const { fields } = deal

const labelsOf = <S extends keyof typeof dealStages>(stages: readonly S[]) =>
  Object.fromEntries(stages.map((stage) => [stage, dealStages[stage]])) as unknown as Readonly<
    Record<S, string>
  >

/** First and last day of something in the past. */
const past = (label: string) => ({ kind: 'day', offers: 'past', label }) as const

export const dealFilters = {
  textHint: 'Сделка, клиент, заметка',
  conditions: {
    stage: {
      ...codes(fields.stage.label, dealStages, ['статус', 'воронка', 'стадия', 'stage']),
      field: 'stage',
    },
    lostReason: {
      ...codes(fields.lostReason.label, lostReasons, ['проиграна', 'проигрыш', 'причина', 'отказ', 'lost']),
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
    hasResponsible: hasLeader,
    /** Office days of the first note of its way. */
    enteredFrom: { ...past('Созданы с'), keywords: ['новые', 'когорта', 'created'] },
    enteredTo: { ...past('Созданы по'), keywords: ['новые', 'когорта', 'created'] },
    /** Came at least as far, wherever they are now. */
    reached: codes('Дошли до этапа', labelsOf<FunnelStage>(funnelStages), ['воронка', 'конверсия', 'funnel']),
    /** Came as far as one of these, and never further. */
    furthest: codes('Самый дальний этап', labelsOf<FunnelStage>(funnelStages), [
      'воронка',
      'дальше',
      'funnel',
    ]),
    /** Have left any of these stages. */
    left: codes('Прошли этап', labelsOf(openStages), ['воронка', 'конверсия', 'funnel']),
    /** Moved to another stage between these days. */
    movedFrom: { ...past('Сменили этап с'), keywords: ['движение', 'сменили этап', 'moved'] },
    movedTo: { ...past('Сменили этап по'), keywords: ['движение', 'сменили этап', 'moved'] },
    /** Have been in their present stage since. */
    stageFrom: { ...past('На этапе с'), keywords: ['подписаны', 'проиграны', 'stage'] },
    stageTo: { ...past('На этапе по'), keywords: ['зависли', 'застряли', 'stuck'] },
    /** The stage from which they were lost. */
    lostFrom: codes('Сорвались с этапа', labelsOf<FunnelStage>(funnelStages), ['проигрыш', 'отвал', 'lost']),
    hasSum: flag('Сумма комиссии', { true: 'Посчитана', false: 'Не посчитана' }, ['деньги', 'прогноз']),
    shareOf: colleagues('Доля у', ['делим', 'доли', 'share']),
    hasHouseShare: flag('Доля офиса', { true: 'Есть', false: 'Нет' }, ['офис', 'доли', 'house']),
    hasCoBroker: flag(fields.coBrokerId.label, { true: 'Участвует', false: 'Нет' }, [
      'партнёр',
      'доли',
      'co-broker',
    ]),
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
