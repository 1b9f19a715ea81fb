import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JournalGroup } from '#contract/office/journal.ts'
import { entriesPageSize, entriesQuery } from '#src/state/history/history-queries.ts'
import type { Entry } from './entry-changes.tsx'

/** Rows prefetched beyond the view. */
const ahead = 60

interface ActionPages {
  entryAt(index: number): Entry | undefined
  error: Error | null
  retry(): void
  /** Changes whenever other records are loaded. */
  version: string
}

/**
 * Records of an action around the view. The first come with the action, the others by pages linked by
 * cursors. Pages out of view are not refetched.
 */
export function useActionPages(
  { id, entries, moreAfter }: JournalGroup,
  inView: { startIndex: number; endIndex: number } | null,
): ActionPages {
  const [cursors, setCursors] = useState(moreAfter === null ? [] : [moreAfter])
  const pageOf = (index: number) => Math.floor((index - entries.length) / entriesPageSize)
  const first = inView ? pageOf(inView.startIndex - ahead) : 0
  const last = inView ? pageOf(inView.endIndex + ahead) : -1
  const newest = cursors.length - 1
  const asked = cursors.flatMap((cursor, page) =>
    // The cursor of a later page comes from the newest one.
    (page >= first && page <= last) || (page === newest && last > newest) ? [{ page, cursor }] : [],
  )
  const results = useQueries({ queries: asked.map(({ cursor }) => entriesQuery(id, cursor)) })
  const pages = new Map(asked.map(({ page }, at) => [page, results[at]?.data]))
  const next = pages.get(newest)?.next
  useEffect(() => {
    if (next) setCursors((known) => (known.includes(next) ? known : [...known, next]))
  }, [next])
  return {
    entryAt(index) {
      if (index < entries.length) return entries[index]
      return pages.get(pageOf(index))?.data[(index - entries.length) % entriesPageSize]
    },
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
    version: results.map(({ dataUpdatedAt }, at) => `${asked[at]?.page} ${dataUpdatedAt}`).join(),
  }
}
