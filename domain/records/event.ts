import { field, group } from '#domain/fields/field.ts'
import {
  flag,
  instant,
  integer,
  longText,
  minutes,
  oneOf,
  person,
  recordOf,
  recordsOf,
  requiredOneOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { callDirections, callOutcomes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { names, record } from './record.ts'

export const event = record({
  names: names('Событие', 'выберите событие', ['событие', 'события', 'событий']),
  hasHistory: true,
  isTrashed: true,
  owner: 'userId',
  audience: 'owner',
  fields: {
    ...group('Событие', {
      type: field('Вид', requiredOneOf(eventTypes)),
      title: field('Тема', text, { span: 2, isRequired: true }),
      date: field('Когда', instant, { isRequired: true }),
      durationMinutes: field('Длительность', minutes, { isRequired: true }),
      userId: field('Ответственный', person, { isRequired: true }),
      reminderMinutes: field('Напомнить за', minutes, { hint: 'минут до начала; пусто — не напоминать' }),
      isDone: field('Сделано', flag),
      callDirection: field('Какой звонок', oneOf(callDirections)),
      callOutcome: field('Итог звонка', oneOf(callOutcomes)),
      place: field('Место', text, { span: 2 }),
    }),
    ...group('Участники и объекты', {
      companyId: field('Компания', recordOf('company'), { span: 2 }),
      personId: field('Контакт', recordOf('person'), { span: 2 }),
      blockIds: field('Блоки', recordsOf('block'), { span: 2 }),
      buildingIds: field('Здания', recordsOf('building'), { span: 2 }),
      note: field('Заметка', longText, { span: 4 }),
    }),
    /** Its blocks are shown for this demand. */
    demandId: field('Запрос', integer, { alone: 'у каждого показа свой клиент' }),
    /** Its next steps, while they are not done. */
    dealId: field('Сделка', integer, { alone: 'шаг одной сделки' }),
    /** Blocks of a call that it has confirmed, and those that it has changed. */
    confirmedBlockIds: field('Подтверждено в разговоре', recordsOf('block'), {
      alone: 'итог одного разговора',
    }),
    changedBlockIds: field('Изменено в разговоре', recordsOf('block'), { alone: 'итог одного разговора' }),
    /** Colleague whose act has given this task. */
    toldById: field('Кто сообщил', person),
  },
})
