import { store } from '#src/state/keyboard/store.ts'
import { type HistoryEntry, navigate, routeAtom } from '#src/state/place/location.ts'
import { prefetchCard } from '#src/state/queries/card-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { cardTabAtom, cardTrailAtom } from './card-trail.ts'
import { pageOfRow, type RowPage, type RowSource } from './row-source.ts'
import { setCursorOf } from './table.ts'
import type { TargetRecord } from './target.ts'

/** Current index of the record, since rows move on edits. `undefined`: it no longer matches. */
export function placeOf(
  id: number,
  { data, page }: RowPage,
  { pageSize }: Pick<RowSource, 'pageSize'>,
): number | undefined {
  const at = data.findIndex((row) => row.id === id)
  return at < 0 ? undefined : (page - 1) * pageSize + at
}

/** Pending steps; `null` when idle. */
let owed: number | null = null

/** Opens the next or previous record of the search; does nothing at its end. Queues fast presses. */
export async function openNeighbour(step: 1 | -1): Promise<void> {
  if (owed !== null) {
    owed += step
    return
  }
  owed = step
  try {
    while (owed !== 0) {
      const steps = owed
      owed = 0
      await openAt(steps)
    }
  } finally {
    owed = null
  }
}

async function openAt(steps: number): Promise<void> {
  const trail = store.get(cardTrailAtom)
  const match = store.get(routeAtom)
  if (!trail || !match || !('id' in match)) return
  const { source, at, address } = trail
  const { pageSize } = source
  const pageOf = (row: number) => pageOfRow(row, pageSize)
  let here = await findRecord(source, match.id, at)
  let next = neighbourOf(here, at, steps)
  let wanted = here.page
  if (next !== undefined && pageOf(next) !== wanted.page) {
    // Pages read at different times may overlap or leave a gap after edits: refetch both at a boundary.
    here = await findRecord(source, match.id, here.place ?? at, { staleTime: 0 })
    next = neighbourOf(here, at, steps)
    const isSame = next === undefined || pageOf(next) === here.page.page
    wanted = isSame ? here.page : await readPage(source, pageOf(next ?? 0), { staleTime: 0 })
  }
  if (next === undefined) return
  const found = await withOwnCard(source, wanted, next, Math.sign(steps))
  if (!found) return
  const { record } = found
  await prefetchCard(source.kind, record.id)
  // Left meanwhile: the keys were faster than the server.
  if (store.get(cardTrailAtom) !== trail) return
  const entry: HistoryEntry = { trail: { address, at: found.at } }
  setCursorOf(new URL(address, 'http://localhost').pathname, found.at, record)
  store.set(cardTabAtom, { ofId: record.id, tab: store.get(cardTabAtom) })
  navigate(match.route, { id: record.id }, { replace: true, entry })
}

/** The first record from a row on that has a card of its own: a colleague's row may lead to another record instead. */
async function withOwnCard(
  source: RowSource,
  first: RowPage,
  from: number,
  way: number,
): Promise<{ record: TargetRecord; at: number } | undefined> {
  let page = first
  for (let at = from; at >= 0 && at < page.total; at += way) {
    const number = pageOfRow(at, source.pageSize)
    if (number !== page.page) page = await readPage(source, number)
    const row = source.rowsOf(page)[at % source.pageSize]
    const record = row && source.recordOf(row)
    if (record && !record.opens) return { record, at }
  }
}

interface FoundRecord {
  /** The page containing it; if it is gone, the page it was on. */
  page: RowPage
  /** From 0; `undefined`: it no longer matches. */
  place: number | undefined
}

/** A record this close to the edge of its page may have moved to the next one. */
const edgeRows = 20

/** Finds a record on its last page, or beyond the edge if it was near. */
async function findRecord(
  source: RowSource,
  id: number,
  at: number,
  freshness?: Freshness,
): Promise<FoundRecord> {
  const pageOf = (row: number) => pageOfRow(row, source.pageSize)
  const page = await readPage(source, pageOf(at), freshness)
  const place = placeOf(id, page, source)
  if (place !== undefined) return { page, place }
  const around = [pageOf(Math.max(0, at - edgeRows)), pageOf(Math.min(page.total - 1, at + edgeRows))]
  for (const number of around) {
    if (number === page.page || number < 1) continue
    const other = await readPage(source, number, { staleTime: 0 })
    const moved = placeOf(id, other, source)
    if (moved !== undefined) return { page: other, place: moved }
  }
  return { page, place }
}

/** Index of the record that many steps away; `undefined`: none, or the same. */
function neighbourOf({ page, place }: FoundRecord, at: number, steps: number): number | undefined {
  // If the record has left the table, its successor counts as the next.
  const aimed = place === undefined && steps > 0 ? at + steps - 1 : (place ?? at) + steps
  const next = Math.max(0, Math.min(page.total - 1, aimed))
  return page.total === 0 || next === place ? undefined : next
}

/** Maximum age of cached data, ms; absent: the default. */
interface Freshness {
  staleTime: number
}

function readPage(source: RowSource, page: number, freshness?: Freshness): Promise<RowPage> {
  return queryClient.fetchQuery({ ...source.pageQuery(page), ...freshness })
}
