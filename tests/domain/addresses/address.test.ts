import { describe, expect, it } from 'vitest'
import { addressKey, compareAddresses, readAddress } from '#domain/addresses/address.ts'
import { businessCentres } from '#server/db/demo/business-centres.ts'

/** «settlement | street | kind | house | parts» */
function told(text: string): string {
  const read = readAddress(text)
  if (!read) return '-'
  const parts = Object.entries(read.parts).map(([name, value]) => `${name} ${value}`)
  return [read.settlement ?? '?', read.street, read.streetKind ?? '?', read.house, ...parts].join(' | ')
}

describe('an address', () => {
  it.each([
    ['Москва, Лесная улица, 5кБ', 'москва | лесная | улица | 5 | korpus б'],
    ['г. Москва, ул. Лесная, д. 5, корп. Б', 'москва | лесная | улица | 5 | korpus б'],
    ['125047, Россия, Москва, ЦАО, Тверской район, ул. Лесная, дом 5, этаж 7', 'москва | лесная | улица | 5'],
    ['Пресненская наб., 8с1', '? | пресненская | набережная | 8 | building 1'],
    ['Пресненская набережная, д.8, стр.1', '? | пресненская | набережная | 8 | building 1'],
    ['ул. Новый Арбат, 21', '? | арбат нов | улица | 21'],
    ['Б. Татарская ул., 9', '? | больш татарская | улица | 9'],
    ['улица Большая Татарская, 9', '? | больш татарская | улица | 9'],
    ['1-я Тверская-Ямская ул., 21', '? | 1 тверская-ямская | улица | 21'],
    ['ул. 1-я Ямского Поля, 9/13', '? | 1 поля ямского | улица | 9/13'],
    ['ул. 1905 года, 7', '? | 1905 года | улица | 7'],
    ['улица 26 Бакинских Комиссаров 3', '? | 26 бакинских комиссаров | улица | 3'],
    ['ул. 8 Марта, д. 1, стр. 12', '? | 8 марта | улица | 1 | building 12'],
    ['наб. Тараса Шевченко, 23А', '? | тараса шевченко | набережная | 23а'],
    ['Ленинградское ш., 39, стр. 6', '? | ленинградское | шоссе | 39 | building 6'],
    ['Электрозаводская улица, 14Ас2', '? | электрозаводская | улица | 14а | building 2'],
    ['Варшавское шоссе, вл. 150', '? | варшавское | шоссе | 150'],
    ['Москва, Арбат, 10', 'москва | арбат | ? | 10'],
    ['Московская обл., Химки, ул. Панфилова, 19', 'химки | панфилова | улица | 19'],
    [
      'МО, г.о. Красногорск, г. Красногорск, ул. Международная, 20',
      'красногорск | международная | улица | 20',
    ],
    ['Киевское ш., 22-й км, 6, стр. 1', '? | киевское | шоссе | 22км 6 | building 1'],
    ['Московская обл., МКАД, 69-й км, Путилково', '? | мкад | ? | 69км'],
    ['ул. Таганская, 17-23', '? | таганская | улица | 17-23'],
    ['ул. Лесная, 5 б', '? | лесная | улица | 5б'],
    ['пр. Мира, 33 к 1', '? | мира | ? | 33 | korpus 1'],
    ['ул.Лесная,5', '? | лесная | улица | 5'],
    ['Москва, Сокольники, Русаковская ул., 13', 'москва | русаковская | улица | 13'],
    ['г. Москва, Москва, Русаковская ул., 13', 'москва | русаковская | улица | 13'],
    ['Рочдельская, 11/5', '? | рочдельская | ? | 11/5'],
    ['ЦАО, Тверская, д. 7, стр. 2', '? | тверская | ? | 7 | building 2'],
    ['г. Зеленоград, корпус 1106', 'зеленоград | зеленоград | ? | 1106'],
    ['Москва, Зеленоград, к401', 'москва | зеленоград | ? | 401'],
    ['д. Сколково, 5', 'сколково | сколково | ? | 5'],
    ['Москва, Варшавское ш., 129к2с2', 'москва | варшавское | шоссе | 129 | korpus 2 | building 2'],
    ['Новосибирск Окружная 29', 'новосибирск | окружная | ? | 29'],
    ['нижний новгород ул. Белинского д. 100', 'нижний новгород | белинского | улица | 100'],
    ['ул. Самара, 5', '? | самара | улица | 5'],
    ['Москва, Сити', '-'],
    ['Москва, Лесная улица', '-'],
    ['', '-'],
  ])('%s', (text, read) => {
    expect(told(text)).toBe(read)
  })

  it.each([
    ['Лесная ул., 5', 'ул. Лесная, д. 5', 'same'],
    ['Москва, Лесная, 5', 'ул. Лесная, д. 5', 'same'],
    ['Лесная ул., 5', 'Лесная ул., 5, стр. 1', 'part'],
    ['Лесная ул., 5, стр. 2', 'Лесная ул., 5, стр. 1', 'other'],
    ['Лесная ул., 5, корп. 1', 'Лесная ул., 5, стр. 1', 'part'],
    ['Лесная ул., 5', 'Лесной пер., 5', 'other'],
    ['Нагатинская ул., 5', 'Нагатинская наб., 5', 'other'],
    ['Лесная ул., 5', 'Лесная ул., 5А', 'other'],
    ['Химки, Лесная ул., 5', 'Москва, Лесная ул., 5', 'other'],
    ['Тверская, 7', 'Москва, ул. Тверская, д. 7', 'same'],
    ['г. Зеленоград, корпус 401', 'Москва, Зеленоград, к401', 'same'],
  ] as const)('%s and %s: %s', (one, other, verdict) => {
    const [a, b] = [readAddress(one), readAddress(other)]
    expect(a && b && compareAddresses(a, b)).toBe(verdict)
    expect(a && b && compareAddresses(b, a)).toBe(verdict)
    if (verdict !== 'other') expect(a && addressKey(a)).toBe(b && addressKey(b))
  })
})

describe('addresses of real buildings', () => {
  const known = businessCentres.map(({ address }) => address)
  const longWords: [RegExp, string][] = [
    [/ул\./, 'улица'],
    [/наб\./, 'набережная'],
    [/пр-т/, 'проспект'],
    [/пр-д/, 'проезд'],
    [/пер\./, 'переулок'],
    [/б-р/, 'бульвар'],
    [/ш\./, 'шоссе'],
    [/пл\./, 'площадь'],
    [/, стр\. /, 'с'],
    [/, корп\. /, 'к'],
  ]
  const styles: Record<string, (address: string) => string> = {
    'in full words and compact houses': (address) =>
      longWords.reduce((text, [short, long]) => text.replace(short, long), address),
    'with an index, a district and «д.»': (address) => {
      const told = address.replace(/^Москва, /, 'г. Москва, Пресненский р-н, ')
      return `123112, Россия, ${told.replace(/, (?=\d+[-/А-Яа-я\d]*(,|$))/, ', д. ')}`
    },
    'in capitals': (address) => address.toUpperCase(),
    'with premises after it': (address) => `${address}, эт. 3, пом. IV, офис 12`,
  }

  it('have a street and a house', () => {
    expect(known.filter((address) => readAddress(address) === null)).toEqual([])
  })

  it.each(Object.entries(styles))('are the same %s', (_name, restyled) => {
    const lost = known.filter((address) => {
      const [one, other] = [readAddress(address), readAddress(restyled(address))]
      return !one || !other || compareAddresses(one, other) !== 'same'
    })
    expect(lost).toEqual([])
  })

  it('are never taken for each other', () => {
    const merged: string[] = []
    for (const [at, one] of known.entries()) {
      for (const other of known.slice(at + 1)) {
        const [a, b] = [readAddress(one), readAddress(other)]
        if (one !== other && a && b && compareAddresses(a, b) === 'same') merged.push(`${one} = ${other}`)
      }
    }
    expect(merged).toEqual([])
  })
})
