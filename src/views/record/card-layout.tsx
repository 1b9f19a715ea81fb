import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useId, useRef } from 'react'
import { unbroken } from '#domain/text/unbroken.ts'
import { cardTabAtom, cardTabs } from '#src/state/table/card-trail.ts'
import type { CardKind } from '#src/state/table/target-kinds.ts'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { TrailPosition } from './trail-position.tsx'
import { UnsentMark } from './unsent-mark.tsx'
import { useCardRows } from './use-card-rows.ts'
import { useFramedRecord } from './use-framed-record.ts'
import { Viewers } from './viewers.tsx'

export interface CardLayoutProps {
  readonly kind: CardKind
  readonly id: number
  readonly breadcrumb: ReactNode
  readonly title: string
  /** Beside the title: class, availability. */
  readonly marks: ReactNode
  /** Buttons of the record's commands, under the title; the last one opens the menu of all. */
  readonly actions?: ReactNode
  readonly aside: ReactNode
  /** Content of each tab, in the order of `cardTabs`. */
  readonly panels: readonly (() => ReactNode)[]
}

/** A record's page: header, tabs with keys, side panel (narrower below 1200 px). */
export function CardLayout({ kind, id, breadcrumb, title, marks, actions, aside, panels }: CardLayoutProps) {
  const panelId = useId()
  useCommandKeys()
  const tab = useAtomValue(cardTabAtom)
  const setTab = useSetAtom(cardTabAtom)
  const place = useRestingFocus<HTMLElement>(tab)
  const card = useRef<HTMLDivElement>(null)
  useFramedRecord(card)
  const panel = useRef<HTMLDivElement>(null)
  useCardRows(panel, tab === 0)
  const tabs = cardTabs[kind].map((label, at) => ({
    id: String(at),
    label,
    keys: keysOfCommand(`card.tab${at + 1}`),
  }))
  return (
    <div ref={card} className="flex min-h-0 flex-1">
      <section
        ref={place}
        data-rest
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col overflow-y-auto px-5 pt-4 outline-none"
        aria-label={title}
      >
        <div className="flex shrink-0 items-center gap-4">
          <nav aria-label="Где вы" className="min-w-0 flex-1 truncate text-muted">
            {breadcrumb}
          </nav>
          <Viewers kind={kind} id={id} />
        </div>
        <div className="mt-0.5 flex items-center gap-3">
          <h1 className="line-clamp-2 max-w-[68%] shrink-0 text-2xl font-semibold break-words" title={title}>
            {unbroken(title)}
          </h1>
          {marks}
          <UnsentMark kind={kind} id={id} />
          <TrailPosition id={id} />
        </div>
        {/* Keeps its place until the commands have loaded. */}
        <div className="mt-2 flex min-h-8 shrink-0 flex-wrap gap-2 max-wide:gap-1.5 max-wide:[&_button]:px-2">
          {actions}
          {/* For the mouse only, as hints of the status bar. */}
          <CommandButton id="row.menu" tabIndex={-1}>
            Ещё
          </CommandButton>
        </div>
        {/* Covers the padding in which scrolled content would show. */}
        <div className="sticky -top-4 z-[1] mt-2 shrink-0 bg-background">
          <Tabs
            label="Разделы карточки"
            tabs={tabs}
            currentId={String(tab)}
            panelId={panelId}
            onSelect={(selected) => setTab({ ofId: id, tab: Number(selected) })}
          />
        </div>
        <p role="status" className="sr-only">
          Раздел «{cardTabs[kind][tab]}»
        </p>
        <div
          ref={panel}
          id={panelId}
          role="tabpanel"
          aria-label={cardTabs[kind][tab]}
          className="flex-1 pt-4 pb-8"
        >
          {panels[tab]?.()}
        </div>
      </section>
      <aside
        aria-label="Коротко"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="w-[264px] shrink-0 overflow-y-auto border-l border-line bg-panel p-4 -outline-offset-2 wide:w-[320px]"
      >
        {aside}
      </aside>
    </div>
  )
}

/** The class in a small frame: «A». */
export function ClassMark({ children }: { children: string }) {
  return (
    <span className="inline-flex h-6 shrink-0 items-center rounded border border-line bg-panel px-2 text-sm font-semibold">
      <span className="sr-only">Класс </span>
      {children}
    </span>
  )
}

export function CardHeading({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-base font-normal text-muted">{children}</h2>
}
