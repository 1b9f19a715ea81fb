import { expect, it } from 'vitest'
import { asInAddresses } from '#domain/need/words/streets.ts'

it.each([
  ['Ленинградский проспект', 'Ленинградский пр-т'],
  ['на Варшавском шоссе', 'Варшавск ш'],
  ['на Пресненской набережной', 'Пресненск наб'],
  ['улица Правды', 'ул Правды'],
  ['на улице Правды терраса', 'ул Правды терраса'],
  ['Цветной бульвар', 'Цветн б-р'],
  ['на варшавке', 'Варшавск ш'],
  ['новая рига', 'Новорижск ш'],
  ['терраса', 'терраса'],
  ['', ''],
])('a street is searched as addresses write it: «%s»', (said, written) => {
  expect(asInAddresses(said)).toBe(written)
})
