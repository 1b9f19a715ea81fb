import { type MouseEvent, useState } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'

export interface RailItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly href: string
  /** The item's chord: `['G', 'O']`. */
  readonly keys?: readonly string[]
  /** Highlighted count of pending items: before the keys, at the icon on the narrow rail. */
  readonly waiting?: number
  /** Plain count: before the keys, at the icon on the narrow rail. */
  readonly count?: number
  /** Count of new records, «+3»: before the keys, at the icon on the narrow rail. */
  readonly newCount?: number
  readonly isCurrent?: boolean
}

export interface RailSection {
  readonly id: string
  readonly title?: string
  /** Shortcuts to contents of another section's item: omitted on the narrow rail. */
  readonly isWideOnly?: boolean
  readonly items: readonly RailItem[]
}

export interface RailProps {
  readonly sections: readonly RailSection[]
  readonly onNavigate: (id: string) => void
}

/** The narrow rail scrolls, so its tooltip is rendered outside, at the item's height. */
interface Tip {
  readonly item: RailItem
  readonly topPx: number
}

/** Navigation: 208 px with names and keys, below 1200 px 56 px of icons with tooltips. */
export function Rail({ sections, onNavigate }: RailProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  return (
    <nav
      aria-label="Разделы"
      className="w-14 shrink-0 print:hidden overflow-y-auto border-r border-line px-1.5 py-2.5 wide:w-[208px] wide:px-2"
      onScroll={() => setTip(null)}
    >
      {sections.map((section) => (
        <section
          key={section.id}
          className={`mb-2 wide:mb-3 ${section.isWideOnly ? 'hidden wide:block' : ''}`}
        >
          {section.title && (
            <h2 className="hidden px-2 pt-1 pb-1 text-xs text-faint wide:block">{section.title}</h2>
          )}
          <ul>
            {section.items.map((item) => (
              <li key={item.id}>
                <RailLink item={item} onNavigate={onNavigate} onTip={setTip} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {tip && <RailTip tip={tip} />}
    </nav>
  )
}

function RailTip({ tip: { item, topPx } }: { tip: Tip }) {
  return (
    <div
      aria-hidden
      style={{ top: topPx }}
      className="pointer-events-none fixed left-[60px] z-30 flex h-[34px] items-center gap-2 rounded-md border border-line bg-panel px-2.5 whitespace-nowrap shadow-float wide:hidden"
    >
      {item.label}
      {item.keys && <Keycaps keys={item.keys} isJoined />}
    </div>
  )
}

/** Three digits fit at the icon. */
const mostShown = 999

function spokenOf({ label, count, waiting = 0, newCount = 0 }: RailItem): string {
  if (waiting > 0) return `${label}, непрочитанных: ${waiting}`
  if (newCount > 0) return `${label}, новых: ${newCount}`
  return [label, count].filter(Boolean).join(', ')
}

interface RailLinkProps extends Pick<RailProps, 'onNavigate'> {
  readonly item: RailItem
  readonly onTip: (tip: Tip | null) => void
}

function RailLink({ item, onNavigate, onTip }: RailLinkProps) {
  const { waiting = 0, newCount = 0 } = item
  const showTip = ({ currentTarget }: { currentTarget: HTMLElement }) =>
    onTip({ item, topPx: currentTarget.getBoundingClientRect().top })
  const hideTip = () => onTip(null)
  const open = (event: MouseEvent) => {
    // Clicks that open a new tab or window are left to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(item.id)
  }
  return (
    <a
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-label={spokenOf(item)}
      className={`relative flex h-[34px] items-center justify-center gap-2.5 rounded -outline-offset-2 wide:justify-start wide:px-2 ${
        item.isCurrent ? 'bg-cursor font-medium text-ink' : 'text-muted hover:bg-sunk hover:text-ink'
      }`}
      onClick={open}
      onPointerEnter={showTip}
      onPointerLeave={hideTip}
      onFocus={showTip}
      onBlur={hideTip}
    >
      <Icon name={item.icon} />
      <span className="hidden min-w-0 flex-1 truncate wide:block">{item.label}</span>
      {item.count !== undefined && (
        <span
          aria-hidden
          className="absolute top-px right-1 text-[10px] text-muted tabular-nums wide:static wide:text-[length:inherit]"
        >
          {item.count}
        </span>
      )}
      {newCount > 0 && (
        <span
          aria-hidden
          className="absolute top-px right-0.5 text-[10px] font-semibold text-accent tabular-nums wide:static wide:text-[length:inherit]"
        >
          {newCount > mostShown ? `${mostShown}+` : `+${newCount}`}
        </span>
      )}
      {waiting > 0 ? (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 h-3.5 min-w-3.5 rounded-full bg-accent px-1 text-center text-[10px] leading-3.5 font-semibold text-on-accent wide:static wide:h-4 wide:min-w-[18px] wide:text-xs wide:leading-4"
        >
          {waiting}
        </span>
      ) : null}
      {item.keys && (
        <span aria-hidden className="hidden wide:inline-flex">
          <Keycaps keys={item.keys} isJoined />
        </span>
      )}
    </a>
  )
}
