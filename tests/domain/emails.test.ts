import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personFacts } from '#contract/companies/person-records.ts'
import { email } from '#contract/core/values.ts'
import { inOwnLetters } from '#domain/fields/domain-letters.ts'
import { readEmails } from '#domain/fields/emails.ts'

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

  it.each(['(личная)', 'раб.', '— рабочая почта', '(основная)', 'осн.'])(
    'a label word beside it is left out: «%s»',
    (kind) => {
      expect(email('нет').parse(`a@b.ru ${kind}`)).toBe('a@b.ru')
      expect(personFacts.pick({ emails: true }).parse({ emails: [`${kind} a@b.ru`] }).emails).toEqual([
        'a@b.ru',
      ])
      expect(readEmails(kind).unread.length).toBeGreaterThan(0)
    },
  )

  it('names before addresses in brackets are no part of them', () => {
    const typed = 'Анна Ким <a@b.ru>; "Ли, Борис" <c@d.ru>'
    expect(personFacts.pick({ emails: true }).parse({ emails: [typed] }).emails).toEqual(['a@b.ru', 'c@d.ru'])
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
