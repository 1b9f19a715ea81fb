import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

export interface ListedOption {
  readonly key: string
  readonly content: ReactNode
  /** An action rather than a value: set apart. */
  readonly isApart?: boolean
  /** Informational: cannot be chosen. */
  readonly isDisabled?: boolean
}

/** Ten options high. */
const maxHeightPx = 292
const gapPx = 2

/**
 * Options of a combobox, in a layer that scrolling containers cannot clip: below the control, or above it if
 * there is no room. The control keeps the focus and points at the active option by `optionId`.
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
  /** Index of the active option; -1: none. */
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
    // Any ancestor of the control may scroll.
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
      style={{ maxHeight: maxHeightPx }}
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
  const isAbove = below < Math.min(list.scrollHeight, maxHeightPx) && top > below
  const { style } = list
  style.left = `${left}px`
  style.minWidth = `${width}px`
  style.maxWidth = `${Math.max(width, 360)}px`
  style.top = isAbove ? 'auto' : `${bottom + gapPx}px`
  style.bottom = isAbove ? `${innerHeight - top + gapPx}px` : 'auto'
  style.maxHeight = `${Math.min(maxHeightPx, isAbove ? top - gapPx : below)}px`
}
