import {
  refusalReasons,
  refusers,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import {
  demandReasons,
  demandStates,
  mandates,
  musts,
  preferences,
  urgencies,
} from '#domain/demands/vocabulary.ts'
import { field, formField, group } from '#domain/fields/field.ts'
import {
  day,
  decimalIn,
  endDay,
  instant,
  integer,
  longText,
  metres,
  months,
  oneOf,
  percent,
  person,
  recordOf,
  requiredFlag,
  requiredOneOf,
  rubPerSqmYear,
  someOf,
  sqm,
  text,
} from '#domain/fields/field-kinds.ts'
import { currencies, inquirySources, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
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
      musts: field('Обязательно', someOf(musts), {
        span: 4,
        hint: 'эти условия блок должен выполнять точно',
      }),
      preferences: field('Желательно', someOf(preferences), {
        span: 4,
        hint: 'без этого блоки остаются в подборе, но ниже',
      }),
      ceilingM: field('Потолок от', metres),
      leaseTermMonths: field('Срок аренды', months),
      workplaces: field('Рабочих мест', integer),
      parkingPlaces: field('Машиномест', integer),
      isOpenEnded: field('Ищет постоянно', requiredFlag),
    }),
    ...group('Кто ищет', {
      companyId: field('Компания', recordOf('company'), { span: 2, alone: ownClient }),
      personId: field('Контакт', recordOf('person'), { span: 2, alone: ownClient }),
      name: field('Название', text, { span: 2, hint: 'если пусто, составится само', alone: ownClient }),
      responsibleUserId: field('Ответственный', person),
      source: field('Источник', oneOf(inquirySources)),
      urgency: field('Срочность', requiredOneOf(urgencies)),
      mandate: field('Договор с клиентом', requiredOneOf(mandates)),
      mandateUntil: field('Договор до', endDay),
      note: field('Заметка', longText, { span: 4 }),
    }),
    /** Words of the client's message that became no condition, until somebody has read them. */
    unreadText: field('Не понято', longText, { alone: 'непонятое убирает своя команда' }),
    criteria: field('Условия', text, { alone: 'условия читаются из строки «Что нужно»' }),
    state: field('Состояние', requiredOneOf(demandStates)),
    pausedUntil: field('Отложен до', endDay),
    reason: field('Почему закрыт', oneOf(demandReasons)),
    competitorId: field('Через кого сняли', recordOf('competitor')),
    inquiryId: field('Заявка', integer),
    currentLeaseId: field('Текущий договор', integer, { alone: ownClient }),
    confirmedAt: field('Подтверждён', instant),
    confirmedById: field('Кто подтвердил', person),
  },
})

/** A block offered for a demand; written by verbs over blocks, presentations, viewings and states of blocks. */
export const variant = record({
  names: names('Вариант', 'выберите вариант', ['вариант', 'варианта', 'вариантов']),
  isTrashed: true,
  hasHistory: true,
  owner: 'responsibleUserId',
  audience: 'owner',
  fields: {
    demandId: field('Запрос', integer),
    blockId: field('Блок', recordOf('block')),
    /** Leader of the demand. */
    responsibleUserId: field('Ответственный', person),
    state: field('Состояние', requiredOneOf(variantStates)),
    stateAt: field('С какого времени', instant),
    refusedBy: field('Кто отказал', oneOf(refusers)),
    reason: field('Почему отказ', oneOf(refusalReasons)),
    outcome: field('Итог показа', oneOf(viewingOutcomes)),
    said: field('Словами клиента', text),
    /** State that it returns to when the block is free again. */
    formerState: field('Состояние до сдачи', oneOf(variantStates)),
    presentationId: field('Презентация', integer),
    eventId: field('Показ', integer),
    rentThen: field('Ставка тогда', rubPerSqmYear),
    priceThen: field('Цена тогда', decimalIn('₽')),
    askedThen: field('Просили тогда', decimalIn('')),
    currencyThen: field('В какой валюте', oneOf(currencies)),
    basisThen: field('За что ставка', oneOf(rentBases)),
    vatTreatmentThen: field('НДС тогда', oneOf(vatTreatments)),
    vatRateThen: field('Ставка НДС тогда', percent),
    areaThen: field('Площадь тогда', sqm),
    availableThen: field('Свободен тогда с', day),
  },
})
