import { field, group } from '#domain/fields/field.ts'
import {
  day,
  decimal,
  endDay,
  flag,
  instant,
  integer,
  longText,
  months,
  oneOf,
  percent,
  person,
  recordOf,
  requiredFlag,
  requiredOneOf,
  rubPerSqmYear,
  sqm,
  text,
} from '#domain/fields/field-kinds.ts'
import { names, record } from '#domain/records/record.ts'
import { currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { leaseCertainties, leaseOrigins, leaseSources, leaseStates } from './vocabulary.ts'

/** An expiry and a comparable in one. */
export const lease = record({
  names: names('Договор аренды', 'выберите договор аренды', [
    'договор аренды',
    'договора аренды',
    'договоров аренды',
  ]),
  isTrashed: true,
  hasHistory: true,
  owner: 'responsibleUserId',
  audience: 'ownerIfConfidential',
  fields: {
    ...group('Помещение', {
      blockId: field('Блок', recordOf('block'), { span: 2, hint: 'или здание, если блок не наш' }),
      buildingId: field('Здание', recordOf('building'), { span: 2 }),
      floorText: field('Где в здании', text, { hint: 'этажи 3–4' }),
      areaSqm: field('Площадь', sqm),
    }),
    ...group('Стороны', {
      companyId: field('Арендатор', recordOf('company'), { span: 2 }),
      tenantName: field('Имя арендатора', text, { span: 2, hint: 'если компании у нас нет' }),
      landlordId: field('Собственник', recordOf('company'), { span: 2 }),
      responsibleUserId: field('Ответственный', person),
    }),
    ...group('Срок', {
      signedOn: field('Подписан', { kind: 'day', isPast: true }),
      startOn: field('Начало', day),
      termMonths: field('Срок аренды', months),
      endsOn: field('Конец', endDay, { hint: 'последний день; без него — по сроку' }),
      breakOn: field('Право выхода', endDay, { hint: 'досрочно, без штрафа' }),
      noticeMonths: field('Предупредить за', months),
      isProlonged: field('Автопродление', requiredFlag),
    }),
    ...group('Ставка', {
      rent: field('Ставка', decimal),
      rentBasis: field('База ставки', requiredOneOf(rentBases)),
      currency: field('Валюта', requiredOneOf(currencies)),
      vatTreatment: field('НДС', oneOf(vatTreatments)),
      vatRate: field('Ставка НДС', percent, { hint: 'при УСН с НДС, иначе пусто' }),
      opexIncluded: field('OPEX в ставке', flag),
      opexRubPerSqmYear: field('OPEX', rubPerSqmYear),
      rentFreeMonths: field('Арендные каникулы', months),
      indexationPercent: field('Индексация', percent),
    }),
    ...group('Откуда известно', {
      origin: field('Кто сдал', requiredOneOf(leaseOrigins)),
      brokerCompanyId: field('Чужой брокер', recordOf('company'), { span: 2 }),
      source: field('Источник', oneOf(leaseSources)),
      certainty: field('Достоверность', requiredOneOf(leaseCertainties)),
      isConfidential: field('Конфиденциально', requiredFlag, {
        hint: 'видят ответственный, руководитель и администраторы',
      }),
      note: field('Заметка', longText, { span: 4 }),
    }),
    state: field('Состояние', requiredOneOf(leaseStates), { alone: 'состояние меняет своя команда' }),
    renewedById: field('Новый договор', integer, { alone: 'у каждого договора свой новый' }),
    dealId: field('Сделка', integer, { alone: 'у каждого договора своя сделка' }),
    confirmedAt: field('Срок подтверждён', instant),
    confirmedById: field('Кто подтвердил', person),
    createdById: field('Кто создал', person),
  },
})
