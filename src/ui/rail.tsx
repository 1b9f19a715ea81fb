import type { MouseEvent } from 'react'
import { Keycaps } from './keycap.tsx'

export interface RailItem {
  readonly id: string
  readonly label: string
  readonly href: string
  /** The chord that goes there: `['G', 'O']`. Items without keys are hidden on the narrow rail. */
  readonly keys?: readonly string[]
  /** How many wait there, in place of the keys; a dot on the narrow rail. 0 shows the keys. */
  readonly waiting?: number
  /** A quiet figure at the right end. */
  readonly count?: number
  readonly isCurrent?: boolean
}

export interface RailSection {
  readonly id: string
  readonly title?: string
  readonly items: readonly RailItem[]
}

export interface RailProps {
  readonly sections: readonly RailSection[]
  readonly onNavigate: (id: string) => void
}

/** The ways to the screens: 208 px with names, below 1200 px 56 px with keycaps only. */
export function Rail({ sections, onNavigate }: RailProps) {
  return (
    <nav
      aria-label="Разделы"
      className="w-14 shrink-0 overflow-y-auto border-r border-line px-1.5 py-2.5 wide:w-[208px] wide:px-2"
    >
      {sections.map((section) => (
        <section key={section.id} className="mb-2 wide:mb-3">
          {section.title && (
            <h2 className="hidden px-2 pt-1 pb-1 text-xs text-faint wide:block">{section.title}</h2>
          )}
          <ul>
            {section.items.map((item) => (
              <li key={item.id} className={item.keys ? '' : 'hidden wide:block'}>
                <RailLink item={item} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function RailLink({ item, onNavigate }: { item: RailItem; onNavigate: RailProps['onNavigate'] }) {
  const waiting = item.waiting ?? 0
  const open = (event: MouseEvent) => {
    // A click that asks for a new tab or window stays the browser's.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(item.id)
  }
  return (
    <a
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-label={
        waiting > 0 ? `${item.label}, новых: ${waiting}` : [item.label, item.count].filter(Boolean).join(', ')
      }
      title={item.label}
      className={`relative flex h-[34px] items-center justify-center rounded -outline-offset-2 wide:justify-between wide:px-2 ${
        item.isCurrent ? 'bg-cursor font-medium text-ink' : 'text-muted hover:bg-sunk hover:text-ink'
      }`}
      onClick={open}
    >
      <span className="hidden truncate wide:block">{item.label}</span>
      {item.keys && (
        <span aria-hidden className="wide:hidden">
          <Keycaps keys={item.keys.slice(-1)} />
        </span>
      )}
      {item.count !== undefined && (
        <span className="mr-2 ml-auto hidden text-muted tabular-nums wide:block">{item.count}</span>
      )}
      {waiting > 0 ? (
        <span
          aria-hidden
          className="absolute top-1.5 right-2 size-2 overflow-hidden rounded-full bg-accent text-center text-xs leading-4 font-semibold text-transparent wide:static wide:h-4 wide:w-auto wide:min-w-[18px] wide:px-1 wide:text-on-accent"
        >
          {waiting}
        </span>
      ) : item.keys ? (
        <span aria-hidden className="hidden wide:inline-flex">
          <Keycaps keys={item.keys} isJoined />
        </span>
      ) : null}
    </a>
  )
}
