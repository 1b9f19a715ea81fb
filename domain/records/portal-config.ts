import { field, group } from '#domain/fields/field.ts'
import {
  flag,
  integer,
  integerIn,
  phone,
  recordsOf,
  requiredOneOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { promotions } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

/** Settings of the listing portal. Secrets are represented by the id of their row. */
export const portalConfig = record({
  names: names('Настройки портала', 'выберите настройки портала', ['настройка', 'настройки', 'настроек']),
  audience: 'admins',
  fields: {
    ...group('Объявления', {
      promotion: field('Продвижение', requiredOneOf(promotions), { hint: 'если у блока не указано иное' }),
      photosLimit: field('Фотографий в объявлении', integer, { hint: 'не больше 50', isRequired: true }),
      namesBroker: field('Называть брокера', flag, {
        hint: 'ответственный за блок — контакт объявления',
        isRequired: true,
      }),
      tellsBrokerContacts: field('Телефон и почта брокера', flag, {
        hint: 'если брокер назван',
        isRequired: true,
      }),
      feedEveryHours: field('Обновлять фид каждые, часов', integer, {
        hint: '0 — только вручную',
        isRequired: true,
      }),
      feedsYandex: field('Фид Яндекс Недвижимости', flag, { isRequired: true }),
      feedsAvito: field('Фид Авито', flag, { isRequired: true }),
      betRubPerDay: field('Ставка аукциона', integerIn('₽/день'), { hint: 'пусто — без аукциона' }),
    }),
    ...group('Что выгружать, если не все блоки', {
      feedListIds: field('Блоки подборок', recordsOf('blockList'), { span: 2 }),
      feedSearchIds: field('Блоки поисков', recordsOf('savedSearch'), { span: 2 }),
    }),
    ...group('Контакты в объявлениях', {
      agencyName: field('Агентство', text, { span: 2, hint: 'название для площадок' }),
      contactName: field('Контакт в объявлениях', text, { span: 2, hint: 'имя, которое увидят' }),
      contactPhone: field('Телефон в объявлениях', phone, { span: 2, hint: '+7 495 123-45-67' }),
    }),
    accessKeyId: field('Ключ доступа', text),
    feedSecretId: field('Секрет адреса фида', text),
  },
})
