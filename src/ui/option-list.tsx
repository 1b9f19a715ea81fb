import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export interface ListedOption {
  readonly key: string
  readonly content: ReactNode
  /** It does something else than to choose a value: it stands apart. */
  readonly isApart?: boolean
  /** It tells something and cannot be chosen. */
  readonly isDisabled?: boolean
}

/** As high as ten options. */
const mostHeightPx = 292
const gapPx = 2

/**
 * The options of a combobox, over everything and never cut off by what scrolls: under the control, or above it where
 * there is no room below. The control keeps the focus and points at the option under the cursor by `optionId`.
 */
export function OptionList({
  id,
  label,
  control,
  options,
  active,
  onChoose,
}: {
  id: string
  label: string
  control: RefObject<HTMLElement | null>
  options: readonly ListedOption[]
  /** Place of the option under the cursor; -1: none is. */
  active: number
  onChoose: (at: number) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = options.length > 0
  useLayoutEffect(() => {
    const element = list.current
    if (!isOpen || !element) return
    const place = () => placeAt(element, control.current)
    element.showPopover()
    place()
    // What scrolls may be any ancestor of the control.
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [isOpen, control])
  useLayoutEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (!isOpen) return <div id={id} role="listbox" aria-label={label} hidden />
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className="fixed m-0 overflow-y-auto rounded-lg border border-line bg-panel py-1 text-ink shadow-float"
      style={{ maxHeight: mostHeightPx }}
    >
      {options.map(({ key, content, isApart, isDisabled }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the control has the keys of its list
        // biome-ignore lint/a11y/useFocusableInteractive: the control keeps the focus (aria-activedescendant)
        <div
          key={key}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          aria-disabled={isDisabled}
          className={`min-h-7 px-2.5 py-1 leading-5 ${isDisabled ? 'text-muted' : 'cursor-pointer'} ${at === active ? 'bg-cursor' : ''} ${isApart ? 'border-t border-line first:border-t-0' : ''}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`

function placeAt(list: HTMLElement, control: HTMLElement | null): void {
  if (!control) return
  const { top, bottom, left, width } = control.getBoundingClientRect()
  const below = innerHeight - bottom - gapPx
  const isAbove = below < Math.min(list.scrollHeight, mostHeightPx) && top > below
  const { style } = list
  style.left = `${left}px`
  style.minWidth = `${width}px`
  style.maxWidth = `${Math.max(width, 360)}px`
  style.top = isAbove ? 'auto' : `${bottom + gapPx}px`
  style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto'
  style.maxHeight = `${Math.min(mostHeightPx, isAbove ? top - gapPx : below)}px`
}
