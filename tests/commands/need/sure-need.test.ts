import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import {
  explainsAsMuch,
  isBeforeLine,
  isOffered,
  isOnlyRefused,
  isSureNeed,
} from '#src/commands/need/sure-need.ts'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { examples } from '#src/views/tables/examples.ts'
import { index, setting } from '#tests/domain/need/names.ts'

const isSure = (text: string) => {
  const [need] = readNeed(text, index, setting)
  return need !== undefined && isSureNeed(need)
}

it.each(['особняк Арбат', 'особняк на Арбате', 'склад на продажу', 'офис в цао', '300 м цао', 'класс А'])(
  '«%s» in the search for words is a need',
  (text) => expect(isSure(text)).toBe(true),
)

it.each(['Вектор', 'Крокус Сити', 'Большевик', 'особняк', 'Арбат', 'офис на Лесной у пруда', '1200'])(
  '«%s» may be a name',
  (text) => expect(isSure(text)).toBe(false),
)

it.each([
  ['фильтр по классу', false],
  ['снять ответственного', false],
  ['снять офис с террасой', true],
  ['сначала дешевые', true],
])('a need that only sorts or rents and leaves words unread is none: «%s» %s', (text, isNeed) => {
  expect(readNeed(text, index, setting).some(isOffered)).toBe(isNeed)
})

it.each([
  ['не у метро Сокол', true],
  ['кроме Сокола', true],
  ['не на Тверской', true],
  ['не сити', true],
  ['без субаренды', true],
  ['not in moscow city', true],
  ['кроме Белой Площади', true],
  // These have conditions, or may be a name.
  ['не цао', false],
  ['не офис, 300 м', false],
  ['кроме Сокола, цао', false],
  ['Без границ', false],
  ['Сокол', false],
])(
  'a text that only refuses what no condition leaves out is no words to search: «%s» %s',
  (text, isRefused) => {
    expect(readNeed(text, index, setting).some(isOnlyRefused)).toBe(isRefused)
  },
)

const clock = { now: '2026-11-23T09:00:00.000Z', zone: 'Europe/Moscow' }
/** Lines that stay before the need. */
/** Lines that change the row under the cursor are none of a search. */
const linesOf = (text: string) =>
  parseLine(text, clock)
    .filter(({ isOfTarget }) => !isOfTarget)
    .filter((line) => !isBeforeLine(readNeed(text, index, setting)[0], line))
    .map(({ commandId }) => commandId)

it.each(
  [
    ...[
      'ищу',
      'ищем',
      'ищи',
      'ищет',
      'нужен',
      'нужно',
      'подберите',
      'подбери',
      'требуется',
      'клиент хочет',
      'надо',
    ],
    ...[
      'найди',
      'найти',
      'поиск',
      'искать',
      'поищи',
      'покажи',
      'показать',
      'хотим',
      'looking for',
      'find',
      'search',
    ],
  ].flatMap((opening) => [`${opening} офис 200–300 цао`, `${opening} 150 метров у метро белорусская`]),
)('a sure need goes before a verb that only takes words: «%s»', (text) => {
  expect(isSure(text)).toBe(true)
  expect(linesOf(text)).toEqual([])
})

it.each(['показать неактуальные', 'покажи свободные', 'показать класс а'])(
  'a need that explains every word goes before a verb that takes them for names: «%s»',
  (text) => expect(linesOf(text)).toEqual([]),
)

it.each([
  ['показ офиса 7.02', 'event.create'],
  ['показ Иванову', 'event.create'],
  ['найти договор Вектора', 'stock.find'],
  ['ищу Крокус', 'stock.find'],
  ['запрос от Вектора офис 300 м цао', 'demand.create'],
  ['показать 7.02 завтра в 15:00', 'event.create'],
  ['заметка офис 300 м в цао', 'company.comment'],
])('«%s» stays a line', (text, commandId) => expect(linesOf(text)[0]).toBe(commandId))

describe('a line that does not run as it stands', () => {
  const isFirst = (text: string) => {
    const [need] = readNeed(text, index, setting)
    return parseLine(text, clock).some((line) => {
      const completed = completeLine(line, { clock, target: null, lookups: new Map(), pins: new Map() })
      const isWhole = completed.args !== null && completed.leftover.length === 0
      const offer = { isWhole, command: commandById(line.commandId) as AnyCommand, title: '', detail: '' }
      return !isBeforeLine(need, line) && !explainsAsMuch(need, completed, offer)
    })
  }

  it.each([
    'сокол класс а 400-600',
    'сокол, этаж 3, 300',
    'gl 500-700 свободен до февраля',
    'офис 250–300 метров в центре',
    'покажи все что дешевле 20000 за метр',
    'склад 600 кв м пандус, ворота, до 10т',
  ])('stands behind a need that explains as many words: «%s»', (text) => expect(isFirst(text)).toBe(false))

  it.each([
    'встреча с Ивановой завтра 14-15',
    'показ завтра в 12',
    'сдан до февраля Вектору',
    'ставка 39000',
  ])('stands before a need that explains fewer: «%s»', (text) => expect(isFirst(text)).toBe(true))
})

it.each([
  'цао класс а 700-900 въезд с марта',
  'под кафе, первый этаж, от 100 метров',
  'аренда до 500 тысяч в месяц, Белорусская',
])('a line of a few of the words that a need explains is none: «%s»', (text) => {
  const [need] = readNeed(text, index, setting)
  expect(isSure(text)).toBe(true)
  const lines = parseLine(text, clock).filter((line) => !isBeforeLine(need, line))
  expect(lines.filter(({ leftover }) => leftover.length > 0)).toEqual([])
})

it.each(['фитнес 1000-1500 потолки от 4', 'медицинский центр, мощность от 60 кВт'])(
  '«от» is a wish, and no change of a number: «%s»',
  (text) =>
    expect(parseLine(text, clock).filter(({ commandId }) => /^(?:block|building)\./.test(commandId))).toEqual(
      [],
    ),
)

it('«не ЦАО» in the search for words is a need', () => expect(isSure('не цао')).toBe(true))

it.each(Object.values(examples))('«%s», which an untouched table offers to try, is read whole', (text) => {
  expect(isSure(text)).toBe(true)
  expect(readNeed(text, index, setting)[0]).toMatchObject({ text: '' })
})
