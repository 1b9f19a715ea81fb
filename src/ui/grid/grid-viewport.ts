import { type Rect, Virtualizer } from '@tanstack/react-virtual'
import { createRowPool, type PoolView } from './row-pool.ts'
import { contentTop, createScrollScale, type ScrollScale, scrollTopOf } from './scroll-scale.ts'

/** Rows in view, inclusive. */
export type RangeListener = (first: number, last: number) => void
export type ScrollAlign = 'nearest' | 'start' | 'center'

export const rowHeightPx = 34
const overscanRows = 4
const rangeReportMs = 100
/** Speed, in screens between two reports, above which rows cannot be read. */
const flyingScreens = 5
const resyncMs = 160
const noRows = { startIndex: 0, endIndex: -1 }

/** Content of the grid; `rowCount` undefined: skeleton rows until the first answer. */
export type GridView<Row extends { id: number }> = Omit<PoolView<Row>, 'rowCount'> & {
  readonly rowCount: number | undefined
}

/** Paints rows by scroll position, outside React; one per mounted grid. */
export interface GridViewport<Row extends { id: number }> {
  /** Applies a new state; cheap for small changes. */
  update(state: GridView<Row>): void
  /** Moves only the cursor, and scrolls its row into view. */
  moveCursor(index: number): void
  scrollToIndex(index: number, align?: ScrollAlign): void
  /** Scrolls a row into view. @returns true if most of it was out of view. */
  reveal(index: number): boolean
  /** Number of rows that fit completely, for PgUp and PgDn. */
  visibleRowCount(): number
  destroy(): void
}

export interface GridViewportElements {
  readonly scroller: HTMLElement
  readonly header: HTMLElement
  /** The tall element that contains the rows. */
  readonly body: HTMLElement
  readonly idPrefix: string
}

export function createGridViewport<Row extends { id: number }>(
  { scroller, header, body, idPrefix }: GridViewportElements,
  onRange: RangeListener,
): GridViewport<Row> {
  const pool = createRowPool<Row>(body, rowHeightPx, idPrefix)
  let view: PoolView<Row> | undefined
  let isAwaited = false
  let scale: ScrollScale = createScrollScale(0, 0)
  let viewportHeight = 0
  let scrollTop = 0
  let scrollHeight = -1
  /**
   * Content offset minus scroll offset, whole px: 0 unless the scroll is scaled. Visible rows never shift by
   * it.
   */
  let base = 0
  let range = { first: -1, last: -1 }
  let rangeReportedAt = 0
  let rangeTimer: ReturnType<typeof setTimeout> | undefined
  let resyncTimer: ReturnType<typeof setTimeout> | undefined
  let movedAt = 0
  let activeId: string | undefined

  let tellRect: (rect: Rect) => void = () => {}
  let tellOffset: (offset: number, isScrolling: boolean) => void = () => {}
  /** Decides which rows are in view, in content px. Scrolling is ours: the element's own px may be scaled. */
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(optionsOf(0))

  function optionsOf(count: number) {
    return {
      count,
      getScrollElement: () => scroller,
      estimateSize: () => rowHeightPx,
      scrollToFn: () => {},
      observeElementRect: (_: unknown, tell: typeof tellRect) => {
        tellRect = tell
      },
      observeElementOffset: (_: unknown, tell: typeof tellOffset) => {
        tellOffset = tell
      },
    }
  }

  function paint() {
    if (!view) return
    tellOffset(scrollTop + base, false)
    const { startIndex: firstVisible, endIndex: lastVisible } = virtualizer.calculateRange() ?? noRows
    // Always the whole pool: hiding and showing an element costs another layout.
    const first = Math.max(0, Math.min(firstVisible - overscanRows, view.rowCount - pool.size))
    pool.paint(view, first, Math.min(view.rowCount - 1, first + pool.size - 1), base)
    reportRange(firstVisible, lastVisible)
    setActiveDescendant()
  }

  function setActiveDescendant() {
    const rowId = view && pool.elementIdAt(view.cursor)
    const id = view?.cellMark ? view.cellMark.point(rowId, view.columns) : rowId
    if (id === activeId) return
    // A class for styling: a rule on the attribute would be matched again at each step of the cursor.
    if (!id || !activeId) scroller.classList.toggle('has-cursor', Boolean(id))
    activeId = id
    if (id) scroller.setAttribute('aria-activedescendant', id)
    else scroller.removeAttribute('aria-activedescendant')
  }

  /** Immediate at rest, throttled to 100 ms while moving: each report may cause a request. */
  function reportRange(first: number, last: number) {
    if ((first === range.first && last === range.last) || last < first) return
    range = { first, last }
    if (rangeTimer !== undefined) return
    const waitMs = rangeReportedAt + rangeReportMs - performance.now()
    if (waitMs <= 0) tellRange()
    else tellRangeLater(waitMs)
  }

  function tellRange() {
    rangeReportedAt = performance.now()
    onRange(range.first, range.last)
  }

  /** Skips rows that are scrolled past: they would be out of view before loading. */
  function tellRangeLater(waitMs: number) {
    const { first } = range
    rangeTimer = setTimeout(() => {
      rangeTimer = undefined
      const isFlying = Math.abs(range.first - first) > flyingScreens * visibleRowCount()
      if (isFlying) tellRangeLater(rangeReportMs)
      else tellRange()
    }, waitMs)
  }

  function measure() {
    viewportHeight = Math.max(0, scroller.clientHeight - header.offsetHeight)
    tellRect({ width: scroller.clientWidth, height: viewportHeight })
    pool.reserve(Math.ceil(viewportHeight / rowHeightPx) + 1 + 2 * overscanRows)
    rescale()
  }

  function rescale() {
    scale = createScrollScale((view?.rowCount ?? 0) * rowHeightPx, viewportHeight)
    if (scrollHeight !== scale.scrollHeight) {
      scrollHeight = scale.scrollHeight
      body.style.height = `${scrollHeight}px`
      // The browser may have clamped it. At the top there is nothing to clamp, nor a layout to force.
      if (scrollTop > 0) scrollTop = scroller.scrollTop
      base = Math.round(contentTop(scale, scrollTop) - scrollTop)
    }
  }

  function onScroll() {
    const previous = scrollTop
    scrollTop = scroller.scrollTop
    if (scrollTop === previous) return
    if (scale.isIdentity) base = 0
    else {
      // Wheel and touch scroll pixel by pixel; the scroll bar scrolls at scale.
      const isJump = Math.abs(scrollTop - previous) > 2 * viewportHeight
      const isAtEnd = scrollTop <= 0 || scrollTop >= scale.maxScrollTop
      if (isJump || isAtEnd) base = Math.round(contentTop(scale, scrollTop) - scrollTop)
      else if (scrollTop + base < 0) base = -Math.floor(scrollTop)
      else if (scrollTop + base > scale.maxContentTop) base = Math.round(scale.maxContentTop - scrollTop)
      resyncSoon()
    }
    paint()
  }

  /** Pixel-wise scrolling lets the scroll bar drift: correct it at rest. */
  function resyncSoon() {
    movedAt = performance.now()
    resyncTimer ??= setTimeout(() => {
      resyncTimer = undefined
      if (performance.now() - movedAt < resyncMs) return resyncSoon()
      const top = scrollTop + base
      const wanted = scrollTopOf(scale, top)
      if (Math.abs(wanted - scrollTop) < 1) return
      base = Math.round(top - wanted)
      setScrollTop(top - base)
      base = Math.round(top - scrollTop)
      paint()
    }, resyncMs)
  }

  function setScrollTop(value: number) {
    scroller.scrollTop = value
    // Read back, since the browser rounds and clamps.
    scrollTop = scroller.scrollTop
  }

  /** @returns true if anything has moved and was painted. */
  function scrollToIndex(index: number, align: ScrollAlign = 'nearest'): boolean {
    if (!view || view.rowCount === 0) return false
    const rowTop = Math.max(0, Math.min(view.rowCount - 1, index)) * rowHeightPx
    const top = scrollTop + base
    const target = Math.max(0, Math.min(scale.maxContentTop, alignedTop(rowTop, top, align)))
    if (target === top) return false
    const isNear = Math.abs(target - top) <= viewportHeight
    const stays = isNear && target - base >= 0 && target - base <= scale.maxScrollTop
    if (!stays) base = Math.round(target - scrollTopOf(scale, target))
    setScrollTop(target - base)
    if (!scale.isIdentity) {
      base = Math.round(target - scrollTop)
      resyncSoon()
    }
    paint()
    return true
  }

  function reveal(index: number): boolean {
    const middle = (index + 0.5) * rowHeightPx - (scrollTop + base)
    if (viewportHeight === 0 || (middle >= 0 && middle <= viewportHeight)) return false
    scrollToIndex(index)
    return true
  }

  function alignedTop(rowTop: number, top: number, align: ScrollAlign): number {
    if (align === 'start') return rowTop
    if (align === 'center') return Math.round(rowTop - (viewportHeight - rowHeightPx) / 2)
    if (rowTop < top) return rowTop
    return Math.max(top, rowTop + rowHeightPx - viewportHeight)
  }

  function update(state: GridView<Row>) {
    const previous = view
    const wasEmpty = !previous || isAwaited || previous.rowCount === 0
    isAwaited = state.rowCount === undefined
    view = { ...state, rowCount: state.rowCount ?? Math.ceil(viewportHeight / rowHeightPx) }
    if (previous?.rowCount !== view.rowCount) {
      virtualizer.setOptions(optionsOf(view.rowCount))
      rescale()
    }
    if (!isAwaited && view.cursor >= 0 && (wasEmpty || previous.cursor !== view.cursor))
      scrollToIndex(view.cursor)
    paint()
  }

  function moveCursor(cursor: number) {
    if (!view || view.cursor === cursor) return
    view = { ...view, cursor }
    if (isAwaited || cursor < 0 || !scrollToIndex(cursor)) paint()
  }

  function visibleRowCount() {
    return Math.max(1, Math.floor(viewportHeight / rowHeightPx))
  }

  const resizes = new ResizeObserver(() => {
    measure()
    paint()
  })
  resizes.observe(scroller)
  scroller.addEventListener('scroll', onScroll, { passive: true })
  const unmount = virtualizer._didMount()
  virtualizer._willUpdate()
  measure()

  return {
    update,
    moveCursor,
    scrollToIndex,
    reveal,
    visibleRowCount,
    destroy() {
      unmount()
      resizes.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      clearTimeout(rangeTimer)
      clearTimeout(resyncTimer)
      body.replaceChildren()
    },
  }
}
