import type { ReactNode } from 'react'
import { Keycaps } from '#src/ui/keycap.tsx'
import { Mark } from '#src/ui/mark.tsx'

export interface FrameProps {
  readonly topBar: ReactNode
  readonly rail: ReactNode
  readonly statusBar: ReactNode
  /** Right panel, 340 px: beside the table, below 1200 px over it. */
  readonly peek?: ReactNode
  readonly children: ReactNode
}

/** Fixed layout: top bar 48 px, rail 208 px (56 px below 1200 px), status bar 32 px. */
export function Frame({ topBar, rail, statusBar, peek, children }: FrameProps) {
  return (
    // Isolated: while only a window above it changes, the browser reuses its paint as a whole.
    <div className="isolate flex h-full flex-col print:block">
      {topBar}
      <div className="relative flex min-h-0 flex-1 print:block">
        {rail}
        <main className="relative flex min-w-0 flex-1 flex-col print:block">{children}</main>
        {peek && (
          <aside
            aria-label="Подробнее"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            // Sticks to the visible right edge: zoomed in, the window is narrower than the page.
            className="sticky right-0 z-10 -ml-[340px] w-[340px] shrink-0 overflow-y-auto border-l border-line bg-panel p-4 shadow-peek -outline-offset-2 wide:static wide:ml-0 wide:shadow-none"
          >
            {peek}
          </aside>
        )}
      </div>
      {statusBar}
    </div>
  )
}

export interface TopBarProps {
  readonly commandLabel: string
  readonly commandKeys: readonly string[]
  readonly onCommand: () => void
  /** Right end: units, rates, the user. */
  readonly children?: ReactNode
}

export function TopBar({ commandLabel, commandKeys, onCommand, children }: TopBarProps) {
  return (
    <header className="flex print:hidden h-12 shrink-0 items-center border-b border-line bg-panel pr-4">
      <span className="flex w-[208px] shrink-0 items-center gap-2 pl-4 text-lg font-semibold">
        <Mark />
        Ключ
      </span>
      <button
        type="button"
        className="flex h-8 w-full max-w-[560px] cursor-pointer items-center justify-between rounded-lg border border-line bg-sunk pr-2 pl-2.5 text-muted transition-colors duration-100 hover:border-control"
        onClick={onCommand}
      >
        <span className="min-w-0 truncate">{commandLabel}</span>
        <Keycaps keys={commandKeys} />
      </button>
      <div className="ml-auto flex shrink-0 items-center gap-4 pl-6 text-muted">{children}</div>
    </header>
  )
}
