import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personFacts } from '#contract/companies/person-records.ts'
import { phone } from '#contract/core/values.ts'
import { intakeForm } from '#contract/inquiries/inquiries.ts'
import { readPhones, storedPhone } from '#domain/fields/phones.ts'

const one = '+74951234567'
const two = '+79161112233'

describe('phones from outside: what is good is kept, the rest is told', () => {
  it.each([
    '\u202a+7 (495) 123-45-67\u202c',
    '\u200e8 495 123 45 67\u200f',
    'тел. 8 (495) 123-45-67',
    'Тел: +7 495 123-45-67',
    'моб.8-495-123-45-67',
    '＋７ ４９５ １２３４５６７',
    '8 (495) 123-45-67;',
  ])('%s is one number', (typed) => {
    expect(readPhones(typed)).toEqual({ phones: [{ number: one, note: null }], unread: [] })
    expect(phone.parse(typed)).toBe(one)
  })

  it.each(['д.123', 'д. 123', 'доб. 123', '(доб.123)', 'доб. №123', ', вн. 123', 'ext 123'])(
    'the extension «%s»',
    (extension) => {
      expect(phone.parse(`8 495 123-45-67 ${extension}`)).toBe(`${one} доб. 123`)
    },
  )

  it.each(['+7 495 123-45-67 (123)', '+7(495)1234567(123)', '8 495 123-45-67 (123).'])(
    'the extension in brackets alone: «%s»',
    (typed) => {
      expect(readPhones(typed)).toEqual({ phones: [{ number: one, note: 'доб. 123' }], unread: [] })
      expect(phone.parse(typed)).toBe(`${one} доб. 123`)
    },
  )

  it('an extension in brackets with words beside it is one too', () => {
    expect(readPhones('Анна +7 495 123-45-67 (123) утром').phones).toEqual([
      { number: one, note: 'Анна утром, доб. 123' },
    ])
  })

  it.each(['«+7 916 111 22 33»', '<+79161112233>', '"8 916 111-22-33"', '[8 916 111-22-33]'])(
    'signs around it are no remark: %s',
    (typed) => {
      expect(readPhones(typed)).toEqual({ phones: [{ number: two, note: null }], unread: [] })
      expect(phone.parse(typed)).toBe(two)
    },
  )

  it.each([
    ...[
      '+8 916 111 22 33',
      '+8 (916) 111-22-33',
      '+8-916-111-22-33',
      '+89161112233',
      '+8\u00a0916 111 22 33',
    ],
  ])('«+8» of %s is the eight of a call within Russia', (typed) => {
    expect(phone.parse(typed)).toBe(two)
  })

  it.each([
    ['+84 91 234 56 78', '+84912345678'],
    ['+84912345678', '+84912345678'],
    ['+81 90 1234 5678', '+819012345678'],
    ['+86 10 1234 5678', '+861012345678'],
    ['+886 2 1234 5678', '+886212345678'],
    ['+375 29 123-45-67', '+375291234567'],
  ])('%s is of its country', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored)
  })

  it.each([
    '8916111223',
    '7 916 111 22 3',
    '8 029 123-45-67',
    '80291234567',
    '+7 029 123-45-67',
    '8 129 123-45-67',
    '7 229 1234567',
  ])('a code that no Russian number has makes none of %s, which is told', (typed) => {
    expect(readPhones(typed)).toEqual({ phones: [], unread: [typed] })
    expect(phone.safeParse(typed).error?.issues[0]?.message).toContain('Телефон')
    expect(readPhones(`${typed}; ${one}`)).toEqual({
      phones: [{ number: one, note: null }],
      unread: [typed],
    })
  })

  it.each([
    '8 495 123-45-67, 8 916 111-22-33',
    '8 495 123-45-67 | 8 916 111-22-33',
    '84951234567 89161112233',
    '+7 495 123-45-67 и +7 916 111-22-33',
    'тел. 8 (495) 123 45 67 / моб. 8 (916) 111 22 33',
    '+7(495)1234567\n+7(916)1112233',
  ])('%s is two numbers', (typed) => {
    expect(readPhones(typed).phones.map(({ number }) => number)).toEqual([one, two])
    const { phones } = personFacts.pick({ phones: true }).parse({ phones: [{ number: typed, note: null }] })
    expect(phones.map(({ number }) => number)).toEqual([one, two])
    // A field of one phone names both and takes neither.
    expect(phone.safeParse(typed).error?.issues[0]?.message).toContain('только один телефон')
  })

  it('words beside the number of a contact become its remark', () => {
    const { phones } = personFacts
      .pick({ phones: true })
      .parse({ phones: [{ number: '8 495 123-45-67 д. 12, Анна', note: 'утром' }] })
    expect(phones).toEqual([{ number: one, note: 'утром, доб. 12, Анна' }])
  })

  it.each([
    ...['https://wa.me/79161112233', 'wa.me/79161112233?text=Добрый%20день', 'tel:+79161112233'],
    ...['https://api.whatsapp.com/send?phone=79161112233', 'viber://chat?number=%2B79161112233'],
    ...['79161112233.0', '79161112233,00', '7,9161112233E+10', '8-10-7-916-111-22-33', '007 916 111-22-33'],
  ])('%s is the number in it', (typed) => {
    expect(readPhones(typed)).toEqual({ phones: [{ number: two, note: null }], unread: [] })
    expect(phone.parse(typed)).toBe(two)
  })

  it.each([
    ['810 375 29 123-45-67', '+375291234567'],
    ['8~10 (375) 29 123-45-67', '+375291234567'],
    ['00971 50 123 4567', '+971501234567'],
    ['00375291234567', '+375291234567'],
    ['https://wa.me/375291234567', '+375291234567'],
  ])('%s is dialled out of the country', (typed, stored) => {
    expect(phone.parse(typed)).toBe(stored)
  })

  it.each([
    ...['84951234567,,123', '84951234567,123', '84951234567;123', '+74951234567p123'],
    ...['8 495 123-45-67,,,123', 'tel:+74951234567;ext=123'],
  ])('the pause of a phone book stands before an extension: %s', (typed) => {
    expect(phone.parse(typed)).toBe(`${one} доб. 123`)
    expect(readPhones(typed)).toEqual({ phones: [{ number: one, note: 'доб. 123' }], unread: [] })
  })

  it.each(['(моб.)', 'личный', '- рабочий', '(сотовый телефон)', 'раб. тел.', '(осн.)'])(
    'the kind of line «%s» is left out where there is no note, and kept where there is',
    (kind) => {
      expect(phone.parse(`8 916 111-22-33 ${kind}`)).toBe(two)
      const { phones } = personFacts
        .pick({ phones: true })
        .parse({ phones: [{ number: `8 916 111-22-33 ${kind}` }] })
      expect(phones).toEqual([
        { number: two, note: expect.stringContaining(/\p{L}+/u.exec(kind)?.[0] ?? '') },
      ])
    },
  )

  it.each([
    ['8 916 111-22-33 (Анна)', 'Анна'],
    ['89161112233 Анна', 'Анна'],
    ['8 916 111-22-33 моб. Анна', 'моб. Анна'],
    ['Анна: 8 916 111-22-33 доб. 12', 'Анна'],
    ['8 916 111-22-33; через секретаря', 'через секретаря'],
  ])('a field without a note says what of «%s» does not fit', (typed, remark) => {
    const told = phone.safeParse(typed).error?.issues[0]?.message
    expect(told).toMatch(/^Рядом с номером \+7/)
    expect(told).toContain(`«${remark}»`)
  })

  it('digits that a spreadsheet has rounded off are no phone, and are told', () => {
    expect(readPhones('7,91611E+10')).toEqual({ phones: [], unread: ['7,91611E+10'] })
  })

  it('in any order, with anything beside them, none is lost', () => {
    const number = fc.integer({ min: 3_000_000_000, max: 9_999_999_999 }).map((digits) => `+7${digits}`)
    const joined = fc.constantFrom('; ', ', ', '\n', ' / ', ' и ')
    const dressed = fc.constantFrom('', 'тел. ', 'моб: ', '\u202a')
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 4 }), joined, dressed, (all, by, by2) => {
        const read = readPhones(all.map((phone) => by2 + phone).join(by)).phones
        expect(read.map(storedPhone)).toEqual(all)
      }),
    )
  })
})

describe('a form of a website is never lost for one part', () => {
  it.each([
    ['mail that is none', { phone: one, email: 'анна собака' }],
    ['a text without an end', { phone: one, message: 'а'.repeat(9000), name: 'б'.repeat(500) }],
    ['a block that is none', { phone: one, blockId: 'пятый' }],
    ['a phone that is none', { phone: 'после шести', email: 'a@компания.рф' }],
  ])('%s', (_what, form) => {
    expect(intakeForm.safeParse(form).error).toBeUndefined()
  })

  it.each([
    { Name: 'Анна', Phone: '+7 (916) 111-22-33', Email: 'a@b.ru', tranid: '1:2' },
    { name: 'Анна', telephone: '89161112233', 'E-mail': 'a@b.ru' },
    { Имя: 'Анна', Phone: '8 916 111-22-33', Email: 'a@b.ru', Textarea: 'Офис' },
    { 'Ваше имя': 'Анна', Телефон: '8 916 111-22-33', Почта: 'a@b.ru', Сообщение: 'Офис' },
    { 'your-name': 'Анна', 'your-phone': '8 916 111-22-33', 'your-email': 'a@b.ru', 'your-message': 'Офис' },
    { name: '', phone: null, ФИО: 'Анна', TEL: 89161112233, MAIL: 'a@b.ru' },
    { name: { first: 'Анна' }, phone: { code: '+7', number: '916 111-22-33' }, email: { value: 'a@b.ru' } },
  ])('whatever its fields are named and shaped: %j', (form) => {
    const read = intakeForm.parse(form)
    expect(read).toMatchObject({ name: 'Анна', email: 'a@b.ru' })
    expect(readPhones(read.phone ?? '').phones).toEqual([{ number: two, note: null }])
    expect(read.message).toBe(/Офис/.test(JSON.stringify(form)) ? 'Офис' : null)
  })

  it.each([
    ['a source of its own', { phone: one, source: 'Tilda' }, { source: 'site', Источник: 'Tilda' }],
    ['a name told twice', { phone: one, Телефон: two }, { phone: one, Телефон: two }],
    ['a block that is none', { phone: one, blockId: 'пятый', buildingId: null }, { blockId: 'пятый' }],
    ['contacts in fields of any name', { Куда: 'пишите a@b.ru' }, { Куда: 'пишите a@b.ru' }],
    [
      'marks in any case',
      { phone: one, UTM_Source: 'ya', page_url: 'x' },
      { utm_source: 'ya', pageUrl: 'x' },
    ],
    ['an empty trap', { phone: one, website: null }, { phone: one }],
  ])('keeps %s', (_what, form, kept) => {
    expect(intakeForm.parse(form)).toMatchObject(kept)
  })
})
