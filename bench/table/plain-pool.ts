import type { BlockRow } from '#contract/stock/search.ts'
import { blockColumns } from '#src/views/tables/columns/block-columns.ts'
import { hiddenBlockColumns } from '#src/views/tables/columns/hidden-block-columns.ts'
import { heldRows } from './plain-held.ts'
import { pagedRows } from './plain-rows.ts'

/** The fastest table that is still simple: recycled rows, text written in place, a cursor, nothing else. */
const rowPx = 34
const overscan = 4
/** Browsers cap an element's height. */
const maxPx = 30_000_000

const hidden = hiddenBlockColumns({})
const columns = blockColumns(new Date().toISOString()).filter(({ id }) => !hidden.includes(id))
const scroller = document.querySelector<HTMLElement>('.scroller')
const head = document.querySelector<HTMLElement>('.head')
const body = document.querySelector<HTMLElement>('.body')
if (!scroller || !head || !body) throw new Error('The page lacks its elements')
const template = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`))
scroller.style.setProperty('--columns', ['34px', ...template].join(' '))
head.append(cell('', 'check'))
for (const { title } of columns) head.append(cell(title))

function cell(text: string, className = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}

const viewPx = scroller.clientHeight - rowPx
const slots = Array.from({ length: Math.ceil(viewPx / rowPx) + 1 + 2 * overscan }, () => {
  const element = document.createElement('div')
  element.className = 'row'
  element.append(cell('', 'check'))
  const texts = columns.map(({ align, dot }) => {
    const text = new Text()
    element.appendChild(cell('', dot ? 'dot' : align === 'end' ? 'end' : '')).append(text)
    return text
  })
  body.append(element)
  // The element's current content.
  return { element, texts, index: -1, top: -1, row: undefined as BlockRow | undefined, isCursor: false }
})

const makeRows = location.search === '?held' ? heldRows : pagedRows
const rows = makeRows(() => {
  body.style.height = `${Math.min(maxPx, rows.total * rowPx)}px`
  paint()
})
let scrollTop = 0
/** Offset between row positions and the scroll bar. */
let base = 0
let cursor = 0

function paint(): void {
  const top = scrollTop + base
  const firstInView = Math.floor(top / rowPx)
  const lastInView = Math.min(rows.total - 1, Math.floor((top + viewPx) / rowPx))
  rows.want(firstInView, lastInView)
  const first = Math.max(0, firstInView - overscan)
  const last = Math.min(rows.total - 1, lastInView + overscan)
  for (let index = first; index <= last; index++) paintRow(index)
}

function paintRow(index: number): void {
  const slot = slots[index % slots.length]
  if (!slot) return
  const { element, texts } = slot
  const top = index * rowPx - base
  if (slot.top !== top) {
    slot.top = top
    element.style.transform = `translateY(${top}px)`
  }
  if (slot.index !== index) {
    slot.index = index
    element.dataset.index = String(index)
  }
  const row = rows.at(index)
  if (slot.row !== row) {
    slot.row = row
    for (let place = 0; place < texts.length; place++) {
      const text = texts[place]
      if (text) text.data = row ? (columns[place]?.text(row) ?? '') : ''
    }
  }
  const isCursor = index === cursor
  if (slot.isCursor !== isCursor) {
    slot.isCursor = isCursor
    element.classList.toggle('cursor', isCursor)
  }
}

function moveCursor(to: number): void {
  cursor = Math.max(0, Math.min(rows.total - 1, to))
  const top = cursor * rowPx
  const seen = scrollTop + base
  if (top < seen) scrollTo(top)
  else if (top + rowPx > seen + viewPx) scrollTo(top + rowPx - viewPx)
  paint()
}

function scrollTo(top: number): void {
  if (!scroller) return
  const contentPx = rows.total * rowPx
  const isFar = Math.abs(top - scrollTop - base) > 2 * viewPx
  if (isFar) base = Math.round((top / (contentPx - viewPx)) * Math.max(0, contentPx - maxPx))
  scroller.scrollTop = top - base
  scrollTop = scroller.scrollTop
}

scroller.addEventListener(
  'scroll',
  () => {
    const former = scrollTop
    scrollTop = scroller.scrollTop
    if (scrollTop === former) return
    const extraPx = Math.max(0, rows.total * rowPx - maxPx)
    if (Math.abs(scrollTop - former) > 2 * viewPx || scrollTop === 0) {
      base = Math.round((scrollTop / (Math.min(maxPx, rows.total * rowPx) - viewPx)) * extraPx)
    }
    paint()
  },
  { passive: true },
)
const steps: Record<string, () => number> = {
  ArrowDown: () => cursor + 1,
  ArrowUp: () => cursor - 1,
  Home: () => 0,
  End: () => rows.total - 1,
}
scroller.addEventListener('keydown', (event) => {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  moveCursor(step())
})
scroller.tabIndex = 0
scroller.focus()
paint()
rows.want(0, 0)
