import { describe, expect, it } from 'vitest'
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
