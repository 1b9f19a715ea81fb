import type { ItemRow, PaletteRow } from '#src/commands/palette/row.ts'
import { checkMarkLook } from '#src/ui/check-mark.tsx'
import { markLook } from '#src/ui/highlighted.tsx'
import { capLook, chordLook } from '#src/ui/keycap.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'

/** A row as it is painted. */
export interface PaintedRow {
  row: PaletteRow
  index: number
  /** Its position among selectable rows, from 1. */
  place: number
  count: number
  isActive: boolean
  topPx: number
}

export interface OptionElement {
  readonly element: HTMLElement
  paint(painted: PaintedRow): void
  hide(): void
}

/** Target of the input's `aria-activedescendant`. */
export function optionId(key: string): string {
  return `option-${key}`
}

/* Without paint containment, and with one clip a row: each is a layer to the compositor, at every frame. */
const place = 'absolute inset-x-0 [contain:size_layout_style]'
const headingLook = `${place} h-7 px-4 pt-2 text-xs text-muted`
const optionLook = `${place} h-9 cursor-pointer border-l-[3px] px-[13px]`
const withParts = 'flex items-center gap-2.5'
const detailLook = 'ml-1.5 text-sm'

/** One line that is cut at its end: boxes of their own for title and detail take twice the layout. */
const lineLook = 'min-w-0 flex-1 overflow-clip text-ellipsis whitespace-nowrap'

/** An element that shows one row after another. Only what differs from the last row is written. */
export function createOptionElement(): OptionElement {
  const element = document.createElement('div')
  const line = document.createElement('div')
  const title = document.createElement('span')
  const detail = document.createElement('span')
  const check = document.createElement('span')
  const keys = document.createElement('span')
  const write = createWriter()
  let top = -1
  let shownKeys = ''
  check.ariaHidden = 'true'
  keys.className = 'flex shrink-0 gap-[3px]'
  // Read out as two words.
  line.append(title, ' ', detail)
  element.append(line)

  function paintItem({ row, place, count, isActive }: PaintedRow & { row: ItemRow }) {
    const isDisabled = row.reason !== undefined
    const hasParts = row.keys !== undefined || row.isMarked !== undefined
    const edge = row.isDanger ? 'border-stale' : 'border-accent'
    const look = isActive ? `${edge} bg-accent-surface` : 'border-transparent'
    const ink = isDisabled ? 'text-muted' : row.isDanger ? 'text-stale' : null
    write(element, 'class', `${optionLook} ${look} ${hasParts ? withParts : ''}`)
    write(element, 'role', 'option')
    write(element, 'tabindex', '-1')
    write(element, 'id', isActive ? optionId(row.key) : null)
    write(element, 'aria-selected', String(isActive))
    write(element, 'aria-checked', row.isMarked === undefined ? null : String(row.isMarked))
    // Read for the highlighted one alone; each written attribute costs as much as a changed text.
    write(element, 'aria-posinset', isActive ? String(place) : null)
    write(element, 'aria-setsize', isActive ? String(count) : null)
    write(element, 'aria-disabled', isDisabled ? 'true' : null)
    write(line, 'class', `${lineLook} leading-9`)
    write(title, 'class', ink)
    paintTitle(title, row.title, row.highlights)
    write(detail, 'class', row.isDoubtful ? `${detailLook} text-ageing` : `${detailLook} text-muted`)
    setText(detail, row.reason ?? row.detail ?? '')
    setPresent(check, row.isMarked !== undefined, () => element.prepend(check))
    if (row.isMarked !== undefined) write(check, 'class', checkMarkLook(row.isMarked))
    setPresent(keys, row.keys !== undefined, () => element.append(keys))
    if (row.keys !== undefined && row.keys !== shownKeys) {
      shownKeys = row.keys
      keys.replaceChildren(...capsOf(row.keys).map(chordElement))
    }
  }

  function paintHeading(text: string) {
    write(element, 'class', headingLook)
    write(element, 'role', 'presentation')
    for (const name of optionOnly) write(element, name, null)
    write(line, 'class', lineLook)
    write(title, 'class', null)
    paintTitle(title, text, [])
    write(detail, 'class', `${detailLook} text-muted`)
    setText(detail, '')
    setPresent(check, false)
    setPresent(keys, false)
  }

  return {
    element,
    paint(painted) {
      const { row, index, topPx } = painted
      write(element, 'hidden', null)
      write(element, 'data-index', String(index))
      if (topPx !== top) element.style.top = `${topPx}px`
      top = topPx
      if (row.kind === 'item') paintItem({ ...painted, row })
      else paintHeading(row.title)
    },
    hide() {
      write(element, 'hidden', '')
      write(element, 'role', null)
      write(element, 'id', null)
    },
  }
}

const optionOnly = [
  ...['id', 'tabindex', 'aria-selected', 'aria-checked', 'aria-posinset', 'aria-setsize', 'aria-disabled'],
]

/** @returns a function that sets an attribute, null for none, and tells if it differed. */
function createWriter() {
  const written = new Map<Element, Record<string, string | null>>()
  return (element: Element, name: string, value: string | null): boolean => {
    const known = written.get(element) ?? {}
    written.set(element, known)
    if ((known[name] ?? null) === value) return false
    known[name] = value
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
    return true
  }
}

/** The text with its matched parts in `<mark>`: plain text and marks alternate. */
function paintTitle(element: HTMLElement, text: string, ranges: ItemRow['highlights']) {
  let end = 0
  let at = 0
  for (const [start, next] of ranges) {
    setPart(element, at++, 'plain', text.slice(end, start))
    setPart(element, at++, 'mark', text.slice(start, next))
    end = next
  }
  setPart(element, at++, 'plain', text.slice(end))
  while (element.childNodes.length > at) element.lastChild?.remove()
}

function setPart(element: HTMLElement, at: number, kind: 'plain' | 'mark', text: string) {
  const node = element.childNodes[at]
  if (node) return setText(node, text)
  if (kind === 'plain') return element.append(text)
  const mark = document.createElement('mark')
  mark.className = markLook
  mark.append(text)
  element.append(mark)
}

/** Writes into the text node: replacing it would cost another layout. */
function setText(node: Node, text: string) {
  const own = node instanceof Text ? node : node.firstChild
  if (!own) node.textContent = text
  else if (own.nodeValue !== text) own.nodeValue = text
}

function setPresent(element: HTMLElement, isPresent: boolean, insert?: () => void) {
  if (isPresent === (element.parentNode !== null)) return
  if (isPresent) insert?.()
  else element.remove()
}

function chordElement(caps: readonly string[]): HTMLElement {
  const chord = document.createElement('kbd')
  chord.className = chordLook
  for (const cap of caps) {
    const key = document.createElement('kbd')
    key.className = capLook
    key.textContent = cap
    chord.append(key)
  }
  return chord
}
