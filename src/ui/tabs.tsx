import type { KeyboardEvent } from 'react'
import { Keycaps } from './keycap.tsx'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly keys?: readonly string[]
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly currentId: string
  /** The element the tabs switch; its parent gives it `role="tabpanel"`. */
  readonly panelId: string
  readonly onSelect: (id: string) => void
}

export function Tabs({ label, tabs, currentId, panelId, onSelect }: TabsProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const current = tabs.findIndex((tab) => tab.id === currentId)
    const next = tabs[(current + by + tabs.length) % tabs.length]
    if (by === 0 || !next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
    onSelect(next.id)
  }
  return (
    <div role="tablist" aria-label={label} className="flex gap-4 border-b border-line" onKeyDown={step}>
      {tabs.map((tab) => {
        const isCurrent = tab.id === currentId
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            tabIndex={isCurrent ? 0 : -1}
            aria-selected={isCurrent}
            aria-controls={panelId}
            className={`-mb-px inline-flex h-8 cursor-pointer items-center gap-1.5 border-b-2 ${
              isCurrent
                ? 'border-accent font-medium text-ink'
                : 'border-transparent text-muted hover:text-ink'
            }`}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.keys && <Keycaps keys={tab.keys} />}
          </button>
        )
      })}
    </div>
  )
}
