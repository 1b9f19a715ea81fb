import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commandsAtom } from '#src/commands/core/registry.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { rowTargetAtom } from '#src/state/table/screen-target.ts'
import { sizeOf } from '#src/state/table/target.ts'
import { Dialog, type MenuPlace } from '#src/ui/dialog.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { steppedTo, titleByLetter } from './row-menu-keys.ts'
import { type MenuItem, type MenuPart, menuParts } from './row-menu-parts.ts'
import { capsOf } from './runtime/platform.ts'
import { runCommand } from './runtime/runtime.ts'

interface Entry extends MenuItem {
  command: AnyCommand
  keys: string | undefined
}

/** Commands for the selected records: Shift+F10, the menu key or the right mouse button. */
export default function RowMenu({
  at,
  isOfRow = false,
}: {
  at?: { xPx: number; yPx: number } | undefined
  isOfRow?: boolean | undefined
}) {
  const [place] = useState(() => (at ? pointPlace(at) : cursorPlace()))
  const commands = useAtomValue(commandsAtom)
  const row = useAtomValue(rowTargetAtom)
  const screen = useAtomValue(commandContextAtom)
  // Commands of the surrounding list are left out.
  const context = { ...screen, openList: null, ...(isOfRow && row && { target: row }) }
  const count = context.target ? sizeOf(context.target) : 0
  const scopes: readonly string[] = useAtomValue(activeScopesAtom)
  const list = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const items: Entry[] = commands.flatMap((command) => {
    if (!command.surfaces?.includes('rowMenu')) return []
    if (count > 1 && command.appliesTo?.count === 'one') return []
    const availability = availabilityOf(command, context)
    if (availability !== true && 'hidden' in availability) return []
    const keys = command.hotkeys?.find(({ scope }) => scopes.includes(scope))?.keys
    return [{ command, keys, reason: availability === true ? undefined : availability.disabled }]
  })
  const parts = menuParts(items, context.route?.route)
  const [only] = context.target?.records ?? []

  function run(id: string): void {
    store.set(overlayAtom, null)
    void runCommand(id, { source: 'rowMenu', target: context.target })
  }

  const shownPart = parts.find(({ title, isFolded }) => isFolded && title === opened)
  const focusWanted = useRef<Wanted>('first')
  useEffect(() => {
    const buttons = buttonsOf(list.current)
    const wanted = focusWanted.current
    const byName = buttons.findIndex((button) => button.dataset.entry === wanted)
    // The first of an opened group follows the way back.
    buttons[byName >= 0 ? byName : opened === null ? 0 : 1]?.focus()
  }, [opened])

  function open(title: string, wanted: Wanted = 'first'): void {
    focusWanted.current = wanted
    setOpened(title)
  }

  function goBack(): void {
    focusWanted.current = opened ?? 'first'
    setOpened(null)
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = buttonsOf(event.currentTarget)
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = steppedTo(event.key, at, buttons.length)
    const group = buttons[at]?.dataset.group
    const isLetter = /^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (to !== undefined) buttons[to]?.focus()
    else if (event.key === 'ArrowRight' && group !== undefined) open(group)
    else if (event.key === 'ArrowLeft' && shownPart) goBack()
    else if (isLetter) findByLetter(event.key, buttons, at)
    else return
    event.preventDefault()
  }

  /** An entry of the page at sight, else one of a folded group, which opens. */
  function findByLetter(letter: string, buttons: readonly HTMLElement[], at: number): void {
    const titles = buttons.map(({ textContent }) => textContent ?? '')
    const found = titleByLetter(titles, letter, at)
    buttons[found]?.focus()
    if (found >= 0) return
    for (const { title, items: folded } of shownPart ? [] : parts.filter(({ isFolded }) => isFolded)) {
      const names = folded.map(({ command }) => titleOf(command, context))
      const entry = folded[titleByLetter(names, letter, -1)]
      if (!entry || title === null) continue
      open(title, entry.command.id)
      return
    }
  }

  const entry = ({ command, keys, reason }: Entry) => (
    <button
      key={command.id}
      type="button"
      role="menuitem"
      data-entry={command.id}
      aria-disabled={reason !== undefined}
      className={`${entryLook} ${command.effect === 'destroy' ? 'text-stale' : ''}`}
      onClick={() => reason === undefined && run(command.id)}
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span>{titleOf(command, context)}</span>
        <span className="text-sm text-muted">{reason ?? command.lasting}</span>
      </span>
      {keys && <Keycaps keys={capsOf(keys).flat()} />}
    </button>
  )

  return (
    <Dialog
      title={count === 1 && only ? only.title : `Отмечено: ${formatCount(count)}`}
      onClose={() => store.set(overlayAtom, null)}
      {...(shownPart && { onEscape: goBack })}
      widthPx={400}
      beside={place}
    >
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label={shownPart?.title ?? 'Действия'}
        // All pages share one cell: the menu keeps its size and place when a group opens.
        className="grid min-h-0 overflow-y-auto pb-2"
        onKeyDown={press}
      >
        <div className={`${pageLook} ${shownPart ? 'invisible' : ''}`}>
          {parts.map((part, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a group of a menu.
            <div
              key={part.title}
              role="group"
              aria-label={part.title ?? 'Главное'}
              className={partLook(at, part, parts)}
            >
              {part.title !== null && !part.isFolded && (
                <p aria-hidden="true" className="px-5 pt-1 pb-0.5 text-sm text-muted">
                  {part.title}
                </p>
              )}
              {part.isFolded && part.title !== null ? (
                <FoldedPart title={part.title} count={part.items.length} onOpen={open} />
              ) : (
                part.items.map(entry)
              )}
            </div>
          ))}
        </div>
        {parts.map(
          ({ title, isFolded, items: folded }) =>
            isFolded && (
              <div key={title} className={`${pageLook} ${title === opened ? '' : 'invisible'}`}>
                <button
                  type="button"
                  role="menuitem"
                  aria-label={`Назад из «${title}»`}
                  className={`${entryLook} text-muted`}
                  onClick={goBack}
                >
                  <span aria-hidden>‹</span>
                  {title}
                </button>
                {folded.map(entry)}
              </div>
            ),
        )}
      </div>
    </Dialog>
  )
}

/** Id of a command, title of a folded group, or the first of a page. */
type Wanted = string

const entryLook =
  'flex min-h-[34px] w-full cursor-pointer items-center gap-3 px-5 py-1 text-left focus:bg-accent-surface focus:outline-none aria-disabled:text-muted'
const pageLook = 'col-start-1 row-start-1 flex flex-col'

/** Deletions stand at the bottom; folded groups are one block of entries. */
function partLook(at: number, part: MenuPart<Entry>, parts: readonly MenuPart<Entry>[]): string {
  if (at === 0) return ''
  if (part.isFolded && parts[at - 1]?.isFolded) return ''
  const isLast = at === parts.length - 1
  return `mt-1.5 border-t border-line pt-1.5 ${isLast ? 'mt-auto!' : ''}`
}

interface FoldedPartProps {
  title: string
  count: number
  onOpen(title: string): void
}

function FoldedPart({ title, count, onOpen }: FoldedPartProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      aria-expanded={false}
      data-entry={title}
      data-group={title}
      className={entryLook}
      onClick={() => onOpen(title)}
    >
      <span className="min-w-0 flex-1">{title}</span>
      <span aria-hidden className="text-sm text-muted tabular-nums">
        {count} ›
      </span>
    </button>
  )
}

/** Buttons of the visible page. */
function buttonsOf(list: HTMLElement | null): HTMLElement[] {
  const all = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])]
  return all.filter((button) => button.closest('.invisible') === null)
}

function pointPlace({ xPx, yPx }: { xPx: number; yPx: number }): MenuPlace {
  return { leftPx: xPx, fromPx: yPx, toPx: yPx }
}

/** Keeps the name at the row's start visible, even if the menu must cover the row. */
const nameWidthPx = 220

/** `undefined` on a card, which has no row: the menu uses the default position of windows. */
function cursorPlace(): MenuPlace | undefined {
  const marker = document.querySelector('.map-marker.is-cursor .map-disc')?.getBoundingClientRect()
  if (marker) return { leftPx: marker.right, fromPx: marker.top, toPx: marker.bottom }
  const row = document.querySelector('.grid-row.is-cursor')
  if (!row) return undefined
  const { left, top, bottom } = row.getBoundingClientRect()
  return { leftPx: left + nameWidthPx, fromPx: top, toPx: bottom }
}
