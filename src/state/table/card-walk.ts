import { store } from '#src/state/keyboard/store.ts'
import { type HistoryEntry, navigate, routeAtom } from '#src/state/place/location.ts'
import { prefetchCard } from '#src/state/queries/card-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { cardTabAtom, cardTrailAtom } from './card-trail.ts'
import { pageOfRow, type RowPage, type RowSource } from './row-source.ts'
import { setCursorOf } from './table.ts'

/** Where the record stands now: rows move when somebody edits them. `undefined`: it fits the conditions no more. */
export function placeOf(
  id: number,
  { data, page }: RowPage,
  { pageSize }: Pick<RowSource, 'pageSize'>,
): number | undefined {
  const at = data.findIndex((row) => row.id === id)
  return at < 0 ? undefined : (page - 1) * pageSize + at
}

/** Steps pressed and not yet taken; `null` while nobody walks. */
let owed: number | null = null

/** Opens the next or the previous record of the search; at its end nothing happens. No quick press is lost. */
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
    // Pages read at different times overlap or leave a gap where rows have moved: at a boundary both are read anew.
    here = await findRecord(source, match.id, here.place ?? at, { staleTime: 0 })
    next = neighbourOf(here, at, steps)
    const isSame = next === undefined || pageOf(next) === here.page.page
    wanted = isSame ? here.page : await readPage(source, pageOf(next ?? 0), { staleTime: 0 })
  }
  const row = next === undefined ? undefined : source.rowsOf(wanted)[next % pageSize]
  if (next === undefined || !row) return
  const record = source.recordOf(row)
  await prefetchCard(source.kind, record.id)
  // Somewhere else by now: the keys were faster than the server.
  if (store.get(cardTrailAtom) !== trail) return
  const entry: HistoryEntry = { trail: { address, at: next } }
  setCursorOf(new URL(address, 'http://localhost').pathname, next, record)
  store.set(cardTabAtom, { ofId: record.id, tab: store.get(cardTabAtom) })
  navigate(match.route, { id: record.id }, { replace: true, entry })
}

interface FoundRecord {
  /** The page it stands on; where it is gone, the one it stood on. */
  page: RowPage
  /** From 0; `undefined`: it fits the conditions no more. */
  place: number | undefined
}

/** A record so near to the edge of its page may stand on the next one by now. */
const edgeRows = 20

/** Looks a record up where it stood, and beyond the edge of that page if it stood there. */
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

/** Where the record so many steps further stands; `undefined`: there is none, or it is the same. */
function neighbourOf({ page, place }: FoundRecord, at: number, steps: number): number | undefined {
  // A record that has left the table: the one that took its place is the next.
  const aimed = place === undefined && steps > 0 ? at + steps - 1 : (place ?? at) + steps
  const next = Math.max(0, Math.min(page.total - 1, aimed))
  return page.total === 0 || next === place ? undefined : next
}

/** How old in ms what was read may be; absent: as everywhere. */
interface Freshness {
  staleTime: number
}

function readPage(source: RowSource, page: number, freshness?: Freshness): Promise<RowPage> {
  return queryClient.fetchQuery({ ...source.pageQuery(page), ...freshness })
}
