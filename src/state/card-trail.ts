import { atom } from 'jotai'
import { prefetchCard } from './card-queries.ts'
import { type HistoryEntry, locationAtom, navigate, routeAtom } from './location.ts'
import { queryClient } from './query-client.ts'
import type { RecordRouteName } from './routes.ts'
import { pageOfRow, pageSize, type RowPage, type RowSource } from './row-source.ts'
import { sourceAt } from './source-at.ts'
import { store } from './store.ts'
import { setCursorOf } from './table.ts'

/** The way from a card back into the table it was opened from. */
interface CardTrail {
  source: RowSource
  /** Where the card's row was when the card was opened, from 0. */
  at: number
  address: string
}

/** `null`: the card was opened by its address, or no card is open. It lives in the history entry: a reload keeps it. */
export const cardTrailAtom = atom((get): CardTrail | null => {
  const match = get(routeAtom)
  const trail = get(locationAtom).entry.trail
  if (!match || !('id' in match) || !trail) return null
  const source = sourceAt(trail.address)
  return source?.card === match.route ? { source, at: trail.at, address: trail.address } : null
})

/** Where the record stands now: rows move when somebody edits them. `undefined`: it fits the conditions no more. */
export function placeOf(id: number, { data, page }: RowPage): number | undefined {
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
  const here = await queryClient.fetchQuery(source.pageQuery(pageOfRow(at)))
  const place = placeOf(match.id, here)
  // A record that has left the table: the one that took its place is the next.
  const aimed = place === undefined && steps > 0 ? at + steps - 1 : (place ?? at) + steps
  const next = Math.max(0, Math.min(here.total - 1, aimed))
  if (here.total === 0 || next === place) return
  const wanted =
    pageOfRow(next) === here.page ? here : await queryClient.fetchQuery(source.pageQuery(pageOfRow(next)))
  const row = source.rowsOf(wanted)[next % pageSize]
  if (!row) return
  const record = source.recordOf(row)
  await prefetchCard(source.kind, record.id)
  // Somewhere else by now: the keys were faster than the server.
  if (store.get(cardTrailAtom) !== trail) return
  const entry: HistoryEntry = { trail: { address, at: next } }
  setCursorOf(new URL(address, 'http://localhost').pathname, next, record)
  store.set(cardTabAtom, { ofId: record.id, tab: store.get(cardTabAtom) })
  navigate(match.route, { id: record.id }, { replace: true, entry })
}

const filesTabName = 'Фото и файлы'
/** What the tab with files is called; a company has contracts rather than photos. */
export const filesTabNames: readonly string[] = [filesTabName, 'Файлы']

/** Tabs of the cards, in the order of their keys. */
export const cardTabs = {
  block: ['Блок', 'Здание', 'Компании', filesTabName, 'События', 'История'],
  building: ['Этажи', 'Блоки', 'Данные', 'Компании', filesTabName, 'События и история'],
  company: ['Данные', 'Контакты', 'Объекты', 'Комментарии', 'Файлы', 'События и история'],
  person: ['Данные', 'События', 'Комментарии', filesTabName, 'История'],
  event: ['Событие', 'История'],
  request: ['Заявка', 'История'],
} as const satisfies Partial<Record<RecordRouteName, readonly string[]>>
export type CardKind = keyof typeof cardTabs

const heldTab = atom<{ ofId: number; tab: number }>({ ofId: 0, tab: 0 })
/** Open tab of the card on screen, from 0; another record's card begins at its first, but for a neighbour's. */
export const cardTabAtom = atom(
  (get) => {
    const match = get(routeAtom)
    const { ofId, tab } = get(heldTab)
    return match && 'id' in match && match.id === ofId ? tab : 0
  },
  (_get, set, held: { ofId: number; tab: number }) => set(heldTab, held),
)
