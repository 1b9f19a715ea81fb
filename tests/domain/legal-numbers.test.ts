import { describe, expect, it } from 'vitest'
import { companyCreate, companyFacts } from '#contract/companies/company-records.ts'
import { innFault, kppFault, ogrnFault } from '#domain/fields/legal-numbers.ts'

/* Check digits; the numbers belong to public companies or are the tax office's own examples. */

describe('INN', () => {
  it.each(['7707083893', '7736207543', '7728168971', '500100732259'])('%s is right', (inn) => {
    expect(innFault(inn)).toBeNull()
  })

  it('any single wrong digit of a company’s INN is told', () => {
    const inn = '7707083893'
    for (const [index, digit] of [...inn].entries()) {
      for (let other = 0; other < 10; other++) {
        if (other === Number(digit)) continue
        const wrong = inn.slice(0, index) + other + inn.slice(index + 1)
        expect(innFault(wrong), wrong).not.toBeNull()
      }
    }
    expect(innFault('7707083894')).toBe('В ИНН опечатка: контрольная цифра не сходится')
    expect(innFault('500100732258')).toBe('В ИНН опечатка: контрольная цифра не сходится')
    expect(innFault('500100732249')).toBe('В ИНН опечатка: контрольная цифра не сходится')
  })

  it.each(['', '770708389', '77070838930', '77070838a3', '٧٧٠٧٠٨٣٨٩٣'])(
    '«%s» has a wrong length or letters',
    (inn) => {
      expect(innFault(inn)).toBe('ИНН — 10 цифр у организации, 12 у предпринимателя')
    },
  )
})

describe('OGRN and KPP', () => {
  it.each(['1027700132195', '1027700229193', '304500116000157'])('%s is right', (ogrn) => {
    expect(ogrnFault(ogrn)).toBeNull()
  })

  it('a slip of the last digit and a wrong length are told apart', () => {
    expect(ogrnFault('1027700132196')).toBe('В ОГРН опечатка: контрольная цифра не сходится')
    expect(ogrnFault('304500116000158')).toBe('В ОГРН опечатка: контрольная цифра не сходится')
    expect(ogrnFault('10277001321')).toBe('ОГРН — 13 цифр, ОГРНИП — 15')
  })

  it('a KPP may have letters in the middle', () => {
    expect(kppFault('770701001')).toBeNull()
    expect(kppFault('7707AB001')).toBeNull()
    expect(kppFault('77070100')).toBe('КПП — 9 знаков, например 770701001')
  })
})

describe('a tax number with what is copied along', () => {
  const name = 'Вектор'

  it.each([
    ...[
      'ИНН 7700118138',
      'ИНН: 7700118138',
      '77 0011 8138',
      '7700118138.0',
      '№ 7700118138',
      'inn 7700118138',
    ],
    ...['«7700118138»', '7700118138;', "'7700118138", '\u202a7700118138\u202c', '７７００１１８１３８'],
  ])('%s is the number', (inn) => {
    expect(companyCreate.parse({ name, inn })).toEqual({ name, inn: '7700118138' })
    expect(companyFacts.shape.inn.parse(inn)).toBe('7700118138')
  })

  it.each([
    ...['7700118138/770001001', '7700118138 / 770001001', 'ИНН/КПП 7700118138/770001001'],
    ...['ИНН 7700118138, КПП 770001001', '7700118138 770001001', '7700118138 КПП: 770001001'],
  ])('%s is two, each in its own field', (inn) => {
    expect(companyCreate.parse({ name, inn })).toEqual({ name, inn: '7700118138', kpp: '770001001' })
    expect(companyCreate.parse({ name, inn, kpp: null })).toMatchObject({ kpp: '770001001' })
    // A change of the one field says which part is of another.
    expect(companyFacts.shape.inn.safeParse(inn).error?.issues[0]?.message).toContain('«КПП 770001001»')
  })

  it('another KPP than that of its own field is told, and so is what is no number', () => {
    const told = (facts: object) => companyCreate.safeParse({ name, ...facts }).error?.issues[0]?.message
    expect(told({ inn: '7700118138/770001001', kpp: '773601001' })).toContain('«КПП 770001001»')
    expect(told({ inn: '7700118138 Вектор' })).toContain('«Вектор»')
    expect(told({ inn: 'ИНН 7700118139' })).toContain('опечатка')
    expect(companyCreate.parse({ name, kpp: 'КПП 770001001', ogrn: 'ОГРН: 1027700132195' })).toMatchObject({
      kpp: '770001001',
      ogrn: '1027700132195',
    })
  })
})
