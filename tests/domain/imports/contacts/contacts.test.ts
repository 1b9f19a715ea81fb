import { describe, expect, it } from 'vitest'
import { readEmails } from '#domain/fields/emails.ts'
import { readPhones } from '#domain/fields/phones.ts'
import { guessContacts, isContactTable } from '#domain/imports/contacts/guess-contacts.ts'
import { readMessengers } from '#domain/imports/contacts/messengers.ts'
import { readContact } from '#domain/imports/contacts/read-contact.ts'
import { companyNameKey, personNameKey } from '#domain/imports/contacts/same-name.ts'
import { subjectOf } from '#domain/imports/import-fields.ts'

describe('subject of a table', () => {
  it.each([
    [['Компания', 'ИНН', 'Контактное лицо', 'Телефон', 'E-mail']],
    [['ФИО', 'Должность', 'Моб. тел.', 'Почта']],
    [['Название', 'Кто это', 'ИНН', 'Чем занимается', 'Телефон', 'Состояние', 'Ответственный']],
    [['Фамилия', 'Имя', 'Отчество', 'Организация', 'Мобильный телефон']],
    [['Контрагент', 'Адрес', 'Сайт', 'Телефон']],
    [['Компания', 'Контакт', 'Телефон']],
    [['Компания', 'Телефон']],
    [['Контактное лицо', 'Телефон', 'Комментарий']],
    [['Арендатор', 'Контакт', 'Тел.', 'Почта']],
    [['ФИО', 'Email']],
    [['Name', 'Company', 'Job title', 'Email', 'Phone']],
    [['Арендатор', 'Контакт', 'Телефон']],
    [['Название', 'Контактное лицо', 'Телефон', 'Адрес']],
    [['Партнёр', 'Контактный телефон']],
    [['Телефон', 'Имя']],
    [['Арендатор', 'Телефон', 'Ставка желаемая', 'Площадь']],
    [['Компания', 'Нужна площадь', 'Бюджет', 'Телефон']],
  ])('%j lists contacts', (headers) => {
    expect(isContactTable(headers)).toBe(true)
  })

  it.each([
    [['БЦ', 'Адрес', 'Площадь, м²', 'Ставка', 'Собственник', 'Телефон']],
    [['Название', 'Адрес', 'Класс', 'Метро', 'Контактное лицо', 'E-mail']],
    [['Объект', 'Адрес', 'Телефон']],
    [['Объект', 'Собственник', 'Контакт', 'Телефон']],
    [['Адрес', 'Помещение', 'Контактное лицо', 'Телефон']],
    [['Название', 'Адрес', 'Телефон']],
    [['Название', 'Адрес']],
    [['Помещение', 'Арендатор', 'Телефон']],
    [['Арендатор', 'Этаж', 'Телефон']],
    [['Этаж', 'Площадь', 'Статус', 'Комментарий']],
    [['Здание', 'Этажность', 'ИНН собственника']],
    [['БЦ', 'Этаж', 'Площадь', 'Ставка желаемая', 'Телефон']],
  ])('%j lists stock', (headers) => {
    expect(isContactTable(headers)).toBe(false)
  })
})

describe('a table without a row of names', () => {
  const rawOf = (rows: readonly string[][]) =>
    rows.map((cells, index) => ({ n: index + 1, place: `строка ${index + 1}`, cells }))

  it.each([
    [
      [
        ['Вектор', 'Ким Анна', '8 916 111-22-33'],
        ['Заря', 'Ли Борис Олегович', '8 495 123-45-67'],
      ],
      ['company.name', 'person.name', 'person.phones'],
    ],
    [
      [
        ['ООО «Вектор»', '89161112233', 'a@b.ru'],
        ['АО Заря', '84951234567', 'c@d.ru'],
      ],
      ['company.name', 'company.phone', 'company.email'],
    ],
  ])('%j lists contacts', (rows, fields) => {
    const raw = rawOf(rows)
    const headers = rows[0]?.map(() => '') ?? []
    expect(isContactTable(headers, raw)).toBe(true)
    expect(guessContacts(headers, raw, new Map()).map(({ field }) => field)).toEqual(fields)
  })

  it.each([
    [[['Аврора', 'Тверская ул., 7', '8 916 111-22-33']]],
    [[['Аврора', '5', '120', '8 916 111-22-33']]],
    [[['Аврора', '120 м²', '8 916 111-22-33']]],
    [[['Аврора', 'офис']]],
  ])('%j lists stock', (rows) => {
    expect(isContactTable(rows[0]?.map(() => '') ?? [], rawOf(rows))).toBe(false)
  })
})

const options = {
  source: 'table',
  today: '2026-11-28',
  answers: {},
  defaults: {},
  people: new Map([['анна ким', 7]]),
} as const

function read(headers: readonly string[], ...rows: readonly string[][]) {
  const raw = rows.map((cells, index) => ({ n: index + 1, place: `строка ${index + 2}`, cells }))
  const columns = guessContacts(headers, raw, new Map())
  expect(subjectOf(columns)).toBe('contacts')
  return raw.map((row) => readContact(row, { columns }, options))
}

describe('a row of contacts', () => {
  it('tells the company and its person', () => {
    const [row] = read(
      [
        'Организация',
        'ИНН / КПП',
        'Контактное лицо',
        'Должность',
        'Моб. телефон',
        'E-mail',
        'Telegram',
        'Прим.',
      ],
      [
        'ООО «Вектор»',
        '7707083893 / 773601001',
        'Ким Анна',
        'директор',
        '8 (916) 111-22-33',
        'Anna@Vector.ru',
        '@kim',
        'звонить утром',
      ],
    )
    expect(row?.company).toEqual({ name: 'ООО «Вектор»', inn: '7707083893', kpp: '773601001' })
    expect(row?.person).toEqual({
      ...{ name: 'Ким Анна', post: 'директор', note: 'звонить утром' },
      phones: [{ number: '+79161112233', note: null }],
      emails: ['anna@vector.ru'],
      messengers: [{ kind: 'telegram', handle: '@kim' }],
    })
    expect(row?.issues).toEqual([])
  })

  it('has its name in parts', () => {
    const [row] = read(['Фамилия', 'Имя', 'Отчество', 'Телефон'], ['Ким', 'Анна', 'Олеговна', '9161112233'])
    expect(row?.person).toMatchObject({ name: 'Ким Анна Олеговна' })
  })

  it('takes a phone out of the cell with the name', () => {
    const [row] = read(['Компания', 'Контактное лицо'], ['Вектор', 'Ким Анна, 8 916 111-22-33'])
    expect(row?.person).toEqual({ name: 'Ким Анна', phones: [{ number: '+79161112233', note: null }] })
  })

  it('gets back the zero that a spreadsheet has taken from a tax number', () => {
    const [row] = read(['Компания', 'ИНН', 'КПП'], ['Вектор', '278000003', '27801001'])
    expect(row?.company).toEqual({ name: 'Вектор', inn: '0278000003', kpp: '027801001' })
  })

  it('keeps several phones of several columns once, with remarks', () => {
    const [row] = read(
      ['ФИО', 'Телефон', 'Доп. телефон'],
      ['Ким Анна', '+7 495 123-45-67 доб. 12; 89161112233 (личный)', '8-916-111-22-33, секретарь'],
    )
    expect(row?.person.phones).toEqual([
      { number: '+74951234567', note: 'доб. 12' },
      { number: '+79161112233', note: 'личный' },
    ])
  })

  it('without a name gives phone and e-mail to the company, and says what is left', () => {
    const [row] = read(
      ['Компания', 'Контактное лицо', 'Должность', 'Телефон'],
      ['Вектор', '', 'директор', '8 495 123-45-67'],
    )
    expect(row?.company).toEqual({ name: 'Вектор', phone: '+74951234567' })
    expect(row?.person).toEqual({})
    expect(row?.issues.map(({ rule }) => rule)).toEqual(['contact.nameless'])
    expect(row?.kept).toEqual({ company: ['Должность: директор'], person: [] })
  })

  it('of a company has one phone; what else stands in the cell is told', () => {
    const [row] = read(['Название', 'ИНН', 'Телефон'], ['Вектор', '', '84951234567; 84957654321'])
    expect(row?.company).toMatchObject({ phone: '+74951234567' })
    expect(row?.issues.map(({ rule, message }) => [rule, message])).toEqual([
      ['contact.more', expect.stringContaining('+74957654321')],
    ])
    expect(row?.kept.company).toEqual(['Телефон: 84951234567; 84957654321'])
  })

  it('of a company keeps a remark beside its phone in the note', () => {
    const [row] = read(['Название', 'ИНН', 'Телефон'], ['Вектор', 'ИНН 7707083893', '8 495 123-45-67 (Анна)'])
    expect(row?.company).toMatchObject({ inn: '7707083893', phone: '+74951234567' })
    expect(row?.kept.company).toEqual(['Телефон: 8 495 123-45-67 (Анна)'])
  })

  it('tells a phone that a spreadsheet has rounded off', () => {
    const [row] = read(['ФИО', 'Моб.'], ['Ким Анна', '7,91611E+10'], ['Ли Борис', '7,92622E+10'])
    expect(row?.issues).toMatchObject([{ rule: 'value.unread', field: 'person.phones' }])
    expect(row?.kept.person).toEqual(['Телефоны: 7,91611E+10'])
  })

  it('with a mistyped INN goes on without it', () => {
    const [row] = read(['Компания', 'ИНН'], ['Вектор', '7707083894'])
    expect(row?.company).toEqual({ name: 'Вектор' })
    expect(row?.issues).toMatchObject([{ rule: 'value.unread', field: 'company.inn' }])
    expect(row?.kept).toEqual({ company: ['ИНН: 7707083894'], person: [] })
  })

  it('keeps whole the cells of which a part is not understood', () => {
    const [, row] = read(
      ['Компания', 'ФИО', 'Телефон', 'E-mail', 'Дата рождения'],
      ['Заря', 'Зоя Ли', '8 916 333-44-55', 'zoya@zarya.ru', '01.02.1980'],
      ['Вектор', 'Ким Анна', '8 916 111-22-33; через секретаря', 'anna@', 'весной'],
    )
    expect(row?.person).toMatchObject({ name: 'Ким Анна', phones: [{ number: '+79161112233', note: null }] })
    expect(row?.kept.person).toEqual([
      'День рождения: весной',
      'Телефоны: 8 916 111-22-33; через секретаря',
      'Почта: anna@',
    ])
  })

  it('with neither a company nor a person is an error', () => {
    const [row] = read(['Компания', 'ФИО', 'Телефон'], ['', '', '84951234567'])
    expect(row?.issues).toMatchObject([{ rule: 'contact.missing', severity: 'error' }])
  })

  it('tells blank cells, but none that another column has filled', () => {
    const [row] = read(
      ['Компания', 'ФИО', 'Должность', 'Телефон', 'Моб.'],
      ['', 'Ким', '', '', '89161112233'],
    )
    expect(row?.cleared.toSorted()).toEqual(['company.name', 'person.post'])
  })
})

describe('one cell', () => {
  it.each([
    ['8 (495) 123-45-67', ['+74951234567']],
    ['тел. 495 123-45-67, моб. 8-916-111-22-33', ['+74951234567', '+79161112233']],
    ['+7 495 123-45-67, доб. 5', ['+74951234567']],
    ['Анна 89161112233 / Пётр 89162223344', ['+79161112233', '+79162223344']],
    ['нет', []],
  ])('phones of %s', (text, numbers) => {
    expect(readPhones(text).phones.map(({ number }) => number)).toEqual(numbers)
  })

  it('what is no phone is left over', () => {
    expect(readPhones('8 495 123-45-67; через секретаря').unread).toEqual(['через секретаря'])
    expect(readEmails('a@b.ru, звонить').unread).toEqual(['звонить'])
  })

  it('e-mails by any separator, lower case', () => {
    expect(readEmails('A@b.ru; c@d.ru <e@f.ru>').emails).toEqual(['a@b.ru', 'c@d.ru', 'e@f.ru'])
  })

  it('messengers by the header, else by the text', () => {
    expect(readMessengers('WhatsApp', '+79161112233')).toEqual([{ kind: 'whatsapp', handle: '+79161112233' }])
    expect(readMessengers('Мессенджеры', 't.me/kim, вайбер 916')).toMatchObject([
      { kind: 'telegram' },
      { kind: 'viber' },
    ])
  })
})

it('names are the same in any spelling', () => {
  expect(companyNameKey('ООО «Вектор-М»')).toBe(companyNameKey('вектор м, ООО'))
  expect(companyNameKey('ООО')).toBe('ооо')
  expect(personNameKey('Пётр  Иванов')).toBe(personNameKey('Иванов Петр'))
})
