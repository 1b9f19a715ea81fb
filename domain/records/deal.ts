import { dealSides, dealStages, lostReasons, stageCauses } from '#domain/deals/vocabulary.ts'
import { field, group } from '#domain/fields/field.ts'
import {
  day,
  decimal,
  instant,
  integer,
  integerIn,
  longText,
  months,
  oneOf,
  percent,
  person,
  recordOf,
  recordsOf,
  requiredFlag,
  requiredOneOf,
  sqm,
  text,
} from '#domain/fields/field-kinds.ts'
import { currencies, dealKinds, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

const byStage = 'этап меняет своя команда'

export const deal = record({
  names: names('Сделка', 'выберите сделку', ['сделка', 'сделки', 'сделок']),
  isTrashed: true,
  hasHistory: true,
  owner: 'responsibleUserId',
  audience: 'owner',
  fields: {
    ...group('Стороны', {
      companyId: field('Клиент', recordOf('company'), { span: 2 }),
      landlordId: field('Собственник', recordOf('company'), { span: 2 }),
      personId: field('Контакт клиента', recordOf('person'), { span: 2 }),
      side: field('Наш клиент', requiredOneOf(dealSides), { span: 2 }),
      responsibleUserId: field('Ответственный', person),
      name: field('Название', text, { span: 2, hint: 'если пусто, составится само' }),
    }),
    ...group('Предмет и сроки', {
      dealKind: field('Вид сделки', requiredOneOf(dealKinds)),
      blockIds: field('Блоки', recordsOf('block'), { span: 2 }),
      signOn: field('Подписание', day),
      probability: field('Вероятность', integerIn('%'), { hint: 'пусто — как у этапа' }),
    }),
    ...group('Согласованные условия', {
      areaSqm: field('Площадь', sqm),
      agreedRent: field('Ставка', decimal),
      blockRents: field('Ставки по блокам', { kind: 'blockRents' }, { span: 4 }),
      rentBasis: field('База ставки', requiredOneOf(rentBases)),
      agreedPrice: field('Цена продажи', decimal),
      currency: field('Валюта', requiredOneOf(currencies)),
      vatTreatment: field('НДС', oneOf(vatTreatments)),
      vatRate: field('Ставка НДС', percent, { hint: 'при УСН с НДС, иначе пусто' }),
      startOn: field('Начало аренды', day),
      termMonths: field('Срок аренды', months),
      rentFreeMonths: field('Арендные каникулы', months),
      depositMonths: field('Обеспечительный платёж', months),
      indexationPercent: field('Индексация', percent),
      note: field('Заметка', longText, { span: 4 }),
    }),
    ...group('Комиссия и доли', {
      fees: field('Комиссия', { kind: 'fees' }, { span: 4 }),
      hasNoFee: field('Без комиссии', requiredFlag),
      coBrokerId: field('Другой брокер', recordOf('company'), { span: 2 }),
      coBrokerPercent: field('Доля другого брокера', percent, { hint: 'от всей комиссии' }),
      shares: field('Доли', { kind: 'shares' }, { span: 4 }),
    }),
    stage: field('Этап', requiredOneOf(dealStages), { alone: byStage }),
    stageAt: field('На этапе с', instant),
    lostReason: field('Почему сорвалась', oneOf(lostReasons), { alone: byStage }),
    lostToId: field('К кому ушёл клиент', recordOf('company'), { alone: byStage }),
    demandId: field('Запрос', integer, { alone: 'у каждой сделки свой запрос' }),
  },
})

/** A deal's way from stage to stage, written with each change from its first day. */
export const stageChange = record({
  isNote: true,
  rights: 'deal',
  names: names('Смена этапа', 'выберите смену этапа', ['смена этапа', 'смены этапа', 'смен этапа']),
  owner: 'responsibleUserId',
  audience: 'owner',
  fields: {
    dealId: field('Сделка', integer),
    responsibleUserId: field('Ответственный', person),
    fromStage: field('С этапа', oneOf(dealStages)),
    toStage: field('На этап', requiredOneOf(dealStages)),
    changedAt: field('Когда', instant),
    changedById: field('Кто сменил', person),
    cause: field('Почему', requiredOneOf(stageCauses)),
  },
})
