import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'

const rowPx = 36
const headingPx = 28
const overscanPx = rowPx * 2

export interface WindowedListProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  readonly items: readonly Item[]
  /** Must keep its identity, as `items` must while they are the same: a change brings the active row into view. */
  readonly isHeading: (item: Item) => boolean
  /** The element of an item, with its key: 36 px high, a heading 28 px. */
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** Kept in view; −1 for none. */
  readonly activeIndex: number
  readonly maxHeightPx?: number
}

/** A list of which only what is in view is mounted: some 15 elements, however many items there are. */
export function WindowedList<Item>({
  items,
  isHeading,
  renderItem,
  activeIndex,
  maxHeightPx = 396,
  className = '',
  ...rest
}: WindowedListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const offsets = useMemo(() => offsetsOf(items, isHeading), [items, isHeading])
  const contentPx = offsets.at(-1) ?? 0
  const heightPx = Math.min(contentPx, maxHeightPx)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const wanted = topThatShows(offsets, items, isHeading, activeIndex, element.scrollTop, heightPx)
    if (wanted !== element.scrollTop) element.scrollTop = wanted
    setTop(element.scrollTop)
  }, [offsets, items, isHeading, activeIndex, heightPx])

  const first = indexAt(offsets, top - overscanPx)
  const end = Math.min(items.length, indexAt(offsets, top + heightPx + overscanPx) + 1)
  return (
    <div
      {...rest}
      ref={scroller}
      className={`overflow-y-auto overscroll-contain ${className}`}
      style={{ height: heightPx }}
      // One render a row that comes into view, not one a pixel.
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / rowPx) * rowPx)}
    >
      <div
        role="presentation"
        style={{ paddingTop: offsets[first] ?? 0, paddingBottom: contentPx - (offsets[end] ?? contentPx) }}
      >
        {items.slice(first, end).map((item, position) => renderItem(item, first + position))}
      </div>
    </div>
  )
}

/** Offset of each item, px, and the height of all as the last. */
function offsetsOf<Item>(items: readonly Item[], isHeading: (item: Item) => boolean): readonly number[] {
  const offsets = [0]
  let offset = 0
  for (const item of items) {
    offset += isHeading(item) ? headingPx : rowPx
    offsets.push(offset)
  }
  return offsets
}

/** The item at this offset, by halving. */
function indexAt(offsets: readonly number[], offset: number): number {
  let low = 0
  let high = offsets.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The nearest scroll position at which the active row is whole, with the heading above it if it is a first row. */
function topThatShows<Item>(
  offsets: readonly number[],
  items: readonly Item[],
  isHeading: (item: Item) => boolean,
  activeIndex: number,
  top: number,
  heightPx: number,
): number {
  const start = offsets[activeIndex]
  const end = offsets[activeIndex + 1]
  if (start === undefined || end === undefined) return 0
  const above = items[activeIndex - 1]
  const wantedStart = above !== undefined && isHeading(above) ? start - headingPx : start
  if (wantedStart < top) return wantedStart
  return Math.max(top, end - heightPx)
}
