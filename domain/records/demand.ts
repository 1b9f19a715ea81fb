import { demandReasons, demandStates, mandates, musts, urgencies } from '#domain/demands/vocabulary.ts'
import { field, formField, group } from '#domain/fields/field.ts'
import {
  day,
  instant,
  integer,
  longText,
  months,
  oneOf,
  person,
  recordOf,
  requiredFlag,
  requiredOneOf,
  someOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { inquirySources } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

const ownClient = 'у каждого запроса свой клиент'

export const demand = record({
  names: names('Запрос', 'выберите запрос', ['запрос', 'запроса', 'запросов']),
  isTrashed: true,
  hasHistory: true,
  owner: 'responsibleUserId',
  audience: 'owner',
  fields: {
    ...group('Что ищет', {
      /** Stored as `criteria`. */
      need: formField('Что нужно', text, {
        span: 4,
        hint: 'одной строкой: офис 300–400 м², ЦАО, A или B+, до 40 000',
        isRequired: true,
      }),
      musts: field('Обязательно', someOf(musts), { span: 4 }),
      leaseTermMonths: field('Срок аренды', months),
      workplaces: field('Рабочих мест', integer),
      parkingPlaces: field('Машиномест', integer),
      isOpenEnded: field('Ищет постоянно', requiredFlag),
    }),
    ...group('Кто ищет', {
      companyId: field('Компания', recordOf('company'), { span: 2, alone: ownClient }),
      personId: field('Контакт', recordOf('person'), { span: 2, alone: ownClient }),
      name: field('Название', text, { span: 2, hint: 'если пусто, составится само', alone: ownClient }),
      responsibleUserId: field('Кто ведёт', person),
      source: field('Источник', oneOf(inquirySources)),
      urgency: field('Срочность', requiredOneOf(urgencies)),
      mandate: field('Договор с клиентом', requiredOneOf(mandates)),
      mandateUntil: field('Договор до', day),
      note: field('Заметка', longText, { span: 4 }),
    }),
    criteria: field('Условия', text, { alone: 'условия читаются из строки «Что нужно»' }),
    state: field('Состояние', requiredOneOf(demandStates)),
    pausedUntil: field('Отложен до', day),
    reason: field('Почему закрыт', oneOf(demandReasons)),
    inquiryId: field('Заявка', integer),
    confirmedAt: field('Подтверждён', instant),
    confirmedById: field('Кто подтвердил', person),
  },
})
