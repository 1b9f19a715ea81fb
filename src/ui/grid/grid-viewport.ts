import { createRowPool, type PoolView } from './row-pool.ts'
import { contentTop, createScrollScale, type ScrollScale, scrollTopOf } from './scroll-scale.ts'

/** Which rows are in view, inclusive. */
export type RangeListener = (first: number, last: number) => void
export type ScrollAlign = 'nearest' | 'start' | 'center'

export const rowHeightPx = 34
const overscanRows = 4
const rangeReportMs = 100
/** Faster than so many screens between two reports nobody reads. */
const flyingScreens = 5
const resyncMs = 160

/** What the grid shows; `rowCount` undefined while the first answer is awaited: a screenful of skeleton rows. */
export type GridState<Row> = Omit<PoolView<Row>, 'rowCount'> & { readonly rowCount: number | undefined }

/** The moving part of the grid: scroll position → painted rows. Lives outside React; one a mounted grid. */
export interface GridViewport<Row> {
  /** Shows this state now; cheap when little has changed. */
  update(state: GridState<Row>): void
  /** The row under the cursor alone is another: brings it into view. */
  moveCursor(index: number): void
  scrollToIndex(index: number, align?: ScrollAlign): void
  /** Brings a row into view. @returns whether most of it was out of view. */
  reveal(index: number): boolean
  /** Rows that fit whole, for PgUp and PgDn. */
  visibleRowCount(): number
  destroy(): void
}

export interface GridViewportElements {
  readonly scroller: HTMLElement
  readonly header: HTMLElement
  /** The tall element the rows stand in. */
  readonly body: HTMLElement
  readonly idPrefix: string
}

export function createGridViewport<Row>(
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
  /** Content offset less scroll offset, whole px: 0 unless the scroll is scaled. Rows in view never shift by it. */
  let base = 0
  let range = { first: -1, last: -1 }
  let rangeReportedAt = 0
  let rangeTimer: ReturnType<typeof setTimeout> | undefined
  let resyncTimer: ReturnType<typeof setTimeout> | undefined
  let movedAt = 0
  let activeId: string | undefined

  function paint() {
    if (!view) return
    const top = scrollTop + base
    const last = view.rowCount - 1
    const firstVisible = Math.max(0, Math.min(last, Math.floor(top / rowHeightPx)))
    const lastVisible = Math.min(last, Math.floor((top + viewportHeight - 1) / rowHeightPx))
    // Always the whole pool: an element that is hidden and shown again is laid out anew.
    const first = Math.max(0, Math.min(firstVisible - overscanRows, view.rowCount - pool.size))
    pool.paint(view, first, Math.min(last, first + pool.size - 1), base)
    reportRange(firstVisible, lastVisible)
    setActiveDescendant()
  }

  function setActiveDescendant() {
    const rowId = view && pool.elementIdAt(view.cursor)
    const id = view?.cellMark ? view.cellMark.point(rowId, view.columns) : rowId
    if (id === activeId) return
    // Styles ask the class: a rule by the attribute would be matched anew at each step of the cursor.
    if (!id || !activeId) scroller.classList.toggle('has-cursor', Boolean(id))
    activeId = id
    if (id) scroller.setAttribute('aria-activedescendant', id)
    else scroller.removeAttribute('aria-activedescendant')
  }

  /** At once when it stands still, at most every 100 ms while it moves: each report may become a request. */
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

  /** Rows that fly by are not asked for: they would be gone before they came. */
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
    pool.reserve(Math.ceil(viewportHeight / rowHeightPx) + 1 + 2 * overscanRows)
    rescale()
  }

  function rescale() {
    scale = createScrollScale((view?.rowCount ?? 0) * rowHeightPx, viewportHeight)
    if (scrollHeight !== scale.scrollHeight) {
      scrollHeight = scale.scrollHeight
      body.style.height = `${scrollHeight}px`
      scrollTop = scroller.scrollTop
      base = Math.round(contentTop(scale, scrollTop) - scrollTop)
    }
  }

  function onScroll() {
    const previous = scrollTop
    scrollTop = scroller.scrollTop
    if (scrollTop === previous) return
    if (scale.isIdentity) base = 0
    else {
      // A wheel or a finger moves rows px for px; the scroll bar moves them at scale.
      const isJump = Math.abs(scrollTop - previous) > 2 * viewportHeight
      const isAtEnd = scrollTop <= 0 || scrollTop >= scale.maxScrollTop
      if (isJump || isAtEnd) base = Math.round(contentTop(scale, scrollTop) - scrollTop)
      else if (scrollTop + base < 0) base = -Math.floor(scrollTop)
      else if (scrollTop + base > scale.maxContentTop) base = Math.round(scale.maxContentTop - scrollTop)
      resyncSoon()
    }
    paint()
  }

  /** After moves px for px the scroll bar stands a little wrong: put it right while nothing moves on screen. */
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
    // Read back: the browser rounds and clamps.
    scrollTop = scroller.scrollTop
  }

  /** @returns whether anything has moved and was painted. */
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

  function update(state: GridState<Row>) {
    const previous = view
    const wasEmpty = !previous || isAwaited || previous.rowCount === 0
    isAwaited = state.rowCount === undefined
    view = { ...state, rowCount: state.rowCount ?? Math.ceil(viewportHeight / rowHeightPx) }
    if (previous?.rowCount !== view.rowCount) rescale()
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
  measure()

  return {
    update,
    moveCursor,
    scrollToIndex,
    reveal,
    visibleRowCount,
    destroy() {
      resizes.disconnect()
      scroller.removeEventListener('scroll', onScroll)
      clearTimeout(rangeTimer)
      clearTimeout(resyncTimer)
      body.replaceChildren()
    },
  }
}
