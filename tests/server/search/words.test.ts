import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { isOneTypo } from '#domain/stock/words/one-typo.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeSearchStock, type StockBlock, type StockBuilding } from './stock.ts'
import { insertStock, insertUsers } from './stored-stock.ts'

const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

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

const station = (name: string) => ({ station: name, minutes: 5, travel: 'walk' as const })
const stock = {
  buildings: [
    building({ id: 1, name: 'Ёлка Плаза', address: 'Москва, Тверская ул., 7', class: 'B+', okrug: 'cao' }),
    building({ id: 2, name: 'Легенда', address: 'Москва, Пресненская наб., 12', class: 'B-', okrug: 'sao' }),
    building({
      id: 3,
      name: 'Арбатский дом',
      address: 'Москва, ул. Новый Арбат, 15',
      class: 'A',
      metro: [station('Арбатская')],
    }),
    building({ id: 4, name: 'Пустая Легенда', address: 'Москва, Яузский бул., 1', alias: 'Дом Саввы' }),
    building({ id: 5, name: 'Удалённая Ёлка', address: 'Москва, Тверская ул., 9', isDeleted: true }),
  ],
  blocks: [
    block({ id: 1, buildingId: 1, number: '7.02', purposes: ['office'], tenantName: null }),
    block({ id: 2, buildingId: 1, number: '7.03', purposes: ['warehouse'], dealKind: 'sale' }),
    block({ id: 3, buildingId: 2, number: 'А-305', purposes: ['office'], vatTreatment: 'simplified' }),
    block({ id: 4, buildingId: 2, number: '12', tenantName: "О'Нил & Ко", availability: 'occupied' }),
    block({
      id: 5,
      buildingId: 3,
      number: '70',
      description: 'Светлые помещения с видом на Кремль',
      availability: 'free',
    }),
    block({ id: 6, buildingId: 5, number: '7.02', purposes: ['office'] }),
    block({ id: 7, buildingId: 1, number: '9.99', purposes: ['office'], isDeleted: true }),
  ],
}

describeOnBothEngines('search by words', (database) => {
  beforeAll(async () => {
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, stock)
    await refreshAll(db)
  })

  const find = async (simple: string, input: SearchRequestInput = {}) => {
    const request = searchRequest.parse({ simple, ...input })
    const { data } = await sqlSearch.search(database().db, request, viewer)
    return data.map(({ id }) => id).sort((a, b) => a - b)
  }

  it.each([
    ['ёлка', [1, 2], 'a name'],
    ['елка', [1, 2], 'ё is е'],
    ['ЕЛКА плаза', [1, 2], 'case does not count'],
    ['плаза ёлка', [1, 2], 'nor does the order of words'],
    ['«Ёлка-Плаза»', [1, 2], 'nor quotes and dashes'],
    ['ёл', [1, 2], 'the beginning of a word'],
    ['лка', [], 'but not its middle'],
    ['тверская', [1, 2], 'a street'],
    ['тверской', [1, 2], 'in another case form'],
    ['арбат', [5], 'the beginning of a name and of a station'],
    ['арбатская', [5], 'a station'],
    ['цао', [1, 2], 'an okrug'],
    ['B+', [1, 2], 'a class'],
    ['в+', [1, 2], 'a class in Cyrillic'],
    ['В−', [3, 4], 'a class with a minus sign'],
    ['класс A', [5], 'a class in words'],
    ['А+', [], 'a class that nobody has, though its letter alone says nothing'],
    ['офис', [1, 3], 'a purpose'],
    ['офисы', [1, 3], 'a purpose in the plural'],
    ['аренда', [1, 3, 4, 5], 'a deal'],
    ['усн', [3], 'VAT'],
    ['свободные', [5], 'availability'],
    ['7.02', [1], 'a number with a dot'],
    ['7.', [1, 2, 5], 'and its beginning'],
    ['а-305', [3], 'a number with a letter'],
    ["О'Нил", [4], 'a tenant'],
    ['вид кремль', [5], 'a description, by stems'],
    ['офис цао', [1], 'words of the block and of its building together'],
    ['офис в ЦАО', [1], 'a preposition says nothing'],
    ['офис арбат', [], 'every word must be found'],
    ['легинда', [3, 4], 'a name with a wrong letter'],
    ['легнда', [3, 4], 'with a missing one'],
    ['леггенда', [3, 4], 'with an extra one'],
    ['елгенда', [3, 4], 'with two swapped'],
    ['легинта', [], 'but not with two typos'],
    ['плоза 7.02', [1], 'a typo beside another word'],
    ['`krf', [1, 2], 'a name in the wrong layout'],
    [',fh gkfpf', [], 'but not when a word of it means nothing'],
    ['gkfpf 7/02', [1], 'a number with a dot in the wrong layout'],
    ['   ', [1, 2, 3, 4, 5], 'nothing typed asks nothing'],
    ['!!! ... —', [1, 2, 3, 4, 5], 'nor do mere signs'],
    ['9.99', [], 'deleted blocks are not found'],
    ['удаленная', [], 'nor those of deleted buildings'],
  ])('«%s» finds %j: %s', async (text, ids) => {
    expect(await find(text)).toEqual(ids)
  })

  it('finds buildings by themselves, and those whose block has the words', async () => {
    expect(await find('легенда', { target: 'buildings' })).toEqual([2, 4])
    expect(await find('офис', { target: 'buildings' })).toEqual([1, 2])
    // Its other name, and with a typo.
    expect(await find('дом саввы', { target: 'buildings' })).toEqual([4])
    expect(await find('савввы', { target: 'buildings' })).toEqual([4])
    expect(await find('легенда офис', { target: 'buildings' })).toEqual([2])
    expect(await find('легенда', { target: 'buildings', block: { dealKind: 'lease' } })).toEqual([2])
  })

  it('counts the facets of what the words find', async () => {
    const request = searchRequest.parse({ simple: 'елка', facets: ['dealKind', 'class'] })
    const { facets } = await sqlSearch.search(database().db, request, viewer)
    expect(facets).toEqual({
      dealKind: [
        { value: 'lease', count: 1 },
        { value: 'sale', count: 1 },
      ],
      class: [{ value: 'B+', count: 2 }],
    })
  })

  it('takes any text for words: nothing in it is SQL, a pattern or a tsquery', async () => {
    const nasty = [
      "'; drop table blocks; --",
      '%',
      '_',
      '\\',
      "' | !:*&",
      '<->',
      'a:*',
      '()',
      "''",
      '$1',
      '\u0301',
      '😀',
      '٣',
    ]
    const piece = fc.oneof(
      fc.constantFrom(...nasty, 'офис', 'ёлка', '7.02', 'b+'),
      fc.string({ unit: 'grapheme' }),
    )
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' ').slice(0, 200))
    await fc.assert(
      fc.asyncProperty(text, async (simple) => {
        const request = searchRequest.safeParse({ simple })
        if (!request.success) return
        const { total } = await sqlSearch.search(database().db, request.data, viewer)
        expect(total).toBeLessThanOrEqual(5)
      }),
      { numRuns: 120, seed: 42 },
    )
    expect(await find('')).toEqual([1, 2, 3, 4, 5])
  }, 30_000)

  it('stores the words that it asks for', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'абвёйЁЯabcXYZ019.,+- «»()№/–\u00a0'),
      maxLength: 30,
    })
    const samples = fc.sample(letters, { numRuns: 200, seed: 7 })
    // A class keeps its sign in a question alone; here there are none.
    const texts = samples.map((sample) => sample.replaceAll(/[+-]/g, ' '))
    const { rows } = await sql<{ tokens: string[] }>`
      select search_tokens(source) as tokens
      from unnest(${texts}::text[]) with ordinality as t(source, i) order by i`.execute(database().db)
    const asked = texts.map((text) => searchWords(text).sort())
    expect(rows.map(({ tokens }) => [...tokens].sort())).toEqual(asked)
  })

  it('suggests buildings and blocks for the palette', async () => {
    const { db } = database()
    expect(await sqlSearch.suggest(db, 'ёлка')).toEqual([
      { kind: 'building', id: 1, title: 'Ёлка Плаза', detail: 'Москва, Тверская ул., 7' },
      expect.objectContaining({ kind: 'block', id: 1, title: 'Ёлка Плаза, блок 7.02' }),
      expect.objectContaining({ kind: 'block', id: 2, title: 'Ёлка Плаза, блок 7.03' }),
    ])
    expect((await sqlSearch.suggest(db, 'легинда')).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'building 2',
      'building 4',
      'block 3',
      'block 4',
    ])
    expect(await sqlSearch.suggest(db, '?!')).toEqual([])
    // The number and the building in any order.
    for (const typed of ['7.02 ёлка', 'елка 7.02'])
      expect((await sqlSearch.suggest(db, typed)).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['block 1'])
  })

  it('knows the places of living buildings', async () => {
    expect(await sqlSearch.places(database().db)).toEqual({ districts: [], metro: ['Арбатская'] })
  })
})

describe('typed words', () => {
  it('are sixteen at most: each costs a look-up', () => {
    const pasted = Array.from({ length: 40 }, (_, index) => `слово${index}`)
    expect(searchWords(pasted.join(' '))).toEqual(pasted.slice(0, 16))
  })
})

describe('one typo', () => {
  it.each([
    ['легенда', 'легенда', false],
    ['лигенда', 'легенда', true],
    ['егенда', 'легенда', true],
    ['легендаа', 'легенда', true],
    ['легендаа', 'легендаб', true],
    ['леегнда', 'легенда', true],
    ['ленегда', 'легенда', false],
    ['легед', 'легенда', false],
  ])('%s for %s: %s', (typed, word, expected) => {
    expect(isOneTypo(typed, word)).toBe(expected)
    expect(isOneTypo(word, typed)).toBe(expected)
  })
})
