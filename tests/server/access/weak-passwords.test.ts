import { describe, expect, it } from 'vitest'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { isWeakPassword } from '#server/services/access/weak-passwords.ts'

const weak = [
  ...['йцукенгшщз', 'йцукенгш', 'фывапролдж', 'ячсмитьбю', 'йфяцычувс', '1йфя2цыч', 'qazwsxedc', '1qaz2wsx'],
  ...[
    'пароль12',
    'пароль123',
    'Пароль2024!',
    'парольпароль',
    '123пароль',
    'привет12',
    'любовь2025',
    'солнышко',
  ],
  ...['наташа1987', 'Александр', 'спартак1', 'админ2026', 'недвижимость', 'ключключ', 'ключ2026', 'брокер01'],
  ...['gfhjkm12', 'ghbdtn123', 'k.,jdm2025', 'yfnfif1987', 'parol123', 'password', 'password12', 'qwertyui'],
  ...[
    '12345678',
    '87654321',
    '11111111',
    'абвгдежз',
    'abcdefgh',
    'abcabcabc',
    'аааааааа',
    '19871987',
    '01012024',
  ],
  ...['klyuch-demo', 'а1234567', '!!!!!!!!', '        п', 'п а р о л ь 1 2'],
]

const strong = [
  ...['четыре случайных слова', 'совсем другие пять слов', 'новые три слова', 'три слова подряд'],
  ...[
    'лампа-кит-велосипед',
    'correct horse battery staple',
    'Вода по колено 7',
    'xK9#vLq2',
    'Ж7ш-нэ4тЫ',
    'зонтвшкафу',
  ],
  ...['canary пароль 71-ab', 'сиреневый трактор', 'rjk,fcf gj htpthde', 'u5PzR!mWq0'],
]

describe('passwords that are guessed first', () => {
  it.each(weak)('%s is refused', (password) => {
    expect(isWeakPassword(password, [])).toBe(true)
  })

  it.each(weak.filter((password) => /^[а-яё]+$/i.test(password)))(
    '%s is refused as it comes out in the other layout',
    (password) => {
      expect(isWeakPassword(swapLayout(password), [])).toBe(true)
    },
  )

  it.each(strong)('%s is taken', (password) => {
    expect(isWeakPassword(password, [])).toBe(false)
  })

  it('are the own name and address too, with a number behind', () => {
    const own = ['anna.orlova@klyuch.test', 'anna.orlova']
    for (const password of ['anna.orlova', 'Anna.Orlova1', 'anna.orlova@klyuch.test', 'anna.orlova2026'])
      expect([password, isWeakPassword(password, own)]).toEqual([password, true])
  })
})
