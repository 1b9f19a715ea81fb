import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { JournalGroup } from '#contract/office/journal.ts'
import { describeFailure } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { type Entry, EntryChanges } from './entry-changes.tsx'
import { isOneOperation } from './history/history-texts.ts'
import { useActionPages } from './use-action-pages.ts'

/** Records of the expanded action, for keyboard navigation. */
export interface OpenRecords {
  groupId: string
  count: number
  /** `undefined` until loaded. */
  entryAt(index: number): Entry | undefined
  focus(index: number): void
  /** Keeps the focused row mounted. */
  keep(index: number): void
}

export interface RecordsHandling {
  handle: RefObject<OpenRecords | null>
  /** Called when records have loaded or changed. */
  onRecords(): void
}

/** A title and one changed field. */
const usualRowPx = 40
const around = 10

/** Records of an action over many: virtualized, and loaded on scroll. */
export function ActionRecords({ group, handle, onRecords }: { group: JournalGroup } & RecordsHandling) {
  const place = useRef<HTMLUListElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [isPlaced, setIsPlaced] = useState(false)
  const [topPx, setTopPx] = useState(0)
  const [kept, setKept] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const { entryCount } = group

  useLayoutEffect(() => {
    scroller.current = place.current?.closest<HTMLElement>('[data-rest]') ?? null
    setIsPlaced(true)
  }, [])
  // Lines above may have grown since.
  useLayoutEffect(() => {
    const [list, view] = [place.current, scroller.current]
    if (!list || !view) return
    const top = list.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop
    if (Math.abs(top - topPx) > 1) setTopPx(top)
  })
  const virtualizer = useVirtualizer({
    count: isPlaced ? entryCount : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRowPx,
    overscan: around,
    scrollMargin: topPx,
    rangeExtractor(range) {
      const seen = defaultRangeExtractor(range)
      return kept === null || seen.includes(kept) ? seen : [...seen, kept].sort((a, b) => a - b)
    },
  })
  const inView = virtualizer.range
  const { entryAt, error, retry, version } = useActionPages(group, inView)

  useImperativeHandle(handle, () => ({
    groupId: group.id,
    count: entryCount,
    entryAt,
    focus(index) {
      wanted.current = index
      setKept(index)
      focusWanted()
    },
    keep: setKept,
  }))
  function focusWanted() {
    const line = place.current?.querySelector<HTMLElement>(`[data-entry="${wanted.current}"]`)
    if (!line) return
    wanted.current = null
    line.focus({ preventScroll: true })
    line.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the records
  useEffect(onRecords, [version])

  const isTold = isOneOperation(group)
  return (
    <>
      {error && (
        <p role="alert" className="flex items-center gap-2 text-sm text-stale">
          {describeFailure(error)}
          <Button look="quiet" onClick={retry}>
            Повторить
          </Button>
        </p>
      )}
      <ul
        ref={place}
        aria-label={`Записи действия: ${entryCount}`}
        className="relative [overflow-anchor:none]"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = entryAt(index)
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              aria-posinset={index + 1}
              aria-setsize={entryCount}
              data-index={index}
              data-entry={index}
              tabIndex={-1}
              className="absolute -inset-x-2 scroll-my-14 rounded px-2 focus-visible:bg-sunk"
              style={{ top: start - topPx }}
            >
              {entry ? (
                <EntryChanges entry={entry} isNamed isTold={isTold} />
              ) : (
                <p className="h-10 text-faint">…</p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
