import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personFacts } from '#contract/companies/person-records.ts'
import { email, phone } from '#contract/core/values.ts'
import { intakeForm } from '#contract/inquiries/inquiries.ts'
import { inOwnLetters } from '#domain/fields/domain-letters.ts'
import { readEmails } from '#domain/fields/emails.ts'
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

describe('addresses of mail', () => {
  it.each([
    'anna@компания.рф',
    'анна@компания.рф',
    'a.b+c@sub.domain.moscow',
    'o’neil@b.ru'.replace('’', "'"),
  ])('%s is one', (typed) => {
    expect(email('нет').parse(typed)).toBe(typed)
    expect(readEmails(typed).emails).toEqual([typed])
  })

  it.each([
    ...['mailto:a@b.ru', ' a@b.ru ', '\u202aa@b.ru\u202c', 'a@b.ru.', 'a@b.ru…', 'MAILTO:A@B.RU'],
    ...['mailto:a@b.ru?subject=hi', 'mailto:a@b.ru?subject=hi,%20there&cc=x', 'a@b.ru?subject=привет'],
    ...[
      'почта: a@b.ru',
      'Почта:a@b.ru',
      'email:a@b.ru',
      'E-mail: a@b.ru',
      'mail a@b.ru',
      'эл. почта: a@b.ru',
    ],
    ...[
      'Электронная почта — a@b.ru',
      'имейл: a@b.ru',
      'email = a@b.ru',
      'рабочая почта: a@b.ru',
      'e: a@b.ru',
    ],
    ...['«a@b.ru»', '<a@b.ru>', '"a@b.ru"', '„a@b.ru“', '(a@b.ru)', '[a@b.ru]', '«a@b.ru».', "'a@b.ru'"],
    ...['a＠b.ru', 'ａ＠ｂ．ｒｕ', 'a@\u200bb.ru', 'a\u034f@b.\ufe0fru', 'a @ b.ru', 'a@b.ru, A@B.RU'],
  ])('from «%s» the address is taken whole', (typed) => {
    expect(email('нет').parse(typed)).toBe('a@b.ru')
    expect(readEmails(typed)).toEqual({ emails: ['a@b.ru'], unread: [] })
  })

  it('the name before an address in brackets is no part of it', () => {
    expect(email('нет').parse('Анна Ким <a@b.ru>')).toBe('a@b.ru')
  })

  it.each(['|', ' | ', '/', ' / ', ', ', ';', '\n', ' и ', ' или ', '\\', ' • ', '; почта: '])(
    'two divided by «%s» are two',
    (by) => {
      const typed = `a@b.ru${by}c@d.ru`
      expect(readEmails(typed)).toEqual({ emails: ['a@b.ru', 'c@d.ru'], unread: [] })
      expect(personFacts.pick({ emails: true }).parse({ emails: [typed] }).emails).toEqual([
        ...['a@b.ru', 'c@d.ru'],
      ])
      // A field of one address names both and takes neither.
      expect(email('нет').safeParse(typed).error?.issues[0]?.message).toBe(
        'Здесь только одна почта: a@b.ru или c@d.ru',
      )
    },
  )

  it('what is no address beside one is told', () => {
    expect(readEmails('a@b.ru / c@d')).toEqual({ emails: ['a@b.ru'], unread: ['c@d'] })
    expect(readEmails('a@b.ru (Анна)').unread).toEqual(['(Анна)'])
    // The «о» of the second is Cyrillic.
    expect(readEmails('a@vektor.ru a@vekt\u043er.ru').unread).toEqual(['a@vekt\u043er.ru'])
    expect(email('нет').safeParse('Анна a@b.ru').error?.issues[0]?.message).toBe('Не почта: «Анна». нет')
    const { error } = personFacts.pick({ emails: true }).safeParse({ emails: ['a@b.ru / c@d'] })
    expect(error?.issues[0]?.message).toContain('Не почта: «c@d»')
  })

  it('in any order, however dressed and divided, none is lost', () => {
    const address = fc.stringMatching(/^[a-z][a-z0-9/.+_-]{0,8}[a-z]@[a-z]{2,8}\.(?:ru|com|рф)$/)
    const isPlain = (text: string) => !text.includes('..') && !/\.@|^(?:mail|e|email)\b/.test(text)
    const dress = fc.constantFrom<(text: string) => string>(
      ...[(text: string) => text, (text: string) => `<${text}>`, (text: string) => `«${text}»`],
      ...[(text: string) => `почта: ${text}`, (text: string) => `mailto:${text}?subject=a`],
    )
    const by = fc.constantFrom(', ', '; ', ' | ', ' / ', '\n', ' ')
    fc.assert(
      fc.property(
        fc.uniqueArray(address.filter(isPlain), { maxLength: 4 }),
        dress,
        by,
        (all, dressed, by) => {
          expect(readEmails(all.map(dressed).join(by))).toEqual({ emails: all, unread: [] })
        },
      ),
    )
  })

  it.each([
    ['anna@xn--80aswg.xn--p1ai', 'anna@сайт.рф'],
    ['Anna@XN--80ASWG.XN--P1AI', 'anna@сайт.рф'],
    ['АННА@Компания.РФ', 'анна@компания.рф'],
    ['anna@mu\u0308nchen.de', 'anna@münchen.de'],
    ['a@xn--mnchen-3ya.de', 'a@münchen.de'],
    ['a@xn--99999999999.ru', 'a@xn--99999999999.ru'],
  ])('%s is stored and compared as %s', (typed, stored) => {
    expect(email('нет').parse(typed)).toBe(stored)
    expect(readEmails(typed).emails).toEqual([stored])
  })

  it('a domain in any letters is one with its form of networks', () => {
    const label = fc.stringMatching(/^[а-яёa-z][а-яё]{1,20}$/)
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
        const written = `${labels.join('.')}.рф`
        const sent = domainToASCII(written)
        expect(email('нет').parse(`a@${sent}`)).toBe(`a@${written}`)
        expect(inOwnLetters(`Пишите на a@${sent}, ждём`)).toBe(`Пишите на a@${written}, ждём`)
      }),
    )
  })

  it.each(['a', 'a@b', '@b.ru', 'a@b..ru', '.a@b.ru', 'a@-b.ru', 'a b@c.ru', 'a@b.r', 'a@b.12', 'анна@b.ru'])(
    '%s is none',
    (typed) => {
      expect(email('нет').safeParse(typed).success).toBe(false)
    },
  )
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
})
