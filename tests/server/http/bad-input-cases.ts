/* Each form of the product with each kind of bad input: what stands at which field. */

export type Method = 'POST' | 'PATCH' | 'PUT'
/** Input, field of the refusal, and its message. */
type Case = [body: Record<string, unknown>, path: string, message: string]

const long = (letters: number) => 'я'.repeat(letters + 1)
const empty = 'Заполните поле'
const phoneFault = 'Телефон — десять цифр после +7 или номер с кодом страны, начиная с +'
const innFault = 'В ИНН опечатка: контрольная цифра не сходится'
const none = 2_000_000_000
const absent = (what: string) => `${what}: такой записи нет или она удалена`
const dayFault = 'Дата в виде ГГГГ-ММ-ДД'
const mailFault = 'Адрес почты вида имя@домен'

export const block = { buildingId: 1, dealKind: 'lease', areaSqm: '100' }
export const event = { title: 'Звонок', date: '2026-11-25T10:00:00Z', type: 'call' }

/** Forms by their call; those of an admin are marked, what is public has no session. */
export const forms: Record<string, { call: [Method, string]; as?: 'admin' | 'nobody'; cases: Case[] }> = {
  building: {
    call: ['POST', '/objects/'],
    cases: [
      [{ address: 'Лесная, 7' }, 'name', empty],
      [{ name: '  ', address: 'Лесная, 7' }, 'name', empty],
      [{ name: long(200), address: 'Лесная, 7' }, 'name', 'Не длиннее 200 знаков'],
      [{ name: 'Парус', address: long(400) }, 'address', 'Не длиннее 400 знаков'],
      [{ name: 'Парус', address: 'Лесная', gbaSqm: '12 000' }, 'gbaSqm', 'Нужно число'],
      [{ name: 'Парус', address: 'Лесная', gbaSqm: '-1' }, 'gbaSqm', 'Не меньше нуля'],
      [{ name: 'Парус', address: 'Лесная', yearBuilt: 20 }, 'yearBuilt', 'Год от 1700'],
      [{ name: 'Парус', address: 'Лесная', floors: 0 }, 'floors', 'Не меньше 1'],
      [{ name: 'Парус', address: 'Лесная', latitude: 91 }, 'latitude', 'Не больше 90'],
      [{ name: 'Парус', address: 'Лесная', class: 'Z' }, 'class', 'Выберите значение из списка'],
      [
        { name: 'Парус', address: 'Лесная', metro: [{ station: '', minutes: 3, travel: 'walk' }] },
        'metro.0.station',
        empty,
      ],
      [
        { name: 'Парус', address: 'Лесная', cadastralNumber: '77' },
        'cadastralNumber',
        'Кадастровый номер вида 77:01:0001001:1001',
      ],
    ],
  },
  block: {
    call: ['POST', '/offices/'],
    cases: [
      [{ dealKind: 'lease', areaSqm: '100' }, 'buildingId', empty],
      [{ buildingId: 1, dealKind: 'lease' }, 'areaSqm', empty],
      [{ ...block, areaSqm: '0' }, 'areaSqm', 'Площадь больше нуля'],
      [{ ...block, areaSqm: 100 }, 'areaSqm', 'Нужен текст'],
      [{ ...block, areaSqm: '100.555' }, 'areaSqm', 'Не больше 2 знаков после запятой'],
      [{ ...block, areaSqm: '12345678' }, 'areaSqm', 'Слишком большое число: до запятой не больше 7 цифр'],
      [{ ...block, floor: -21 }, 'floor', 'Не меньше −20'],
      [{ ...block, floor: 1.5 }, 'floor', 'Нужно целое число'],
      [{ ...block, floor: '5' }, 'floor', 'Нужно число'],
      [{ ...block, number: long(40) }, 'number', 'Не длиннее 40 знаков'],
      [{ ...block, description: long(7000) }, 'description', 'Не длиннее 7000 знаков'],
      [{ ...block, availableFrom: '2026-02-30' }, 'availableFrom', dayFault],
      [{ ...block, availableFrom: '01.12.2026' }, 'availableFrom', dayFault],
      [{ ...block, purposes: ['office', 'office'] }, 'purposes', 'Значения повторяются'],
      [{ ...block, opexIncluded: 'да' }, 'opexIncluded', 'Нужно «да» или «нет»'],
      [{ ...block, tenantFeePercent: '501' }, 'tenantFeePercent', 'Не больше 500'],
      [{ ...block, buildingId: none }, 'buildingId', absent('Здание')],
      [{ ...block, responsibleUserId: none }, 'responsibleUserId', 'Такого пользователя нет'],
    ],
  },
  company: {
    call: ['POST', '/companies'],
    cases: [
      [{}, 'name', empty],
      [{ name: long(200) }, 'name', 'Не длиннее 200 знаков'],
      [{ name: 'А', inn: '7707083894' }, 'inn', innFault],
      [{ name: 'А', inn: '500100732258' }, 'inn', innFault],
      [{ name: 'А', inn: '77 07' }, 'inn', 'ИНН — 10 цифр у организации, 12 у предпринимателя'],
      [{ name: 'А', kpp: '77' }, 'kpp', 'КПП — 9 знаков, например 770701001'],
      [{ name: 'А', ogrn: '1027700132196' }, 'ogrn', 'В ОГРН опечатка: контрольная цифра не сходится'],
      [{ name: 'А', phone: '123-45-67' }, 'phone', phoneFault],
      [{ name: 'А', phone: `+7${'0'.repeat(80)}` }, 'phone', phoneFault],
      [{ name: 'А', email: 'почта' }, 'email', 'Почта вида имя@домен'],
      [{ name: 'А', commissionPercent: '101' }, 'commissionPercent', 'Не больше 100'],
      [{ name: 'А', parentId: none }, 'parentId', 'Такой компании нет'],
      [{ name: 'А', note: long(5000) }, 'note', 'Не длиннее 5000 знаков'],
    ],
  },
  'company link': {
    call: ['POST', '/companies/attach'],
    cases: [
      [{ companyId: 1, role: 'landlord' }, 'buildingId', 'Нужно одно из двух: здание или блок'],
      [{ companyId: 1, buildingId: 1, role: 'брат' }, 'role', 'Выберите значение из списка'],
      [{ buildingId: 1, role: 'landlord' }, 'companyId', empty],
      [{ companyId: none, buildingId: 1, role: 'landlord' }, 'companyId', absent('Компания')],
      [{ companyId: 1, buildingId: none, role: 'landlord' }, 'buildingId', absent('Здание')],
    ],
  },
  person: {
    call: ['POST', '/participant'],
    cases: [
      [{}, 'name', empty],
      [{ name: long(200) }, 'name', 'Не длиннее 200 знаков'],
      [{ name: 'А', phones: [{ number: '+74951234567' }, { number: '12' }] }, 'phones.1.number', phoneFault],
      [
        { name: 'А', phones: [{ number: '+74951234567', note: long(100) }] },
        'phones.0.note',
        'Не длиннее 100 знаков',
      ],
      [{ name: 'А', emails: ['a@b.ru', 'нет'] }, 'emails.1', 'Почта вида имя@домен'],
      [{ name: 'А', emails: ['a@b.ru', 'a@b.ru'] }, 'emails', 'Значения повторяются'],
      [{ name: 'А', messengers: [{ kind: 'telegram', handle: ' ' }] }, 'messengers.0.handle', empty],
      [{ name: 'А', birthday: '31.12.1980' }, 'birthday', dayFault],
      [{ name: 'А', companyId: none }, 'companyId', absent('Компания')],
    ],
  },
  'comment of a company': {
    call: ['POST', '/companiesComments'],
    cases: [
      [{ companyId: 1, text: ' ' }, 'text', empty],
      [{ companyId: 1, text: long(5000) }, 'text', 'Не длиннее 5000 знаков'],
    ],
  },
  'comment of a person': {
    call: ['POST', '/participantComments'],
    cases: [[{ personId: 1, text: '' }, 'text', empty]],
  },
  event: {
    call: ['POST', '/events'],
    cases: [
      [{ ...event, title: '' }, 'title', empty],
      [{ ...event, title: long(200) }, 'title', 'Не длиннее 200 знаков'],
      [{ ...event, date: 'завтра' }, 'date', 'Дата и время в виде 2026-11-21T15:00:00+03:00'],
      [{ ...event, type: 'обед' }, 'type', 'Выберите значение из списка'],
      [{ ...event, durationMinutes: 1441 }, 'durationMinutes', 'Не дольше суток'],
      [{ ...event, durationMinutes: 0 }, 'durationMinutes', 'Не меньше минуты'],
      [{ ...event, blockIds: [1, 1] }, 'blockIds', 'Значения повторяются'],
      [{ ...event, blockIds: [none] }, 'blockIds', absent('Блок № 2000000000')],
      [{ ...event, personId: none }, 'personId', absent('Контакт № 2000000000')],
    ],
  },
  'list of blocks': {
    call: ['POST', '/user-lists/blocks'],
    cases: [
      [{ name: '' }, 'name', empty],
      [{ name: long(120) }, 'name', 'Не длиннее 120 знаков'],
      [{ name: 'А', companyName: long(200) }, 'companyName', 'Не длиннее 200 знаков'],
    ],
  },
  'list of buildings': {
    call: ['POST', '/user-lists/buildings'],
    cases: [[{ name: long(120) }, 'name', 'Не длиннее 120 знаков']],
  },
  'saved search': {
    call: ['POST', '/search/config'],
    cases: [
      [{ name: '', config: {} }, 'name', empty],
      [{ name: long(120), config: {} }, 'name', 'Не длиннее 120 знаков'],
      [
        { name: 'А', config: { block: { areaSqm: { min: '500', max: '300' } } } },
        'config.block.areaSqm',
        'Нижняя граница больше верхней',
      ],
    ],
  },
  'filter with ranges': {
    call: ['POST', '/search'],
    cases: [
      [{ block: { areaSqm: { min: '5,5' } } }, 'block.areaSqm.min', 'Нужно число'],
      [{ block: { floor: { min: 5, max: 3 } } }, 'block.floor', 'Нижняя граница больше верхней'],
      [{ simple: long(200) }, 'simple', 'Не длиннее 200 знаков'],
    ],
  },
  invitation: {
    call: ['POST', '/users/'],
    as: 'admin',
    cases: [
      [{ email: 'a@b.ru' }, 'name', empty],
      [{ name: 'Пётр', email: 'почта' }, 'email', mailFault],
      [{ name: 'Пётр', email: `${'a'.repeat(250)}@b.ru` }, 'email', 'Не длиннее 254 знаков'],
      [{ name: long(120), email: 'a@b.ru' }, 'name', 'Не длиннее 120 знаков'],
      [{ name: 'Пётр', email: 'a@b.ru', phone: '12' }, 'phone', phoneFault],
      [{ name: 'Пётр', email: 'a@b.ru', role: 'хозяин' }, 'role', 'Выберите значение из списка'],
      [{ name: 'Пётр', email: 'Анна@klyuch.test' }, 'email', mailFault],
    ],
  },
  'account profile': {
    call: ['PATCH', '/users/me'],
    cases: [
      [{ name: ' ' }, 'name', empty],
      [{ phone: 'позвоните мне' }, 'phone', phoneFault],
      [{ email: 'почта', password: 'пароль' }, 'email', mailFault],
      [{ email: 'a@b.ru', password: '' }, 'password', 'Введите пароль'],
    ],
  },
  'password change': {
    call: ['PATCH', '/auth/update-password'],
    cases: [
      [{ password: 'нынешний', newPassword: 'коротко' }, 'newPassword', 'Не короче 8 знаков'],
      [{ password: 'нынешний', newPassword: long(256) }, 'newPassword', 'Не длиннее 256 знаков'],
      [{ password: 'нынешний' }, 'newPassword', empty],
    ],
  },
  login: {
    call: ['POST', '/auth/login'],
    as: 'nobody',
    cases: [
      [{ email: '', password: 'x' }, 'email', empty],
      [{ email: 'a@b.ru', password: '' }, 'password', 'Введите пароль'],
      [{ email: long(254), password: 'x' }, 'email', 'Не длиннее 254 знаков'],
      [{ email: 'a@b.ru', password: long(256) }, 'password', 'Не длиннее 256 знаков'],
    ],
  },
  'forgotten password': {
    call: ['POST', '/auth/request-password-reset'],
    as: 'nobody',
    cases: [[{ email: ' ' }, 'email', empty]],
  },
  'office settings': {
    call: ['PATCH', '/settings'],
    as: 'admin',
    cases: [
      [{ officeName: '' }, 'officeName', empty],
      [{ officeZone: 'Москва' }, 'officeZone', 'Название часового пояса, например Europe/Moscow'],
      [
        { freshDays: 40, staleDays: 30 },
        'staleDays',
        'Устаревшие начинаются не раньше, чем кончаются свежие',
      ],
      [{ freshDays: 1.5 }, 'freshDays', 'Целое число дней'],
      [{ vatRates: [] }, 'vatRates', 'Нужна хотя бы одна ставка НДС'],
      [{ vatRates: [{ fromDay: '2026-01-01', percent: '101' }] }, 'vatRates.0.percent', 'Не больше 100'],
      [{ vatRates: [{ fromDay: '1.1.26', percent: '22' }] }, 'vatRates.0.fromDay', dayFault],
      [
        {
          vatRates: [
            { fromDay: '2026-01-01', percent: '20' },
            { fromDay: '2026-01-01', percent: '22' },
          ],
        },
        'vatRates',
        'Даты ставок повторяются',
      ],
    ],
  },
  'settings of the portal': {
    call: ['PATCH', '/cian/config'],
    as: 'admin',
    cases: [
      [{ contactName: long(120) }, 'contactName', 'Не длиннее 120 знаков'],
      [{ contactPhone: '12' }, 'contactPhone', phoneFault],
      [{ betRubPerDay: 0 }, 'betRubPerDay', 'Не меньше рубля'],
      [{ photosLimit: 51 }, 'photosLimit', 'Портал берёт не больше 50 фото'],
      [{ accessKey: 'коротко' }, 'accessKey', 'Не короче 16 знаков'],
    ],
  },
  'report of the portal': {
    call: ['POST', '/cian/import-report'],
    as: 'admin',
    cases: [
      [{}, 'order', empty],
      [{ order: 'не JSON' }, 'order', 'Это не ответ get-order: нужен JSON со списком result.offers'],
    ],
  },
  competitor: {
    call: ['POST', '/cian-parser/competitor'],
    as: 'admin',
    cases: [
      [{}, 'name', empty],
      [{ name: 'А', profile: 'example.ru' }, 'profile', 'Номер агентства или адрес его страницы на cian.ru'],
      [{ name: 'А', note: long(2000) }, 'note', 'Не длиннее 2000 знаков'],
    ],
  },
  'address by coordinates': {
    call: ['POST', '/address/geolocate'],
    cases: [
      [{ lat: 91, lon: 37 }, 'lat', 'Не больше 90'],
      [{ lat: '55,7', lon: 37 }, 'lat', 'Нужно число'],
    ],
  },
  'form of a website': {
    call: ['POST', '/intake/form-request'],
    as: 'nobody',
    cases: [
      [{ name: 'Пётр' }, 'phone', 'Оставьте телефон или почту'],
      [{ email: 'почта' }, 'email', mailFault],
    ],
  },
}
