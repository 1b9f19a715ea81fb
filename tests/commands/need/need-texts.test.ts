import { expect, it } from 'vitest'
import { readMessage } from '#domain/need/message/read-message.ts'
import { lowered } from '#domain/text/capitals.ts'
import { valuesText } from '#src/commands/need/need-texts.ts'
import { index, setting } from '#tests/domain/need/names.ts'

it('tells what a letter asks for as one would say it, names as they are written', () => {
  const need = readMessage(
    'Нас 35 сотрудников, ищем офис 200-250 м в ЦАО, м. Белорусская, с мебелью, Тверской район, класс А',
    index,
    setting,
  )
  expect(need && valuesText(need)).toBe(
    '35 сотрудников, 200-250 м, офис, ЦАО, Белорусская, с отделкой и мебелью, Тверской, A',
  )
})

it.each([
  ['Площадь', 'площадь'],
  ['С отделкой', 'с отделкой'],
  ['НДС сверху', 'НДС сверху'],
  ['A, B+', 'A, B+'],
  ['A', 'A'],
])('«%s» is «%s» inside a line', (text, inside) => {
  expect(lowered(text)).toBe(inside)
})
