import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { type AnyCommand, type CommandContext, type ScopeId, scopes } from '#src/commands/command.ts'
import { availabilityOf, titleOf } from '#src/commands/evaluate.ts'
import { commandCountAtom, commands } from '#src/commands/registry.ts'
import { activeScopesAtom } from '#src/state/active-scopes.ts'
import { commandContextAtom } from '#src/state/command-context.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf } from './platform.ts'

interface SheetLine {
  id: string
  title: string
  keys: readonly string[]
  canRun: boolean
}

/** Every key, those that work here first; searchable. Derived from the registry. */
export default function CheatSheet() {
  useAtomValue(commandCountAtom)
  const context = useAtomValue(commandContextAtom)
  const active = useAtomValue(activeScopesAtom)
  const [text, setText] = useState('')
  const sections = useMemo(() => sectionsOf(context, active), [context, active])
  const wanted = fold(text.trim())
  const shown = sections
    .map((section) => ({
      ...section,
      lines: section.lines.filter((line) => fold(line.title).includes(wanted)),
    }))
    .filter((section) => section.lines.length > 0)
  return (
    <Dialog title="Клавиши" onClose={() => store.set(overlayAtom, null)} widthPx={860}>
      <div className="border-b border-line px-5 pb-3">
        <input
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Что нужно сделать?"
          aria-label="Искать среди клавиш"
          className="h-[30px] w-full rounded border border-control bg-panel px-2.5 placeholder:text-muted"
        />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        aria-label="Список клавиш"
        className="columns-2 gap-8 overflow-y-auto px-5 py-4"
      >
        {shown.length === 0 && <p className="text-muted">Такой клавиши нет</p>}
        {shown.map(({ scope, title, lines }) => (
          <section key={scope} className="mb-5 break-inside-avoid">
            <h2 className="mb-1.5 text-sm font-medium text-muted">{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className="flex h-7 items-center justify-between gap-4">
                  <span className={`truncate ${line.canRun ? '' : 'text-muted'}`}>{line.title}</span>
                  <span className="flex shrink-0 items-center gap-1.5">
                    {line.keys.map((keys) => (
                      <Keycaps key={keys} keys={capsOf(keys).flat()} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Dialog>
  )
}

/** A section a scope; those active on this screen come first and are said to work here. */
function sectionsOf(context: CommandContext, active: readonly ScopeId[]) {
  // The keys of an object are its codes, in the order they are declared.
  const all = Object.keys(scopes) as ScopeId[]
  const order = [...active, ...all.filter((scope) => !active.includes(scope))]
  return order.map((scope) => ({
    scope,
    title: active.includes(scope) ? `${scopes[scope]} · работает здесь` : scopes[scope],
    lines: commands.flatMap((command) => lineOf(command, scope, context) ?? []),
  }))
}

function lineOf(command: AnyCommand, scope: ScopeId, context: CommandContext): SheetLine | null {
  const keys = (command.hotkeys ?? []).filter((hotkey) => hotkey.scope === scope).map((hotkey) => hotkey.keys)
  if (keys.length === 0) return null
  const canRun = availabilityOf(command, context) === true
  return { id: command.id, title: titleOf(command, context), keys, canRun }
}
