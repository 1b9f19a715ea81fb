import * as Radix from '@radix-ui/react-dialog'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { noteWindow } from './open-windows.ts'

export interface MenuPlace {
  readonly leftPx: number
  /** Vertical extent of the row; equal for a point. */
  readonly fromPx: number
  readonly toPx: number
}

export interface DialogProps {
  readonly title: string
  /** Visually hidden; still announced. */
  readonly isTitleHidden?: boolean
  readonly onClose: () => void
  /** Called instead of closing: goes back one level. */
  readonly onEscape?: () => void
  readonly widthPx?: number
  /** Position of a menu, in px of the window: below the row, else above it, else as near as it fits. */
  readonly beside?: MenuPlace
  /** Id of the text announced with the title, if the focus starts after it. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/**
 * A modal window near the top that grows only downwards, or a menu next to its subject. Mount it to open it.
 * The veil is ours, not `Radix.Overlay`: that locks scrolling by an injected `<style>`, which the content
 * security policy forbids, and this page does not scroll.
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
  // Captured during render: an input with `autoFocus` takes the focus before any effect runs.
  const [opener] = useState(openerNow)
  useEffect(() => () => giveFocusBack(opener), [opener])
  // A ref callback, since the portal mounts its content after the effects of the first render.
  const place = useCallback(
    (content: HTMLDivElement | null) => {
      if (beside && content) placeBeside(content, beside)
    },
    [beside],
  )
  useOpenWindow(onClose)
  const keepsFocus = useKeptFocus()
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        {/* A click, not a press: closed by the press, it would leave its click to what lies beneath. */}
        <div
          aria-hidden
          className={`pointer-events-auto fixed inset-0 z-40 ${beside ? '' : 'bg-veil'}`}
          onClick={onClose}
        />
        <Radix.Content
          ref={place}
          aria-describedby={describedBy}
          className={`fixed flex max-w-[calc(100vw-48px)] flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-float outline-none ${
            beside
              ? // A notice must not cover entries of a menu.
                'z-[1000000000] max-h-[calc(100vh-16px)]'
              : 'z-50 top-[min(110px,13vh)] left-1/2 max-h-[calc(100vh-min(150px,18vh))] -translate-x-1/2'
          }`}
          style={{ width: widthPx }}
          onEscapeKeyDown={(event) => {
            const hasOpenList = event.target instanceof Element && event.target.matches('[data-list-open]')
            if (!hasOpenList && !onEscape) return
            event.preventDefault()
            // Closes only the list.
            if (!hasOpenList) onEscape?.()
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          {...keepsFocus}
          // Radix restores it a moment later, and would steal the focus from a window opened meanwhile.
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

/** Back closes the window before it leaves the page. */
export function useOpenWindow(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => noteWindow(() => latest.current()), [])
}

const textControls = 'input, textarea, select'

/**
 * Keeps the focus at the fields. Radix focuses the window itself, which takes no typing, when the focused element is
 * removed (a question answered, a list closed, a row deleted), and also when anything is removed while Tab is between
 * two fields (a hint gone with the focus).
 */
function useKeptFocus() {
  const latest = useRef<Element | null>(null)
  const next = useRef<EventTarget | null>(null)
  const isByTab = useRef(false)
  const visited = useRef<readonly HTMLElement[]>([])
  return {
    onKeyDownCapture({ key }: KeyboardEvent<HTMLElement>) {
      isByTab.current = key === 'Tab'
    },
    onPointerDownCapture() {
      isByTab.current = false
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget !== currentTarget) next.current = relatedTarget
    },
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // Portals bubble here too: a nested window handles its own focus.
      if (!currentTarget.contains(target)) return
      const awaited = next.current
      next.current = null
      if (target !== currentTarget) {
        latest.current = target
        visited.current = [target as HTMLElement, ...visited.current.filter((field) => field !== target)]
          .filter((field) => field.isConnected)
          .slice(0, 20)
        return
      }
      if (awaited instanceof HTMLElement && currentTarget.contains(awaited)) {
        awaited.focus()
        // As Tab does; a click has set its caret.
        if (isByTab.current && awaited instanceof HTMLInputElement) awaited.select()
        return
      }
      // A click beside the fields keeps the last field.
      if (latest.current === null || latest.current.isConnected) return
      const standing = visited.current.filter((field) => field.isConnected)
      const back = standing.find((field) => field.matches(textControls)) ?? standing[0]
      back?.focus({ preventScroll: true })
    },
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

/** Focused elements before each of the stacked or consecutive windows; the last first. */
let trail: readonly Element[] = []

function openerNow(): readonly Element[] {
  const focused = document.activeElement
  const earlier = focused?.closest('[role=dialog]') ? trail.filter((element) => element.isConnected) : []
  trail = focused ? [focused, ...earlier] : earlier
  return trail
}

/** Focuses the nearest opener that still exists: those in closed windows do not. */
function giveFocusBack(openers: readonly Element[]): void {
  const opener = openers.find((element) => element.isConnected)
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
