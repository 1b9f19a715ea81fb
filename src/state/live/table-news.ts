import { hashKey } from '@tanstack/react-query'
import { atom } from 'jotai'
import { countOf } from '#domain/text/plurals.ts'
import { store } from '#src/state/keyboard/store.ts'

/** Changes by others since a table's pages were read. */
export interface TableNews {
  /** Key of the table's pages. */
  key: string
  /** New records that would match. */
  created: ReadonlySet<number>
  /** Rows changed or gone, and possibly misplaced. */
  changed: ReadonlySet<number>
  /** Too many to list. */
  isMore: boolean
}

/** Changes pending a reload of the table; `null`: none. */
export const tableNewsAtom = atom<TableNews | null>(null)

export function addNews(
  pagesKey: readonly unknown[],
  { created, changed, isMore }: { created: Iterable<number>; changed: Iterable<number>; isMore: boolean },
): void {
  const key = hashKey(pagesKey)
  const known = store.get(tableNewsAtom)
  const before = known?.key === key ? known : undefined
  const all = {
    key,
    created: new Set([...(before?.created ?? []), ...created]),
    changed: new Set([...(before?.changed ?? []), ...changed]),
    isMore: isMore || (before?.isMore ?? false),
  }
  if (all.isMore || all.created.size > 0 || all.changed.size > 0) store.set(tableNewsAtom, all)
}

export function dropNews(): void {
  store.set(tableNewsAtom, null)
}

/** «2 новых · 3 изменились». */
export function newsText({ created, changed, isMore }: Omit<TableNews, 'key'>): string {
  if (isMore) return 'Таблицу изменили'
  return [
    created.size > 0 && countOf(created.size, 'новая', 'новые', 'новых'),
    changed.size > 0 && countOf(changed.size, 'изменилась', 'изменились', 'изменились'),
  ]
    .filter(Boolean)
    .join(' · ')
}
