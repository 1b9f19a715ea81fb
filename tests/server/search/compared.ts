import { expect } from 'vitest'
import { type SearchRequest, searchRequest } from '#contract/stock/search.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { viewer as somebody } from '#tests/domain/stock/answer.ts'
import { randomQuestion, typed } from './random-questions.ts'
import type { Viewer } from './reference/fits.ts'
import { referencePlaces, referencePoints, referenceSuggestions } from './reference/palette-and-map.ts'
import { referenceRows, referenceSearch } from './reference/search.ts'
import { pick, type Random, type Stock } from './stock.ts'

/**
 * Compares the answers to random questions with those of the arrays: rows, sums, facets, ids, points and
 * refusals. @returns how many found anything.
 */
export async function compareAnswers(
  db: Db,
  search: StockSearch,
  stock: Stock,
  random: Random,
  rounds: number,
): Promise<number> {
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const request = searchRequest.parse(randomQuestion(random, stock.lists ?? []))
    const viewer = viewerOf(stock, request, random)
    const expected = referenceSearch(stock, request, viewer)
    const told = { round, userId: viewer.id, request }
    const answer = await search.search({ db, actor: viewer }, request).then(factsOf, codeOf)
    expect({ ...told, answer }).toEqual({ ...told, answer: expected })
    if (typeof expected !== 'string' && expected.total > 0) found += 1
    if (round % 5 === 0) await compareOthers(db, search, stock, request, viewer)
  }
  for (const text of [pick(random, typed), `${pick(random, typed)} ${pick(random, typed)}`]) {
    const suggested = (await search.suggest({ db }, text)).map(({ kind, id }) => ({ kind, id }))
    const known = referenceSuggestions(stock, text)
    // The reference does not guess: `suggest.test.ts` holds the guesses at a text that no record has.
    if (known.length > 0) expect([text, suggested]).toEqual([text, known])
  }
  expect(await search.places({ db })).toEqual(referencePlaces(stock))
  return found
}

async function compareOthers(
  db: Db,
  search: StockSearch,
  stock: Stock,
  { facets: _f, sums: _s, page: _p, pageSize: _size, ...query }: SearchRequest,
  viewer: Viewer,
): Promise<void> {
  const ids = await search.ids({ db, actor: viewer }, query, 50).catch(codeOf)
  const rows = referenceRows(stock, query, viewer)
  expect({ query, ids }).toEqual({ query, ids: typeof rows === 'string' ? rows : rows.ids.slice(0, 50) })
  const points = await search
    .points({ db, actor: viewer }, query)
    .then(({ data, ...totals }) => ({ ...totals, data: data.map(pointOf) }), codeOf)
  expect({ query, points }).toEqual({ query, points: referencePoints(stock, query, viewer) })
}

/** Somebody; mostly the owner of a list that is asked for. */
function viewerOf(stock: Stock, { block, building }: SearchRequest, random: Random): Viewer {
  const asked = [block?.listId, building?.listId]
  const owner = stock.lists?.find(({ id }) => asked.includes(id))?.userId
  const anybody = 1 + Math.floor(random() * 3)
  return { ...somebody, id: owner !== undefined && random() < 0.7 ? owner : anybody }
}

function factsOf({ target, data, total, sums, facets }: Awaited<ReturnType<StockSearch['search']>>) {
  const rows =
    target === 'blocks'
      ? data.map(({ id }) => ({ id }))
      : data.map(({ id, blockCount, freeAreaSqm }) => ({ id, blockCount, freeAreaSqm }))
  return { rows, total, ...(sums && { sums }), ...(facets && { facets }) }
}

function pointOf(point: Awaited<ReturnType<StockSearch['points']>>['data'][number]) {
  const { id, blockCount, freeAreaSqm, vacantAreaSqm, totalAreaSqm } = point
  return { id, blockCount, freeAreaSqm, vacantAreaSqm, totalAreaSqm }
}

function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}
