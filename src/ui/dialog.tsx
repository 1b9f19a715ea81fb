import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useEffect, useState } from 'react'

export interface DialogProps {
  readonly title: string
  /** Hides the heading from sight, not from screen readers. */
  readonly isTitleHidden?: boolean
  readonly onClose: () => void
  /** Instead of closing: one level back. */
  readonly onEscape?: () => void
  readonly widthPx?: number
  /** Id of the text that is read out with the title, where the focus begins behind it. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/**
 * A modal window at a fixed place near the top: it grows downwards only. Mount it to open it.
 * The veil is ours, not `Radix.Overlay`: that one locks the page's scroll by an injected `<style>`, which the
 * content security policy forbids, and this page does not scroll.
 */
export function Dialog({
  title,
  isTitleHidden = false,
  onClose,
  onEscape,
  widthPx = 560,
  describedBy,
  children,
}: DialogProps) {
  // Taken while rendering: an input inside with `autoFocus` has the focus before any effect runs.
  const [opener] = useState(openerNow)
  useEffect(() => () => giveFocusBack(opener), [opener])
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div aria-hidden className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={describedBy}
          className="fixed top-[min(110px,13vh)] left-1/2 z-50 flex max-h-[calc(100vh-min(150px,18vh))] max-w-[calc(100vw-48px)] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-panel shadow-float outline-none"
          style={{ width: widthPx }}
          onEscapeKeyDown={(event) => {
            if (!onEscape) return
            event.preventDefault()
            onEscape()
          }}
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

/** Where the focus was before the first of the windows that follow one another. */
let lastOpener: Element | null = null

function openerNow(): Element | null {
  const focused = document.activeElement
  if (!focused?.closest('[role=dialog]')) lastOpener = focused
  return lastOpener
}

function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}
