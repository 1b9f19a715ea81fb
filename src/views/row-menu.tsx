import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#domain/text/format.ts'
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
import { menuParts } from './row-menu-parts.ts'
import { capsOf } from './runtime/platform.ts'
import { runCommand } from './runtime/runtime.ts'

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
  useEffect(() => focusItem(list.current, 0), [])
  const items = commands.flatMap((command) => {
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

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    focusItem(event.currentTarget, Math.max(0, Math.min(buttons.length - 1, to)))
  }

  return (
    <Dialog
      title={count === 1 && only ? only.title : `Отмечено: ${formatCount(count)}`}
      onClose={() => store.set(overlayAtom, null)}
      widthPx={400}
      beside={place}
    >
      <div
        ref={list}
        role="menu"
        tabIndex={-1}
        aria-label="Действия"
        className="min-h-0 overflow-y-auto pb-2"
        onKeyDown={press}
      >
        {parts.map((part, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a group of a menu.
          <div
            key={part.title}
            role="group"
            aria-label={part.title ?? 'Главное'}
            className={at === 0 ? '' : 'mt-1.5 border-t border-line pt-1.5'}
          >
            {part.title !== null && (
              <p aria-hidden="true" className="px-5 pt-1 pb-0.5 text-sm text-muted">
                {part.title}
              </p>
            )}
            {part.items.map(({ command, keys, reason }) => (
              <button
                key={command.id}
                type="button"
                role="menuitem"
                aria-disabled={reason !== undefined}
                className={`flex min-h-[34px] w-full cursor-pointer items-center gap-3 px-5 py-1 text-left focus:bg-accent-surface focus:outline-none aria-disabled:text-muted ${command.effect === 'destroy' ? 'text-stale' : ''}`}
                onClick={() => reason === undefined && run(command.id)}
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                  <span>{titleOf(command, context)}</span>
                  <span className="text-sm text-muted">{reason ?? command.lasting}</span>
                </span>
                {keys && <Keycaps keys={capsOf(keys).flat()} />}
              </button>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
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

function focusItem(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll('button')[index]?.focus()
}
