import * as Radix from '@radix-ui/react-dialog'
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

export interface MenuPlace {
  readonly leftPx: number
  /** Upper and lower edge of the row; equal for a point. */
  readonly fromPx: number
  readonly toPx: number
}

export interface DialogProps {
  readonly title: string
  /** Hides the heading from sight, not from screen readers. */
  readonly isTitleHidden?: boolean
  readonly onClose: () => void
  /** Instead of closing: one level back. */
  readonly onEscape?: () => void
  readonly widthPx?: number
  /** Where a menu belongs, in px of the window: below the row, else above it, else as near as it fits. */
  readonly beside?: MenuPlace
  /** Id of the text that is read out with the title, where the focus begins behind it. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/**
 * A modal window at a fixed place near the top, where it grows downwards only, or a menu beside what it is about.
 * Mount it to open it.
 * The veil is ours, not `Radix.Overlay`: that one locks the page's scroll by an injected `<style>`, which the
 * content security policy forbids, and this page does not scroll.
 */
export function Dialog({
  title,
  isTitleHidden = false,
  onClose,
  onEscape,
  widthPx = 560,
  beside,
  describedBy,
  children,
}: DialogProps) {
  // Taken while rendering: an input inside with `autoFocus` has the focus before any effect runs.
  const [opener] = useState(openerNow)
  useEffect(() => () => giveFocusBack(opener), [opener])
  // By the ref: the portal brings the content after the effects of the first rendering.
  const place = useCallback(
    (content: HTMLDivElement | null) => {
      if (beside && content) placeBeside(content, beside)
    },
    [beside],
  )
  const returnToField = useReturnToField()
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div aria-hidden className={`fixed inset-0 z-40 ${beside ? '' : 'bg-veil'}`} />
        <Radix.Content
          ref={place}
          aria-describedby={describedBy}
          className={`fixed z-50 flex max-w-[calc(100vw-48px)] flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-float outline-none ${
            beside
              ? 'max-h-[calc(100vh-16px)]'
              : 'top-[min(110px,13vh)] left-1/2 max-h-[calc(100vh-min(150px,18vh))] -translate-x-1/2'
          }`}
          style={{ width: widthPx }}
          onEscapeKeyDown={(event) => {
            const hasOpenList = event.target instanceof Element && event.target.matches('[data-list-open]')
            if (!hasOpenList && !onEscape) return
            event.preventDefault()
            // The list closes by itself, and only it.
            if (!hasOpenList) onEscape?.()
          }}
          onFocus={returnToField}
          // Radix does it a moment later, and would take the focus from a window opened meanwhile.
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Radix.Title className={isTitleHidden ? 'sr-only' : 'px-5 pt-4 pb-3 text-lg font-semibold'}>
            {title}
          </Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const textControls = 'input, textarea, select'

/**
 * Gives the focus back to the field one was in when what had it is gone: a question answered, a list closed, a row
 * taken away. Radix gives it to the window itself, which takes no letter.
 */
function useReturnToField(): (event: FocusEvent<HTMLElement>) => void {
  const latest = useRef<Element | null>(null)
  const visited = useRef<readonly HTMLElement[]>([])
  return ({ target, currentTarget }) => {
    // Portals bubble here too: what lies over this window has a memory of its own.
    if (!currentTarget.contains(target)) return
    if (target !== currentTarget) {
      latest.current = target
      visited.current = [target as HTMLElement, ...visited.current.filter((field) => field !== target)]
        .filter((field) => field.isConnected)
        .slice(0, 20)
      return
    }
    // A click beside the fields leaves what has the focus in its place.
    if (latest.current === null || latest.current.isConnected) return
    const standing = visited.current.filter((field) => field.isConnected)
    const back = standing.find((field) => field.matches(textControls)) ?? standing[0]
    back?.focus({ preventScroll: true })
  }
}

const edgePx = 8

function placeBeside(content: HTMLElement, { leftPx, fromPx, toPx }: MenuPlace): void {
  const { offsetWidth: width, offsetHeight: height } = content
  const lowest = window.innerHeight - height - edgePx
  const above = fromPx - height
  const top = toPx <= lowest ? toPx : above >= edgePx ? above : lowest
  content.style.top = `${Math.max(edgePx, top)}px`
  content.style.left = `${Math.max(edgePx, Math.min(leftPx, window.innerWidth - width - edgePx))}px`
}

/** Where the focus was before each of the windows that follow one another or lie over one another; the last first. */
let trail: readonly Element[] = []

function openerNow(): readonly Element[] {
  const focused = document.activeElement
  const earlier = focused?.closest('[role=dialog]') ? trail.filter((element) => element.isConnected) : []
  trail = focused ? [focused, ...earlier] : earlier
  return trail
}

/** To the nearest that is still there: what stood in a window that has gone is not. */
function giveFocusBack(openers: readonly Element[]): void {
  const opener = openers.find((element) => element.isConnected)
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
