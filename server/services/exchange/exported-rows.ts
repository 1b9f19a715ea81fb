import { setImmediate as turn } from 'node:timers/promises'
import { type ExportCriteria, maxExported } from '#contract/exchange/exports.ts'
import { trashedRowId } from '#domain/records/trashed-rows.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import { findOffers } from '#server/repositories/portal/competitor-offers.ts'
import { findCompetitors } from '#server/repositories/portal/competitors.ts'
import { listColleagues } from '#server/services/access/users.ts'
import { listOfCompanies } from '#server/services/companies/companies.ts'
import { findPersons } from '#server/services/companies/persons.ts'
import { readCompetitor } from '#server/services/competitors/competitors.ts'
import { readRateMonths } from '#server/services/competitors/rate-months.ts'
import { dealsOf } from '#server/services/deals/deals.ts'
import { demandsOf } from '#server/services/demands/demand-list.ts'
import { variantsOf } from '#server/services/demands/variant-list.ts'
import { readEvents } from '#server/services/events/events.ts'
import { inquiriesOf } from '#server/services/inquiries/inquiries.ts'
import { listTrash } from '#server/services/journal/trash.ts'
import { recipesOf } from '#server/services/office/recipes.ts'
import { orderLines } from '#server/services/portal/portal-orders.ts'
import { presentationsOf } from '#server/services/presentations/presentations.ts'
import { allFeedAds } from '#server/services/publication/feed-ads.ts'
import type { Preflight } from '#server/services/publication/preflight.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { myLists } from '#server/services/stock/lists.ts'
import { savedSearchesOf } from '#server/services/stock/saved-searches.ts'

/** Answers that the server prepares for all calls. */
export interface RowSources {
  stock: StockSearch
  preflight: Preflight
}

/** Rows of a list as its own call answers them, in slices; `count` before any is read. */
export interface ExportedRows {
  count: number
  slices: AsyncIterable<readonly { id: number }[]>
}

export interface Choice {
  only?: readonly number[] | undefined
  except?: readonly number[] | undefined
}

/** Others are answered between slices: rows of a larger one would keep them waiting. */
const sliceSize = 500

/** @throws Refusal 400 for too many rows, else as the list's own call. */
export async function exportedRows(
  call: Call,
  criteria: ExportCriteria,
  choice: Choice,
  sources: RowSources,
): Promise<ExportedRows> {
  const isChosen = chooser(choice)
  if (criteria.list === 'stock' && criteria.query.target === 'blocks') {
    const ids = (await sources.stock.ids(call, criteria.query, limitOf(choice))).filter(isChosen)
    refuseTooMany(ids.length)
    return { count: ids.length, slices: blocksOf(call, ids) }
  }
  if (criteria.list === 'feedAds') {
    const { ads, read } = await allFeedAds(call, sources.preflight, criteria.query)
    const chosen = ads.filter(({ id }) => isChosen(id))
    refuseTooMany(chosen.length)
    return { count: chosen.length, slices: slicesOf(chosen, read) }
  }
  const { data } = await readAll(call, criteria, sources.stock)
  const rows = (data as { id: number }[]).filter(({ id }) => isChosen(id))
  refuseTooMany(rows.length)
  return { count: rows.length, slices: slicesOf(rows, (some) => some) }
}

/** Rows to look for: those that are left out do not count. */
function limitOf({ only, except }: Choice): number {
  return (only ? maxExported : (except?.length ?? 0)) + maxExported + 1
}

function chooser({ only, except }: Choice): (id: number) => boolean {
  if (only) {
    const chosen = new Set(only)
    return (id) => chosen.has(id)
  }
  const excepted = new Set(except)
  return (id) => !excepted.has(id)
}

function refuseTooMany(count: number): void {
  if (count <= maxExported) return
  const message = `Отобрано больше ${maxExported.toLocaleString('ru-RU')} строк: сузьте отбор`
  throw new Refusal('invalid', message, { issues: [{ path: 'criteria', message }] })
}

/** Blocks deleted meanwhile are left out. */
async function* blocksOf({ db }: Call, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize)
    const rows = await readBlockRows(db, slice)
    yield slice.flatMap((id) => rows.get(id) ?? [])
  }
}

async function* slicesOf<Row, Read = Row>(
  rows: readonly Row[],
  read: (some: readonly Row[]) => readonly Read[] | Promise<readonly Read[]>,
): AsyncIterable<readonly Read[]> {
  for (let from = 0; from < rows.length; from += sliceSize) {
    yield read(rows.slice(from, from + sliceSize))
    await turn()
  }
}

/** One statement reads these lists: an office has tens of thousands of companies, not of pages. */
function readAll(
  call: Call,
  criteria: Exclude<ExportCriteria, { list: 'feedAds' }>,
  stock: StockSearch,
): Promise<{ data: readonly object[] }> {
  const whole = { page: 1, pageSize: maxExported + 1 }
  const { list, query } = criteria
  switch (list) {
    case 'stock':
      return stock.search(call, { ...query, ...whole })
    case 'companies':
      return listOfCompanies(call, { ...query, ...whole })
    case 'persons':
      return findPersons(call, { ...query, ...whole })
    case 'events':
      return readEvents(call, { ...query, ...whole })
    case 'inquiries':
      return inquiriesOf(call, { ...query, ...whole })
    case 'demands':
      return demandsOf(call, { ...query, ...whole }, stock.live)
    case 'variants':
      return variantsOf(call, { ...query, ...whole })
    case 'deals':
      return dealsOf(call, { ...query, ...whole })
    case 'savedSearches':
      return savedSearchesOf(call, { ...query, ...whole })
    case 'presentations':
      return presentationsOf(call, { ...query, ...whole })
    case 'competitors':
      return findCompetitors(call.db, { ...query, ...whole })
    case 'competitorOffers':
      return readCompetitor(call, query.competitorId).then(() => findOffers(call.db, { ...query, ...whole }))
    case 'portalLines':
      return orderLines(call, { ...query, ...whole })
    case 'rateMonths':
      return readRateMonths(call, { ...query, ...whole }).then(({ data }) => ({
        data: data.map((row) => ({ ...row, isSale: query.isSale === true })),
      }))
    case 'users':
      return listColleagues(call, { ...query, ...whole })
    case 'recipes':
      return recipesOf(call, { ...query, ...whole }).then(({ data }) => ({
        data: data.map((recipe) => ({ ...recipe, titles: criteria.titles })),
      }))
    case 'trash':
      return listTrash(call, { ...query, ...whole }).then(({ data }) => ({
        data: data.map((row) => ({ ...row, id: trashedRowId(row) })),
      }))
    case 'blockLists':
      return myLists(call, 'block').then((data) => ({ data }))
    case 'buildingLists':
      return myLists(call, 'building').then((data) => ({ data }))
  }
}
