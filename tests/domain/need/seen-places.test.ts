import { describe, expect, it } from 'vitest'
import type { Need } from '#domain/need/need.ts'
import { readSearch } from '#domain/need/read-search.ts'
import { conditionsIn, partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'
import { told } from './told.ts'

const places = [
  ['Метрополис', 'Империю', 'Метрополисе'],
  ['Динамо', 'Сокол', 'Динамо'],
  ['Хамовники', 'Арбат', 'Хамовниках'],
] as const
const read = (text: string) => {
  const [need] = readSearch(text, index, setting) as [Need]
  const left = [...need.leftover, ...need.beside].map(({ start, end }) => text.slice(start, end)).join(' ')
  return { conditions: conditionsIn(partsOf(need)).join('; '), left }
}

describe.each(places)(
  'a place that a client has seen, leaves, refuses or compares with is not wanted: %s',
  (one, other, inOne) => {
    it.each([
      `смотрели ${one} и ${other}, офис 300 м`,
      `${one} и ${other} уже видели - не надо, офис 300 м`,
      `офис 300 м, ${one}, ${other} смотрели`,
      `офис 300 м. Не надо ${one} и ${other}`,
      `офис 300 м. ${one} и ${other} не надо`,
      `вчера показали ${one} и ${other}. Офис 300 м`,
      `кончается договор на ${one}, офис 300 м`,
      `у нас кончается аренда в ${inOne}, офис 300 м`,
      `были на показе в ${inOne}, офис 300 м`,
      `офис 300 м, похожее на ${one}`,
      `офис 300 м, как в ${inOne}`,
      `офис 300 м, что-то вроде ${one}`,
      `${one} не понравился, офис 300 м`,
      `we saw ${one} yesterday, офис 300 м`,
    ])('%s', (line) => {
      const { conditions, left } = read(line)
      expect(conditions.replace('deal=lease; ', '')).toBe('area=270..330; use=office')
      expect(left).toContain(line.includes(inOne) ? inOne : one)
    })
  },
)

it.each([
  ['хотели бы посмотреть Метрополис, 300 м', 'area=270..330; building=Метрополис'],
  ['посмотрели бы Метрополис, 300 м', 'area=270..330; building=Метрополис'],
  ['как в ЦАО, так и в САО 300 м', 'area=270..330; okrug=cao,sao'],
  ['как можно ближе к Динамо 300 м', 'area=270..330; metro=Динамо'],
  ['Метрополис не понравился, Динамо 300 м', 'area=270..330; metro=Динамо'],
  ['смотрели на Динамо, надо на Соколе 300 м', 'area=270..330; metro=Сокол'],
])('what is wanted beside it stays: %s', (line, conditions) => {
  expect(read(line).conditions).toBe(conditions)
})

it.each([
  [
    'По Сити: 250–350, этаж от 40. Империя и ОКО уже видели - не надо',
    'area=250..350; floor=40..; place=Москва-Сити |  |  |  | Империя и ОКО уже видели; - не надо',
  ],
  [
    'У Ромб-ИТ 7 декабря кончается договор на Эрмитаж Плаза. 250-280 метров, СВАО или САО',
    'area=250..280; okrug=sao,svao |  |  |  | У Ромб-ИТ 7 декабря; кончается договор на Эрмитаж Плаза',
  ],
  [
    'Вчера смотрели W Plaza 9.03, понравилось. Есть ли похожее? Метров 300-350',
    'area=300..350 |  |  |  | Вчера смотрели W Plaza; 9.03; понравилось; похожее',
  ],
])('the words stand in sight: %s', (letter, meaning) => expect(told(letter)).toEqual([meaning]))
