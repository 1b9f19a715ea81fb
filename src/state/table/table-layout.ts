import { atom } from 'jotai'

/** What a person changed about the columns of one view; absent parts stand at the view's default. */
export interface TableLayout {
  order?: readonly string[]
  hidden?: readonly string[]
  /** Widths in px set by hand, by column id. */
  widths?: Readonly<Record<string, number>>
}

/** The tables whose columns are kept; part of the storage's key, so the names stay. */
export type TableView =
  | 'blocks'
  | 'buildings'
  | 'lists'
  | 'companies'
  | 'persons'
  | 'requests'
  | 'events'
  | 'searches'
  | 'recipes'
  | 'presentations'
  | 'competitors'
  | 'competitorOffers'
  | 'portalLines'
  | 'users'
  | 'trash'

const keyOf = (view: TableView) => `klyuch.columns.${view}`

const held = atom<Partial<Record<TableView, TableLayout>>>({})

/** Layout of each view that was looked at; writing keeps it in this browser. */
export const tableLayoutsAtom = atom(
  (get) => get(held),
  (get, set, view: TableView, layout: TableLayout) => {
    set(held, { ...get(held), [view]: layout })
    // A browser that refuses storage forgets the columns with the page.
    try {
      localStorage.setItem(keyOf(view), JSON.stringify(layout))
    } catch {}
  },
)

/** The layout of a view: as changed on this page, else as kept by this browser. */
export function layoutOf(layouts: Partial<Record<TableView, TableLayout>>, view: TableView): TableLayout {
  return layouts[view] ?? storedLayout(view)
}

/**
 * The ids in their order with one moved behind another, or to the front.
 * @param order ids as kept: those it lacks follow in the view's own order, as in the table.
 */
export function withMoved(
  ids: readonly string[],
  order: readonly string[],
  moved: string,
  after: string | null,
): string[] {
  const placed = [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]
  const others = placed.filter((id) => id !== moved)
  const at = after === null ? 0 : others.indexOf(after) + 1
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** What this browser keeps of a view; empty where there is nothing or it is damaged. */
function storedLayout(view: TableView): TableLayout {
  try {
    return parseLayout(JSON.parse(localStorage.getItem(keyOf(view)) ?? '{}'))
  } catch {
    return {}
  }
}

/** The parts of a stored record that have the right shape. */
export function parseLayout(stored: unknown): TableLayout {
  if (typeof stored !== 'object' || stored === null) return {}
  const layout: TableLayout = {}
  if ('order' in stored && isTexts(stored.order)) layout.order = stored.order
  if ('hidden' in stored && isTexts(stored.hidden)) layout.hidden = stored.hidden
  if ('widths' in stored && typeof stored.widths === 'object' && stored.widths !== null) {
    const widths = Object.entries(stored.widths).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] >= 40 && pair[1] <= 1000,
    )
    layout.widths = Object.fromEntries(widths)
  }
  return layout
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
