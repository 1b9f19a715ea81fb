import { type ExportCriteria, maxExported } from '#contract/exchange/exports.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { offerList } from '#server/repositories/portal/competitor-offers.ts'
import { competitorList } from '#server/repositories/portal/competitors.ts'
import { listOfRows, mappedList } from '#server/repositories/records/row-list.ts'
import { colleaguesOf } from '#server/services/access/users.ts'
import { recordList, type WholeList } from '#server/services/bulk/record-lists.ts'
import { readCompetitor } from '#server/services/competitors/competitors.ts'
import { rateMonthsOf } from '#server/services/competitors/rate-months.ts'
import { trashOf } from '#server/services/journal/trash.ts'
import { marketQuarters } from '#server/services/market/market.ts'
import { recipesOf } from '#server/services/office/recipes.ts'
import { orderLines } from '#server/services/portal/portal-orders.ts'
import { feedAdsOf } from '#server/services/publication/feed-ads.ts'
import type { Preflight } from '#server/services/publication/preflight.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { myLists } from '#server/services/stock/lists.ts'

/** Answers that the server prepares for all calls. */
export interface RowSources {
  stock: StockSearch
  preflight: Preflight
}

/** Rows of a list as its own call answers them, in slices; `count` before any is read. */
export interface ExportedRows {
  count: number
  slices: AsyncIterable<readonly object[]>
}

export interface Choice {
  only?: readonly number[] | undefined
  except?: readonly number[] | undefined
}

/** Others are answered between slices: rows of a larger one would keep them waiting. */
const sliceSize = 500

/**
 * Rows of the list as it is now: those that others add meanwhile are not in the file, those that leave it are left out.
 * @throws Refusal 400 for too many rows, else as the list's own call.
 */
export async function exportedRows(
  call: Call,
  criteria: ExportCriteria,
  choice: Choice,
  sources: RowSources,
): Promise<ExportedRows> {
  const list = await exportedList(call, criteria, sources)
  const ids = (await list.ids(limitOf(choice))).filter(chooser(choice))
  refuseTooMany(ids.length)
  return { count: ids.length, slices: slicesOf(list, ids) }
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

async function* slicesOf(list: WholeList, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += sliceSize) {
    yield await list.rows(ids.slice(from, from + sliceSize))
    await giveWay()
  }
}

async function exportedList(
  call: Call,
  criteria: ExportCriteria,
  { stock, preflight }: RowSources,
): Promise<WholeList> {
  const { list, query } = criteria
  switch (list) {
    case 'competitors':
      return competitorList(call.db, query)
    case 'competitorOffers':
      await readCompetitor(call, query.competitorId)
      return offerList(call.db, query)
    case 'portalLines':
      return orderLines(call, query)
    case 'rateMonths': {
      const isSale = query.isSale === true
      return mappedList(await rateMonthsOf(call, query), (rows) => rows.map((row) => ({ ...row, isSale })))
    }
    case 'marketQuarters':
      return marketQuarters(call, query)
    case 'feedAds':
      return feedAdsOf(call, preflight, query)
    case 'users':
      return colleaguesOf(call, query)
    case 'recipes': {
      const { titles } = criteria
      return mappedList(recipesOf(call, query), (rows) => rows.map((recipe) => ({ ...recipe, titles })))
    }
    case 'trash':
      return trashOf(call, query)
    case 'blockLists':
      return listOfRows(await myLists(call, 'block'))
    case 'buildingLists':
      return listOfRows(await myLists(call, 'building'))
    default:
      return recordList(call, criteria, stock)
  }
}
