import type { RowSelectionState } from '@tanstack/react-table'
import type { Ticks } from '#src/state/table/table.ts'

/** The table's row selection. Commands write ticks, which belong to a filter; the table reads them. */
export function rowSelectionOf({ all, checked }: Pick<Ticks, 'all' | 'checked'>): RowSelectionState {
  if (all) return allExcept(all.except)
  return Object.fromEntries([...checked.keys()].map((id) => [id, true as const]))
}

/** "All of the filter less these" names rows that were never loaded: it holds every id but the exceptions. */
function allExcept(except: ReadonlySet<number>): RowSelectionState {
  const isSelected = (id: string | symbol) => !except.has(Number(id))
  return new Proxy<RowSelectionState>(
    {},
    {
      get: (_, id) => isSelected(id),
      getOwnPropertyDescriptor: (_, id) =>
        isSelected(id) ? { configurable: true, enumerable: true, value: true } : undefined,
    },
  )
}
