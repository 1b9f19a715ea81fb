import { field } from '#domain/fields/field.ts'
import {
  flag,
  instant,
  longText,
  oneOf,
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
    assigneeId: field('Кто ведёт', person),
    status: field('Состояние', requiredOneOf(inquiryStatuses)),
    note: field('Заметка', longText),
    extraFields: field('Прочие поля', { kind: 'extraFields' }),
    // Set at creation and never changed.
    source: field('Источник', oneOf(inquirySources)),
    pageUrl: field('Страница', text),
    utm: field('Метки рекламы', text),
    name: field('Имя', text),
    phone: field('Телефон', phone),
    email: field('Почта', text),
    message: field('Сообщение', longText),
    blockId: field('Блок', recordOf('block')),
    buildingId: field('Здание', recordOf('building')),
    receivedAt: field('Когда пришла', instant),
  },
})
