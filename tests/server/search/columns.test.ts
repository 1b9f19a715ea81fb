import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type SearchRequest, searchRequest } from '#contract/stock/search.ts'
import { pageOf } from '#domain/stock/find/page.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { countUnplaced, pointsOf } from '#domain/stock/find/points.ts'
import type { StockQuestion } from '#domain/stock/find/question.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { suggestStock } from '#domain/stock/find/suggest.ts'
import { lexemesOf } from '#domain/stock/words/lexemes.ts'
import { stopWords } from '#domain/stock/words/stop-words.ts'
import { isMeaningful, tokensOf } from '#domain/stock/words/tokens.ts'
import { makeStock } from '#server/db/demo/stock.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { answer, questionOf, viewer } from '#tests/domain/stock/answer.ts'
import { columnsOf } from '#tests/domain/stock/columns-of.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { randomQuestion } from './random-questions.ts'
import { insertStock, insertUsers, makeSearchStock, randomOf } from './stock.ts'

const count = Number(process.env.STOCK_QUESTIONS ?? 600)
const stock = makeSearchStock(31, { buildings: 60, blocks: 900 })
for (const building of stock.buildings) {
  // The embedded database takes quotes for letters when it stems.
  building.name = building.name.replaceAll(/[«»]/g, '')
}
for (const block of stock.blocks) block.tenantName = block.tenantName?.replaceAll(/[«»]/g, '') ?? null

describeOnBothEngines('columns in memory', (database) => {
  const searcher = new StockSearcher(columnsOf(stock))
  const lists: { block: number; building: number } = { block: 0, building: 0 }
  const items: Required<StockQuestion['lists']> = { block: [], building: [] }

  beforeAll(async () => {
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, stock)
    await refreshAll(db)
    const random = randomOf(3)
    for (const kind of ['block', 'building'] as const) {
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(`${kind}_lists`)} (user_id, name) values (1, 'Показ') returning id`.execute(
        db,
      )
      lists[kind] = rows[0]?.id ?? 0
      const ids = (kind === 'block' ? stock.blocks : stock.buildings).map(({ id }) => id)
      const chosen = ids.filter(() => random() < 0.2).sort(() => random() - 0.5)
      items[kind] = chosen.map((id, position) => ({ id, position }))
      for (const { id, position } of items[kind])
        await sql`insert into ${sql.table(`${kind}_list_items`)} (list_id, ${sql.ref(`${kind}_id`)}, position)
          values (${lists[kind]}, ${id}, ${position})`.execute(db)
    }
  })

  const listsOf = ({ block, building }: SearchRequest): StockQuestion['lists'] => ({
    ...(block?.listId !== undefined && { block: items.block }),
    ...(building?.listId !== undefined && { building: items.building }),
  })

  it(`answer ${count} random questions as the search tables do`, async () => {
    const random = randomOf(Number(process.env.STOCK_SEED ?? 17))
    let found = 0
    for (let round = 0; round < count; round += 1) {
      const request = searchRequest.parse(randomQuestion(random, lists))
      const result = await sqlSearch.search(database().db, request, viewer)
      const { data, total, sums, facets } = result
      if (total > 0) found += 1
      const expected = {
        ids: data.map(({ id }) => id),
        total,
        ...(sums && { sums }),
        ...(facets && { facets }),
      }
      expect({ request, ...answer(searcher, request, listsOf(request)) }).toEqual({ request, ...expected })
      if (result.target === 'buildings') expect(measuresOf(request)).toEqual(result.data.map(measured))
    }
    // Most conditions together find nothing, which says little.
    expect(found).toBeGreaterThan(count / 4)
  }, 3_600_000)

  const measured = ({ blockCount, freeAreaSqm }: { blockCount: number; freeAreaSqm: string }) => ({
    blockCount,
    freeArea: Math.round(Number(freeAreaSqm) * 100),
  })

  function measuresOf(request: SearchRequest) {
    const question = questionOf(request, listsOf(request))
    const result = searcher.find(question)
    const slice = { offset: (request.page - 1) * request.pageSize, size: request.pageSize }
    const slots = pageOf(searcher.columns, result, question, request.sort, slice)
    return Array.from(slots ?? [], (slot) => result.measuresOf(slot))
  }

  it('put the same buildings onto the map', async () => {
    const random = randomOf(23)
    for (let round = 0; round < count / 10; round += 1) {
      const input = { ...randomQuestion(random, lists), target: 'buildings' as const, sort: undefined }
      const { facets: _, ...request } = searchRequest.parse(input)
      const { data, unplaced, ...totals } = await sqlSearch.points(database().db, request, viewer)
      const question = questionOf(request, listsOf(request))
      const result = searcher.find(question)
      const { bounds: _bounds, ...building } = request.building ?? {}
      const anywhere = searcher.find({ ...question, criteria: { ...request, building } })
      const { points, ...own } = pointsOf(searcher.columns, result, question, {
        sort: undefined,
        max: 5000,
      })!
      expect({ request, ...own, unplaced: countUnplaced(searcher.columns, anywhere) }).toEqual({
        request,
        ...totals,
        unplaced,
      })
      expect(points).toEqual(
        data.map(({ id, blockCount, freeAreaSqm, vacantAreaSqm, totalAreaSqm }) => {
          return { id, blockCount, freeAreaSqm, vacantAreaSqm, blockAreaSqm: totalAreaSqm }
        }),
      )
    }
  })

  it('suggest the same records', async () => {
    const texts = [
      'плаза',
      'ёлка',
      'е',
      'романов двор',
      'романов 7.0',
      'арбат',
      'легинда',
      'офис сокол',
      'на',
    ]
    texts.push('romanov', 'plaza', 'лотте 3', 'bashnya', 'arbat 1', 'arbat i', '7.02', 'свободные', 'ромашка')
    for (const text of texts) {
      const expected = await sqlSearch.suggest(database().db, text)
      expect([text, suggestStock(searcher.columns, text)]).toEqual([
        text,
        expected.map(({ kind, id }) => ({ kind, id })),
      ])
    }
  })

  it('know the same places', async () => {
    expect(placesOf(searcher.columns)).toEqual(await sqlSearch.places(database().db))
  })

  it('drop the stop words of the database and no others', async () => {
    const letters = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz']
    const words = [
      ...stopWords,
      ...letters,
      'офис',
      'city',
      'классы',
      'вторая',
      '7.02',
      '+',
      'a+',
      'b-',
      'и+',
    ]
    const { rows } = await sql<{ word: string; is: boolean }>`
      select word, numnode(plainto_tsquery('russian', word)) > 0 or word ~ '^[a-d][+-]?$' as is
      from unnest(${words}::text[]) as word`.execute(database().db)
    expect(words.map((word) => [word, isMeaningful(word)])).toEqual(rows.map(({ word, is }) => [word, is]))
  })

  it('stem Russian words as the database does', async () => {
    const words = russianWords()
    const { rows } = await sql<{ word: string; stem: string }>`
      select word, (ts_lexize('russian_stem', word))[1] as stem
      from unnest(${words}::text[]) as word`.execute(database().db)
    expect(rows.length).toBeGreaterThan(300)
    for (const { word, stem } of rows)
      expect([word, [...lexemesOf(word)].sort()]).toEqual([word, [...new Set([word, stem ?? word])].sort()])
  })
})

/** Words of the demo stock's texts. */
function russianWords(): string[] {
  const now = new Date('2026-11-20T12:00:00Z')
  const size = { buildings: 120, blocks: 900, seed: 1, now, today: '2026-11-20' }
  const rates = { vatPercent: '22', rubPerUnit: { USD: '83', EUR: '96' } }
  const words = new Set<string>()
  for (const batch of makeStock({ ...size, ...rates })) {
    const tokens = tokensOf(JSON.stringify(batch))
    for (const token of tokens) if (/^[а-я]+$/.test(token) && !stopWords.has(token)) words.add(token)
  }
  return [...words]
}
