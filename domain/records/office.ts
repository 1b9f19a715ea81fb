import { currencySources, stockCopies } from '#domain/access/office.ts'
import { field, group } from '#domain/fields/field.ts'
import {
  flag,
  integer,
  integerIn,
  longText,
  percent,
  phone,
  recordsOf,
  requiredOneOf,
  sqm,
  text,
} from '#domain/fields/field-kinds.ts'
import { promotions } from '#domain/publication/promotions.ts'
import { officeZones } from '#domain/time/office-zones.ts'
import { contactsVisibilities } from './contacts.ts'
import { names, record } from './record.ts'

export const office = record({
  names: names('Настройки офиса', 'выберите настройки офиса', ['настройка', 'настройки', 'настроек']),
  audience: 'everybody',
  fields: {
    ...group('Офис', {
      officeName: field('Название офиса', text, { span: 2, isRequired: true }),
      officeZone: field('Часовой пояс', requiredOneOf(officeZones), { span: 2, isRequired: true }),
    }),
    ...group('Свежесть данных', {
      freshDays: field('Свежие данные, дней', integer, { isRequired: true }),
      staleDays: field('Устаревшие, больше дней', integer, { isRequired: true }),
    }),
    ...group('Запрос одной строкой', {
      workplaceSqm: field('Рабочее место', sqm, {
        span: 2,
        isRequired: true,
        hint: 'сколько метров искать на человека: «офис на 25 мест»',
      }),
    }),
    ...group('Контакты и курсы', {
      contactsVisibility: field('Видимость контактов', requiredOneOf(contactsVisibilities), { span: 2 }),
      currencySource: field('Курсы валют', requiredOneOf(currencySources), { span: 2 }),
    }),
    ...group('База на устройствах сотрудников', {
      stockCopies: field('Копия базы', requiredOneOf(stockCopies), {
        span: 4,
        hint: 'Браузер каждого сотрудника получит все блоки и здания: арендаторов, ставки, описания. Поиск мгновенный и работает без связи. Но всю базу можно унести с компьютера, а закрыть её на чужом устройстве вы не сможете: память стирается с вкладкой, диск — при выходе или следующем открытии программы. Каждая загрузка видна в истории офиса.',
      }),
    }),
    ...group('Обзвон', {
      callLeaseMinutes: field('Контакт закреплён, минут', integer, {
        isRequired: true,
        hint: 'столько его не наберёт никто другой',
      }),
      firstRetryHours: field('Не ответил: снова через, часов', integer, { isRequired: true }),
      secondRetryHours: field('Второй раз: через, часов', integer, { isRequired: true }),
      thirdRetryHours: field('Третий раз: через, часов', integer, {
        isRequired: true,
        hint: 'после четвёртого звонка — «разобрать»',
      }),
    }),
    ...group('Оценка блоков: важность', {
      areaWeight: field('Площадь', integer, {
        isRequired: true,
        hint: 'чем больше, тем важнее; 0 — не считать',
      }),
      moneyWeight: field('Деньги', integer, { isRequired: true }),
      placeWeight: field('Место', integer, { isRequired: true }),
      qualityWeight: field('Класс и отделка', integer, { isRequired: true }),
      dateWeight: field('Срок', integer, { isRequired: true }),
      restWeight: field('Остальное', integer, { isRequired: true }),
    }),
    ...group('Оценка блоков: допуск', {
      areaBelowPercent: field('Площадь меньше, %', integer, { isRequired: true }),
      areaAbovePercent: field('Площадь больше, %', integer, { isRequired: true }),
      moneyPercent: field('Дороже, %', integer, { isRequired: true }),
      walkMinutes: field('Метро дальше, минут', integer, { isRequired: true }),
      moveInDays: field('Освободится позже, дней', integer, { isRequired: true }),
    }),
    ...group('Фото из файлов', {
      photoHosts: field('Сайты с фото', longText, {
        span: 4,
        hint: 'по одному в строке, например *.cian.site. Отсюда программа сама скачает фото после импорта; пусто — ниоткуда',
      }),
    }),
    ...group('НДС', {
      vatRates: field('Ставки НДС', { kind: 'vatRates' }, { span: 4 }),
    }),
    ...group('Для клиентов', {
      officeLogo: field('Логотип', { kind: 'picture' }, { span: 2, hint: 'для страницы клиента и печати' }),
    }),
    ...group('Комиссия', {
      brokerPercent: field('Доля брокера', percent, {
        span: 2,
        hint: 'в новой сделке получит ответственный, остальное — офис; пусто — доли не заполнять',
      }),
    }),
  },
})

/** Title of the fields that narrow the feed. */
export const choiceGroup = 'Выгружать только из подборок и поисков'

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
    ...group(choiceGroup, {
      feedListIds: field('Блоки подборок', recordsOf('blockList'), {
        span: 2,
        hint: 'если пусто и здесь, и в поисках — все отмеченные блоки',
      }),
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
