import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect } from 'react'

const rowPx = 36
const headingPx = 28
/** Eleven rows. */
export const usualHeightPx = 396

export interface WindowedListOptions<Item> {
  scroller: RefObject<HTMLElement | null>
  items: readonly Item[]
  isHeading(item: Item): boolean
  /** Kept in view; −1 for none. */
  activeIndex: number
  /** How high it may get; eleven rows where absent. */
  maxHeightPx?: number
}

export interface WindowedListView<Item> {
  /** What is in view, with a few around it: some 15 items, however many there are. */
  mounted: { item: Item; index: number }[]
  scrollerStyle: CSSProperties
  /** Stands for the items before and after. */
  contentStyle: CSSProperties
}

/** A list of which only what is in view is mounted: rows of 36 px, headings of 28 px. */
export function useWindowedList<Item>({
  scroller,
  items,
  isHeading,
  activeIndex,
  maxHeightPx = usualHeightPx,
}: WindowedListOptions<Item>): WindowedListView<Item> {
  const sizeOf = (index: number) => {
    const item = items[index]
    return item !== undefined && isHeading(item) ? headingPx : rowPx
  }
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    // A new function at each render: sizes follow the items, others at the same place may be a heading.
    getItemKey: (index) => `${index}:${sizeOf(index)}`,
    initialRect: { width: 0, height: maxHeightPx },
    // As high as its rows, the list would mount no more of the next ones until it has grown, and none where there were
    // none: a row that Enter takes stands there from the first.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: isAsHighAsItsRows(instance.scrollElement) ? maxHeightPx : height }),
      ),
    overscan: 2,
  })
  useEffect(() => {
    if (!(activeIndex in items)) return
    // The heading above the first row comes into view with it.
    const index = activeIndex === 1 ? 0 : activeIndex
    const place = virtualizer.measurementsCache[index]
    const top = virtualizer.scrollOffset ?? 0
    // In a low window the list is lower than it may get.
    const heightPx = Math.min(maxHeightPx, virtualizer.scrollRect?.height || maxHeightPx)
    // A row in view is let alone: each call makes the browser lay out at once, and the list render again.
    if (place && place.start >= top && place.end <= top + heightPx) return
    virtualizer.scrollToIndex(index)
  }, [virtualizer, activeIndex, items, maxHeightPx])

  const contentPx = virtualizer.getTotalSize()
  const inView = virtualizer.getVirtualItems()
  return {
    mounted: inView.flatMap(({ index }) => {
      const item = items[index]
      return item === undefined ? [] : [{ item, index }]
    }),
    scrollerStyle: { height: Math.min(contentPx, maxHeightPx) },
    contentStyle: {
      paddingTop: inView[0]?.start ?? 0,
      paddingBottom: contentPx - (inView.at(-1)?.end ?? contentPx),
    },
  }
}

/** In a low window it is lower than its style would have it. */
function isAsHighAsItsRows(scroller: Element | null): boolean {
  return (
    scroller instanceof HTMLElement &&
    scroller.clientHeight >= Math.floor(Number.parseFloat(scroller.style.height))
  )
}
