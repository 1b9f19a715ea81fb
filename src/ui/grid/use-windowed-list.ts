import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect } from 'react'
import { headingPx, rowPx, usualHeightPx } from './list-sizes.ts'

export interface WindowedListOptions<Item> {
  scroller: RefObject<HTMLElement | null>
  items: readonly Item[]
  isHeading(item: Item): boolean
  /** Kept in view; −1 for none. */
  activeIndex: number
  /** Maximum height; default eleven rows. */
  maxHeightPx?: number
}

export interface WindowedListView<Item> {
  /** Items in view with overscan: some 15, regardless of the total. */
  mounted: { item: Item; index: number }[]
  scrollerStyle: CSSProperties
  /** Reserves the space of unmounted items. */
  contentStyle: CSSProperties
}

/** A list that mounts only visible items: rows of 36 px, headings of 28 px. */
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
    // A new function at each render, since sizes depend on the items: the same index may become a heading.
    getItemKey: (index) => `${index}:${sizeOf(index)}`,
    initialRect: { width: 0, height: maxHeightPx },
    // The element is as high as its rows, so its own height would keep the list from growing: report the
    // maximum instead, so that a row that Enter takes is mounted from the start.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) =>
        tell({ width, height: isAsHighAsItsRows(instance.scrollElement) ? maxHeightPx : height }),
      ),
    overscan: 2,
  })
  useEffect(() => {
    if (!(activeIndex in items)) return
    // Shows the heading above the first row with it.
    const index = activeIndex === 1 ? 0 : activeIndex
    const place = virtualizer.measurementsCache[index]
    const top = virtualizer.scrollOffset ?? 0
    // In a low window the list is below its maximum.
    const heightPx = Math.min(maxHeightPx, virtualizer.scrollRect?.height || maxHeightPx)
    // Skips rows in view: each call forces a layout and a render.
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

/** In a low window it is below its styled height. */
function isAsHighAsItsRows(scroller: Element | null): boolean {
  return (
    scroller instanceof HTMLElement &&
    scroller.clientHeight >= Math.floor(Number.parseFloat(scroller.style.height))
  )
}
