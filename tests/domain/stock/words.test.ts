import { expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { suggestStock } from '#domain/stock/find/suggest.ts'
import { lexemesOf, stemOf } from '#domain/stock/words/lexemes.ts'
import { isMeaningful, searchWords, tokensOf } from '#domain/stock/words/tokens.ts'
import { makeSearchStock, type StockBlock, type StockBuilding } from '#tests/server/search/stock.ts'
import { answer } from './answer.ts'
import { columnsOf } from './columns-of.ts'

const plain = makeSearchStock(1, { buildings: 1, blocks: 1 })
const building = (facts: Partial<StockBuilding>): StockBuilding => ({
  ...plain.buildings[0]!,
  class: null,
  okrug: null,
  district: null,
  metro: [],
  type: 'mansion',
  isDeleted: false,
  ...facts,
})
const block = (facts: Partial<StockBlock>): StockBlock => ({
  ...plain.blocks[0]!,
  purposes: [],
  number: null,
  tenantName: null,
  description: null,
  dealKind: 'lease',
  fitOut: null,
  layout: null,
  vatTreatment: null,
  availability: 'occupied',
  isDeleted: false,
  ...facts,
})

const metro = [{ station: 'Арбатская', minutes: 5, travel: 'walk' as const }]
const columns = columnsOf({
  buildings: [
    building({ id: 1, name: 'Ёлка Плаза', address: 'Москва, Тверская ул., 7', class: 'B+', okrug: 'cao' }),
    building({ id: 2, name: 'Легенда', address: 'Москва, Пресненская наб., 12', class: 'B-' }),
    building({ id: 3, name: 'Арбатский дом', address: 'Москва, Новый Арбат, 15', class: 'B', metro }),
    building({ id: 4, name: 'Пустая Легенда', address: 'Москва, Яузский бул., 1', alias: 'Дом Саввы' }),
    building({ id: 5, name: 'Башня «Восток II»', address: 'Москва', type: 'businessCentre' }),
  ],
  blocks: [
    block({ id: 1, buildingId: 1, number: '7.02', purposes: ['office'] }),
    block({ id: 2, buildingId: 1, number: '7.03', purposes: ['warehouse'], dealKind: 'sale' }),
    block({ id: 3, buildingId: 2, number: 'А-305', purposes: ['office'], vatTreatment: 'simplified' }),
    block({ id: 4, buildingId: 2, number: '12', tenantName: "О'Нил & Ко" }),
    block({ id: 5, buildingId: 3, number: '70', description: 'Светлые офисы, вид на Кремль' }),
    block({ id: 6, buildingId: 5, number: '1', description: 'Shell & core offices, wi\u00adfi, 30м²' }),
  ],
})
const searcher = new StockSearcher(columns)
const find = (simple: string, more = {}) => answer(searcher, searchRequest.parse({ simple, ...more })).ids

it.each([
  ['ёлка', [1, 2], 'a name, in any case, ё as е'],
  ['ЕЛКА', [1, 2], 'and in capitals'],
  ['лка', [], 'but not its middle'],
  ['тверской', [1, 2], 'a street in another case form'],
  ['арбатская', [5], 'a station'],
  ['цао', [1, 2], 'an okrug'],
  ['B+', [1, 2], 'a class, and not class B'],
  ['в+', [1, 2], 'a class in Cyrillic'],
  ['B−', [3, 4], 'a class with a minus sign, and not class B'],
  ['класс B', [1, 2, 3, 4, 5], 'the letter alone is the beginning of all its classes'],
  ['А+', [], 'a class that no building has'],
  ['офис', [1, 3, 5], 'a purpose, or a word of the description'],
  ['аренда', [1, 3, 4, 5, 6], 'a deal'],
  ['усн', [3], 'VAT'],
  ['7.02', [1], 'a number with a dot'],
  ['7.', [1, 2, 5], 'and its beginning'],
  ['702', [1], 'a number without its point'],
  ['елка 703', [2], 'beside its building'],
  ['30.5', [3], 'and one with a point that it does not have'],
  ['а-305', [3], 'a number with a letter'],
  ["О'Нил", [4], 'a tenant'],
  ['вид кремль', [5], 'a description, by stems'],
  ['offices', [6], 'an English word'],
  ['office', [6], 'and by its stem'],
  ['wifi', [6], 'a word with a soft hyphen'],
  ['бц', [6], 'a business centre'],
  ['офис елка', [1], 'words of the block and of its building together'],
  ['офис в ЦАО', [1], 'a preposition says nothing'],
  ['легинда', [3, 4], 'a name with a wrong letter'],
  ['елгенда', [3, 4], 'with two letters swapped'],
  ['легинта', [], 'but not with two typos'],
  ['`krf', [1, 2], 'a name in the wrong layout'],
  [',fh gkfpf', [], 'but not when a word of it means nothing'],
  ['gkfpf 7/02', [1], 'a number with a dot in the wrong layout'],
  ['   ', [1, 2, 3, 4, 5, 6], 'nothing typed asks nothing'],
  ['на', [1, 2, 3, 4, 5, 6], 'nor does a preposition'],
  ['!!! ... —', [1, 2, 3, 4, 5, 6], 'nor do mere signs'],
])('«%s» finds %j: %s', (text, ids) => {
  expect([...(find(text) ?? [])].sort()).toEqual(ids)
})

it('finds buildings by themselves, and those whose block has the words', () => {
  const buildings = (text: string, more = {}) =>
    [...(find(text, { target: 'buildings', ...more }) ?? [])].sort()
  expect(buildings('легенда')).toEqual([2, 4])
  expect(buildings('офис')).toEqual([1, 2, 3])
  expect(buildings('дом саввы')).toEqual([4])
  expect(buildings('савввы')).toEqual([4])
  expect(buildings('легенда', { block: { dealKind: 'lease' } })).toEqual([2])
})

it('suggests blocks of the building that is named before those near a station of that name', () => {
  const near = [{ station: 'Павелецкая', minutes: 5, travel: 'walk' as const }]
  const named = columnsOf({
    buildings: [
      building({ id: 1, name: 'Аврора Плаза', metro: near }),
      building({ id: 2, name: 'Павелецкая Плаза', metro: near }),
    ],
    blocks: [
      block({ id: 1, buildingId: 1, number: '7.02' }),
      block({ id: 2, buildingId: 2, number: '7.02' }),
      block({ id: 3, buildingId: 2, number: '7.03' }),
    ],
  })
  const suggested = (text: string) => suggestStock(named, text).map(({ kind, id }) => `${kind} ${id}`)
  const wanted = ['building 2', 'building 1', 'block 2', 'block 3', 'block 1']
  for (const text of ['павелецкая плаза', 'плаза павелецкая', 'paveletskaya plaza'])
    expect(suggested(text)).toEqual(wanted)
  expect(suggested('павелецкая 702')).toEqual(['block 2', 'block 1'])
})

it('counts what would be found without each condition', () => {
  const loosened = (more: object) =>
    answer(searcher, searchRequest.parse({ loosened: true, ...more })).loosened
  const building = { classes: ['B+'] }
  // Two of its blocks, one an office for rent and one a warehouse for sale.
  expect(loosened({ block: { dealKind: 'lease', purposes: ['warehouse'] }, building })).toEqual([
    { without: 'deal', count: 1 },
    { without: 'use', count: 1 },
  ])
  expect(loosened({ block: { dealKind: 'lease' }, building: { classes: ['A'] } })).toEqual([
    { without: 'class', count: 5 },
  ])
  expect(loosened({ block: { dealKind: 'lease' } })).toBeUndefined()
})

it('forgives no typos in a text that is pasted', () => {
  const pasted = 'дом пустая легенда москва яузский бул савввы'
  expect(find(pasted, { target: 'buildings' })).toEqual([])
  expect(find('дом пустая савввы', { target: 'buildings' })).toEqual([4])
})

it.each([
  ['ёлка', ['building 1', 'block 1', 'block 2']],
  ['легинда', ['building 2', 'building 4', 'block 4', 'block 3']],
  ['7.02 ёлка', ['block 1']],
  ['ёлка 702', ['block 1']],
  ['vostok', ['building 5', 'block 6']],
  ['восток 2', ['building 5', 'block 6']],
  ['legenda', ['building 2', 'building 4', 'block 4', 'block 3']],
  ['?!', []],
])('suggests for «%s» %j', (text, wanted) => {
  const found = suggestStock(columns, text).map(({ kind, id }) => `${kind} ${id}`)
  expect([...found].sort()).toEqual([...wanted].sort())
})

it.each([
  ['балчугплаза', ['building 1', 'block 1', 'block 2']],
  ['balchugplaza', ['building 1', 'block 1', 'block 2']],
  ['балчугплаза п1', ['block 1']],
  ['белаяпл 7.02', ['block 3']],
  ['сентралсититауэр', ['building 5']],
  ['w plaza2 2.01', ['block 4']],
  ['wplaza2', ['building 8', 'block 4']],
  ['балчуг7', ['building 1', 'block 1', 'block 2']],
  ['балчюг7', ['building 1', 'block 1', 'block 2']],
  ['лестная 5', ['building 2', 'block 3']],
  ['2я лесная 5', ['building 2', 'block 3']],
  ['афи 2б', ['building 3']],
  ['балчуг п 1', ['block 1']],
  ['п 1 балчуг', ['block 1']],
  ['аврора бп', ['building 4']],
  ['аврора прк', ['building 4']],
  ['зимняя 5', []],
  ['удалить 7.02', []],
  ['ви ти би', []],
])('parts, joins, shortens and mends the words of a name or a street: «%s» is %j', (text, wanted) => {
  const named = columnsOf({
    buildings: [
      building({ id: 1, name: 'Балчуг Плаза', address: 'ул. Балчуг, 7' }),
      building({ id: 2, name: 'Белая Площадь', address: '2-я Лесная ул., 5' }),
      building({ id: 3, name: 'AFI2B', address: 'ул. Брестская, 50' }),
      building({ id: 4, name: 'Аврора Бизнес Парк', address: 'наб. Садовая, 82' }),
      building({ id: 5, name: 'Сентрал Сити Тауэр', address: 'пр-т Мира, 1' }),
      building({ id: 6, name: 'ВТБ Арена', address: 'ул. Тимура Фрунзе, 2' }),
      building({ id: 7, name: 'W Plaza', address: 'Варшавское ш., 1' }),
      building({ id: 8, name: 'W Plaza 2', address: 'Очаковское ш., 34' }),
    ],
    blocks: [
      block({ id: 1, buildingId: 1, number: 'П1' }),
      block({ id: 2, buildingId: 1, number: '1.01' }),
      block({ id: 3, buildingId: 2, number: '7.02' }),
      block({ id: 4, buildingId: 8, number: '2.01' }),
      block({ id: 5, buildingId: 7, number: '3.01' }),
    ],
  })
  const found = suggestStock(named, text).map(({ kind, id }) => `${kind} ${id}`)
  expect(found.sort()).toEqual([...wanted].sort())
})

it('suggests names with the typed beginning first, and literal matches before other spellings', () => {
  const named = columnsOf({
    buildings: [
      building({ id: 1, name: 'Дом City' }),
      building({ id: 2, name: 'Сити' }),
      building({ id: 3, name: 'Башня Сити' }),
      building({ id: 4, name: 'City Light' }),
    ],
    blocks: [],
  })
  expect(suggestStock(named, 'city').map(({ id }) => id)).toEqual([4, 1, 3, 2])
  expect(suggestStock(named, 'сити').map(({ id }) => id)).toEqual([2, 3, 4, 1])
})

it.each([
  ['7.02 м. Арбат.', ['7.02', 'м', 'арбат']],
  ['ул. Ёлочная, д.5/7', ['ул', 'елочная', 'д', '5', '7']],
  ['Shell & core', ['shell', 'core']],
  ['B+ и B-', ['b+', 'и', 'b']],
  ['', []],
])('splits «%s» into %j', (text, tokens) => {
  expect(tokensOf(text)).toEqual(tokens)
})

it('keeps the sign of a typed class, each word once, and sixteen at most', () => {
  expect(searchWords('В− B+ в+ 7.02')).toEqual(['b-', 'b+', '7.02'])
  const pasted = Array.from({ length: 40 }, (_, index) => `слово${index}`)
  expect(searchWords(pasted.join(' '))).toEqual(pasted.slice(0, 16))
})

it.each([
  ['светлые', 'светл'],
  ['offices', 'offic'],
  ['на', null],
  ['the', null],
  ['b+', null],
  ['7.02', null],
  ['30м', null],
])('stem of «%s»: %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

it('stores words and stems once', () => {
  expect([...lexemesOf('Светлый светлый офис 7')]).toEqual(['светлый', 'светл', 'офис', '7'])
})

it.each([
  ['на', false],
  ['a', true],
  ['d-', true],
  ['и+', false],
  ['+', false],
  ['офис', true],
])('«%s» says something: %s', (word, expected) => {
  expect(isMeaningful(word)).toBe(expected)
})

it('a market is a place: the state of blocks that are on the market is no word of theirs', () => {
  const stock = {
    buildings: [building({ id: 1, name: 'Легенда' })],
    blocks: [block({ id: 1, buildingId: 1, marketState: 'onMarket' })],
  }
  const found = (simple: string) =>
    answer(new StockSearcher(columnsOf(stock)), searchRequest.parse({ simple })).ids
  expect([found('легенда'), found('рынке')]).toEqual([[1], []])
})
