import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { usualHeightPx } from '#src/ui/grid/list-sizes.ts'
import { createOptionElement, type OptionElement } from './option-element.ts'
import { contentPx, type PlacedRows, paintedRange, placed, poolSize, revealingTop } from './option-window.ts'

export interface OptionView {
  readonly rows: readonly PaletteRow[]
  /** Index of the highlighted row; −1 for none. */
  readonly active: number
  /** Rows are loading: reserve their space. */
  readonly isComing: boolean
}

/**
 * A fixed number of options, painted by scroll offset outside React: rendering the rows of each key cost more
 * than all else of that key.
 */
export interface OptionPool {
  paint(view: OptionView): void
  /** The row of an element in the list. */
  rowAt(target: EventTarget): ItemRow | undefined
  destroy(): void
}

/** @param content the element in the scroller that holds the options. */
export function createOptionPool(scroller: HTMLElement, content: HTMLElement): OptionPool {
  const options: OptionElement[] = []
  let list: PlacedRows = placed([])
  let active = -1
  let top = 0
  let heightPx = -1
  let contentHeightPx = -1
  /** In a low window the list is lower than its style says. */
  let visiblePx = usualHeightPx

  function paint(view: OptionView) {
    if (view.rows !== list.rows) list = placed(view.rows)
    active = view.active
    reserve()
    resize(view.isComing ? usualHeightPx : Math.min(usualHeightPx, contentPx(list)))
    if (active >= 0) scrollTo(revealingTop(list, active, top, Math.min(heightPx, visiblePx)))
    paintOptions()
  }

  function reserve() {
    if (options.length > 0 || list.rows.length === 0) return
    for (let at = 0; at < poolSize; at += 1) options.push(createOptionElement())
    content.append(...options.map(({ element }) => element))
  }

  function resize(nextPx: number) {
    if (nextPx !== heightPx) {
      heightPx = nextPx
      scroller.style.height = `${heightPx}px`
    }
    if (contentPx(list) === contentHeightPx) return
    contentHeightPx = contentPx(list)
    content.style.height = `${contentHeightPx}px`
    // The browser will clamp it with the next layout.
    top = Math.max(0, Math.min(top, contentHeightPx - Math.min(heightPx, visiblePx)))
  }

  function scrollTo(wanted: number) {
    if (wanted === top) return
    scroller.scrollTop = wanted
    top = wanted
  }

  function paintOptions() {
    const { first, end } = paintedRange(list, top)
    const count = list.places.at(-1) ?? 0
    const free = new Set(options)
    for (let index = first; index < end; index += 1) {
      // By index: scrolling by a row repaints one element.
      const option = options[index % options.length]
      const row = list.rows[index]
      if (!option || !row) continue
      free.delete(option)
      const [place = 0, topPx = 0] = [list.places[index], list.starts[index]]
      option.paint({ row, index, place, count, isActive: index === active, topPx })
    }
    for (const option of free) option.hide()
  }

  function onScroll() {
    if (scroller.scrollTop === top) return
    top = scroller.scrollTop
    paintOptions()
  }

  const observer = new ResizeObserver(([entry]) => {
    const { height = usualHeightPx } = entry?.contentRect ?? {}
    visiblePx = height < Math.floor(heightPx) ? height : usualHeightPx
  })
  observer.observe(scroller)
  scroller.addEventListener('scroll', onScroll, { passive: true })

  return {
    paint,
    rowAt(target) {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
      const row = list.rows[Number(option?.dataset.index ?? -1)]
      return isItem(row) ? row : undefined
    },
    destroy() {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    },
  }
}
