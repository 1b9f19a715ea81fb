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
  /** Highlighted count of pending items: before the keys, after them on the narrow rail. */
  readonly waiting?: number
  /** Plain count, at the same place. */
  readonly count?: number
  /** Count of new records, «+3», at the same place. */
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

/** Leads to what the rail leaves out. */
export interface RailMore {
  readonly count: number
  readonly keys?: readonly string[]
  /** Name of the present screen if it is one of these. */
  readonly current?: string
  readonly onOpen: () => void
}

export interface RailProps {
  readonly sections: readonly RailSection[]
  /** Always in sight, however low the window. */
  readonly below: readonly RailSection[]
  readonly more: RailMore
  readonly onNavigate: (id: string) => void
}

/** The narrow rail scrolls, so its tooltip is rendered outside, at the item's height. */
interface Tip {
  readonly item: RailItem
  readonly topPx: number
}

/** Navigation: 208 px with names and keys, below 1200 px 56 px of keycaps with tooltips. */
export function Rail({ sections, below, more, onNavigate }: RailProps) {
  const [tip, setTip] = useState<Tip | null>(null)
  const shown = (sections: readonly RailSection[]) =>
    sections
      .filter(({ items }) => items.length > 0)
      .map((section) => <Section key={section.id} section={section} onNavigate={onNavigate} onTip={setTip} />)
  return (
    <nav
      aria-label="Разделы"
      className="flex w-14 shrink-0 flex-col border-r border-line py-2 wide:w-[208px] print:hidden"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-1.5 wide:px-2" onScroll={() => setTip(null)}>
        {shown(sections)}
      </div>
      <div className="shrink-0 border-t border-line px-1.5 pt-1.5 wide:px-2">
        {shown(below)}
        <MoreButton more={more} />
      </div>
      {tip && <RailTip tip={tip} />}
    </nav>
  )
}

interface SectionProps extends Pick<RailProps, 'onNavigate'> {
  readonly section: RailSection
  readonly onTip: (tip: Tip | null) => void
}

function Section({ section: { title, isWideOnly, items }, onNavigate, onTip }: SectionProps) {
  return (
    <section className={`mb-1.5 ${isWideOnly ? 'hidden wide:block' : ''}`}>
      {title && <h2 className="hidden truncate px-2 pt-0.5 pb-0.5 text-xs text-muted wide:block">{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <RailLink item={item} onNavigate={onNavigate} onTip={onTip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoreButton({ more: { count, keys, current, onOpen } }: { readonly more: RailMore }) {
  return (
    <button
      type="button"
      aria-label={current ? `Ещё разделы, открыт: ${current}` : `Ещё разделы: ${count}`}
      title={current}
      className={`flex h-[30px] w-full cursor-pointer items-center justify-center gap-2.5 rounded text-sm -outline-offset-2 wide:justify-start wide:px-2 ${
        current ? 'bg-cursor font-medium text-ink' : 'text-muted hover:bg-sunk hover:text-ink'
      }`}
      onClick={onOpen}
    >
      <span className="min-w-0 truncate text-left wide:flex-1">
        ещё<span className="hidden wide:inline">{current ? `: ${current}` : ` ${count}`}</span>
      </span>
      {keys && !current && (
        <span aria-hidden className="hidden wide:inline-flex">
          <Keycaps keys={keys} isJoined />
        </span>
      )}
    </button>
  )
}

function RailTip({ tip: { item, topPx } }: { tip: Tip }) {
  return (
    <div
      aria-hidden
      style={{ top: topPx }}
      className="pointer-events-none fixed left-[60px] z-30 flex h-[30px] items-center gap-2 rounded-md border border-line bg-panel px-2.5 whitespace-nowrap shadow-float wide:hidden"
    >
      {item.label}
      {item.keys && <Keycaps keys={item.keys} isJoined />}
    </div>
  )
}

/** Three digits fit beside the keycap. */
const mostShown = 999

function spokenOf({ label, count, waiting = 0, newCount = 0 }: RailItem): string {
  if (waiting > 0) return `${label}, без ответа: ${waiting}`
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
  const last = item.keys?.at(-1)
  return (
    <a
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      aria-label={spokenOf(item)}
      className={`flex h-[30px] items-center gap-0.5 rounded px-1 -outline-offset-2 wide:gap-2.5 wide:px-2 ${
        item.isCurrent ? 'bg-cursor font-medium text-ink' : 'text-muted hover:bg-sunk hover:text-ink'
      }`}
      onClick={open}
      onPointerEnter={showTip}
      onPointerLeave={hideTip}
      onFocus={showTip}
      onBlur={hideTip}
    >
      <span className={last ? 'hidden wide:inline-flex' : 'inline-flex'}>
        <Icon name={item.icon} />
      </span>
      {last && (
        <span aria-hidden className="inline-flex w-[18px] shrink-0 justify-center wide:hidden">
          <Keycaps keys={[last]} />
        </span>
      )}
      <span title={item.label} className="hidden min-w-0 flex-1 truncate wide:block">
        {item.label}
      </span>
      <span aria-hidden className="inline-flex text-[10px] tabular-nums wide:text-[length:inherit]">
        {item.count !== undefined && <span>{item.count}</span>}
        {newCount > 0 && (
          <span className="font-semibold text-accent">
            {newCount > mostShown ? `${mostShown}+` : `+${newCount}`}
          </span>
        )}
        {waiting > 0 && (
          <span className="h-3.5 min-w-3.5 rounded-full bg-accent px-1 text-center leading-3.5 font-semibold text-on-accent wide:h-4 wide:min-w-[18px] wide:text-xs wide:leading-4">
            {waiting}
          </span>
        )}
      </span>
      {item.keys && (
        <span aria-hidden className="hidden wide:inline-flex">
          <Keycaps keys={item.keys} isJoined />
        </span>
      )}
    </a>
  )
}
