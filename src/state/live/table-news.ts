import { hashKey } from '@tanstack/react-query'
import { atom } from 'jotai'
import { countOf } from '#domain/text/plurals.ts'
import { store } from '#src/state/keyboard/store.ts'

/** What others have done to a table since its pages were read. */
export interface TableNews {
  /** Of the table's pages. */
  key: string
  /** Records that would stand in it now. */
  created: ReadonlySet<number>
  /** Rows that are others or have gone, and may stand elsewhere. */
  changed: ReadonlySet<number>
  /** More than is told one by one. */
  isMore: boolean
}

/** What waits for the table to be read anew; `null`: it shows what there is. */
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
