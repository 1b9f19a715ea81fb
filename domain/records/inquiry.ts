import { field, group } from '#domain/fields/field.ts'
import {
  flag,
  instant,
  longText,
  person,
  phone,
  recordOf,
  requiredOneOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

export const inquiry = record({
  names: names('Заявка', 'выберите заявку', ['заявка', 'заявки', 'заявок']),
  hasHistory: true,
  owner: 'assigneeId',
  audience: 'ownerUnlessFree',
  fields: {
    isRead: field('Прочитана', flag),
    assigneeId: field('Ответственный', person),
    status: field('Состояние', requiredOneOf(inquiryStatuses)),
    note: field('Заметка', longText),
    extraFields: field('Прочие поля', { kind: 'extraFields' }),
    // Set at creation and never changed.
    ...group('Кто обратился', {
      phone: field('Телефон', phone, { span: 2 }),
      name: field('Имя', text, { span: 2 }),
      email: field('Почта', text, { span: 2 }),
      source: field('Источник', requiredOneOf(inquirySources), { span: 2 }),
    }),
    ...group('Что нужно', {
      message: field('Сообщение', longText, { span: 4, hint: 'Что нужно: офис 300–400 м², ЦАО, до 40 000' }),
      blockId: field('Блок', recordOf('block'), { span: 2 }),
      buildingId: field('Здание', recordOf('building'), { span: 2 }),
    }),
    pageUrl: field('Страница', text),
    utm: field('Метки рекламы', text),
    receivedAt: field('Когда пришла', instant),
  },
})
