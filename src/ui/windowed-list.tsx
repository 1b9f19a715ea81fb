import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

const rowPx = 36
const headingPx = 28

export interface WindowedListProps<Item> extends Omit<ComponentProps<'div'>, 'children'> {
  readonly items: readonly Item[]
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
    overscan: 2,
  })
  useEffect(() => {
    // The heading above the first row comes into view with it.
    if (activeIndex in items) virtualizer.scrollToIndex(activeIndex === 1 ? 0 : activeIndex)
  }, [virtualizer, activeIndex, items])

  const contentPx = virtualizer.getTotalSize()
  const mounted = virtualizer.getVirtualItems()
  return (
    <div
      {...rest}
      ref={scroller}
      className={`overflow-y-auto overscroll-contain ${className}`}
      style={{ height: Math.min(contentPx, maxHeightPx) }}
    >
      <div
        role="presentation"
        style={{
          paddingTop: mounted[0]?.start ?? 0,
          paddingBottom: contentPx - (mounted.at(-1)?.end ?? contentPx),
        }}
      >
        {mounted.map(({ index }) => {
          const item = items[index]
          return item === undefined ? null : renderItem(item, index)
        })}
      </div>
    </div>
  )
}
