import { promotions } from '#domain/stock/vocabulary.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a competitor; `profile` is how `portalUserId` is typed. */
export const competitorFields: FieldCatalogue = {
  name: { label: 'Название', kind: { kind: 'text' }, span: 2, isRequired: true },
  profile: {
    label: 'Агентство на портале',
    kind: { kind: 'text' },
    span: 2,
    hint: 'номер или адрес страницы: cian.ru/agents/12345678',
  },
  portalUserId: { label: 'Номер на портале', kind: { kind: 'text' } },
  note: { label: 'Заметка', kind: { kind: 'longText' }, span: 4 },
}

/** Settings of the listing portal. Of a secret only the number of its record is known. */
export const portalConfigFields: FieldCatalogue = {
  contactName: {
    label: 'Контакт в объявлениях',
    kind: { kind: 'text' },
    span: 2,
    hint: 'имя, которое увидят',
  },
  contactPhone: {
    label: 'Телефон в объявлениях',
    kind: { kind: 'phone' },
    span: 2,
    hint: '+7 495 123-45-67',
  },
  promotion: {
    label: 'Продвижение',
    kind: { kind: 'choice', options: promotions, isRequired: true },
    hint: 'если у блока не указано иное',
  },
  betRubPerDay: {
    label: 'Ставка аукциона',
    kind: { kind: 'integer', unit: '₽/день' },
    hint: 'пусто — без аукциона',
  },
  photosLimit: {
    label: 'Фотографий в объявлении',
    kind: { kind: 'integer' },
    hint: 'не больше 50',
    isRequired: true,
  },
  namesBroker: {
    label: 'Называть брокера',
    kind: { kind: 'flag' },
    hint: 'ответственный за блок — контакт объявления',
    isRequired: true,
  },
  accessKeyId: { label: 'Ключ доступа', kind: { kind: 'text' } },
  feedSecretId: { label: 'Секрет адреса фида', kind: { kind: 'text' } },
}
