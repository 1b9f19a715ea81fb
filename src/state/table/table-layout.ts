import { atom } from 'jotai'
import type { RouteName } from '#src/state/place/routes.ts'

/** The user's changes to a view's columns; absent parts have the view's defaults. */
export interface TableLayout {
  order?: readonly string[]
  hidden?: readonly string[]
  /** Manual widths in px, by column id. */
  widths?: Readonly<Record<string, number>>
}

/** Tables with stored columns; the names are storage keys, so they are permanent. */
export type TableView = RouteName | 'competitorOffers' | 'portalLines' | 'requests' | 'importColumns'

const keyOf = (view: TableView) => `klyuch.columns.${view}`

const held = atom<Partial<Record<TableView, TableLayout>>>({})

/** Layout of each visited view; a write also stores it in this browser. */
export const tableLayoutsAtom = atom(
  (get) => get(held),
  (get, set, view: TableView, layout: TableLayout) => {
    set(held, { ...get(held), [view]: layout })
    // Without storage, columns are lost with the page.
    try {
      localStorage.setItem(keyOf(view), JSON.stringify(layout))
    } catch {}
  },
)

/** The layout of a view: as changed on this page, else as stored in this browser. */
export function layoutOf(layouts: Partial<Record<TableView, TableLayout>>, view: TableView): TableLayout {
  return layouts[view] ?? storedLayout(view)
}

/**
 * Moves an id behind another, or to the front.
 * @param order stored ids: missing ones follow in the view's own order.
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

/** The stored layout of a view; empty if absent or corrupt. */
function storedLayout(view: TableView): TableLayout {
  try {
    return parseLayout(JSON.parse(localStorage.getItem(keyOf(view)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Validates the parts of a stored layout. */
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
