import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fold } from '#domain/text/fold.ts'
import { hasAllCommands, loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandsAtom, declaredCommands } from '#src/commands/core/registry.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { defaultKeySettings } from '#src/commands/keys/key-layers.ts'
import { type KeyRow, keyRows } from '#src/commands/keys/key-rows.ts'
import { wordsOfCommand } from '#src/commands/lexicon/command-concepts.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { scopes } from '#src/state/keyboard/scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { isMac } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { KeyFileField } from './key-file-field.tsx'
import { KeyProfiles } from './key-profiles.tsx'
import { KeysOf } from './key-recorder.tsx'

/** Kinds of keyboard use to explain. */
const ways: readonly (readonly [keys: string[], label: string])[] = [
  [['↑', '↓'], 'по командам'],
  [['↵'], 'задать клавиши'],
  [['Del'], 'вернуть прежние'],
]

/** All commands with their keys by scope; any key can be changed. */
export function KeysScreen() {
  const context = useAtomValue(commandContextAtom)
  const user = useAtomValue(currentUserAtom)
  const commands = useAtomValue(commandsAtom)
  const [text, setText] = useState('')
  const settings = user?.keySettings ?? defaultKeySettings
  const rows = useMemo(() => keyRows(commands, declaredCommands(), settings), [commands, settings])
  // Not deferred: an arrow after a letter goes to a row of the text that was typed.
  const wanted = fold(text.trim())
  const found = useMemo(() => rows.filter((row) => matches(row, wanted, context)), [rows, wanted, context])
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasAllCommands()) loadAllCommands().catch(() => {})
    // A window that has just closed has already restored the focus.
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const rowAt = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-key-row]')[index]?.focus()

  return (
    <section aria-label="Клавиши" className="min-h-0 flex-1 overflow-y-auto">
      <header className="px-5 pt-4 pb-3">
        <h1 className="text-2xl font-semibold">Клавиши</h1>
        <p className="mt-1 text-muted">
          Хранятся с вашей учётной записью и работают на любой раскладке. Любое изменение можно отменить.
        </p>
        <KeyProfiles settings={settings} />
        <KeyFileField />
      </header>
      {/* Sticky: visible from every row. */}
      <div className="sticky top-0 z-[1] flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-background px-5 py-2.5">
        <input
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            rowAt(0)
          }}
          placeholder="Команда или клавиши"
          aria-label="Искать среди команд и клавиш"
          className="h-[30px] w-full max-w-[420px] rounded border border-control bg-panel px-2.5 placeholder:text-muted"
        />
        {ways.map(([keys, label]) => (
          <span key={label} className="flex items-center gap-1.5 text-sm text-muted">
            <Keycaps keys={keys} /> {label}
          </span>
        ))}
      </div>
      <section
        ref={list}
        aria-label="Команды и их клавиши"
        className="px-5 pt-2 pb-8"
        onKeyDown={(event) => walk(event, () => field.current?.focus())}
      >
        {!hasAllCommands() && <SkeletonRows count={8} label="Загружаем команды" />}
        {found.length === 0 && (
          <p className="py-4 text-muted">
            Такой команды нет. Ищут по названию или по клавишам: «L», «Ctrl+K».
          </p>
        )}
        {placesOf(found).map(([scope, ofScope]) => (
          <section key={scope} aria-label={scopes[scope]} className="mb-4">
            <h2 className="py-1.5 text-sm font-medium text-muted">{scopes[scope]}</h2>
            {ofScope.map((row) => (
              <Row key={`${row.scope} ${row.commandId}`} row={row} context={context} />
            ))}
          </section>
        ))}
      </section>
    </section>
  )
}

function Row({ row, context }: { row: KeyRow; context: CommandContext }) {
  const { commandId, scope, keys, origin } = row
  const title = titleOf(row.command, context).replace('…', '')
  const reset = () => void runCommand('keys.reset', { source: 'form', args: { place: { commandId, scope } } })
  return (
    <div className="flex max-w-[860px] items-center gap-2">
      <button
        type="button"
        data-key-row
        data-own={origin === 'own' || undefined}
        aria-label={`${title}: ${keys.length > 0 ? keys.map((one) => keysAsText(one, isMac)).join(', ') : 'без клавиш'}. Изменить`}
        className="flex min-h-8 min-w-0 flex-1 scroll-mt-24 scroll-mb-4 cursor-pointer items-center gap-4 rounded px-2 text-left hover:bg-sunk focus:bg-accent-surface"
        onClick={() => store.set(overlayAtom, { kind: 'keyRecorder', commandId, scope })}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' || origin !== 'own') return
          event.preventDefault()
          reset()
        }}
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {origin === 'profile' && <span className="text-sm text-muted">из набора</span>}
        {keys.length > 0 ? <KeysOf keys={keys} /> : <span className="text-sm text-faint">—</span>}
      </button>
      <span className="w-[92px] shrink-0">
        {origin === 'own' && (
          <button
            type="button"
            aria-label={`${title}: вернуть прежние клавиши`}
            className="cursor-pointer rounded px-1.5 text-sm text-accent underline underline-offset-2 hover:text-ink"
            onClick={reset}
          >
            вернуть
          </button>
        )}
      </span>
    </div>
  )
}

/** Arrows move between rows, and from the first back into the field. */
function walk(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key-row]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  if (to < 0) leave()
  else rows[Math.min(to, rows.length - 1)]?.focus()
}

function matches({ command, keys, scope }: KeyRow, wanted: string, context: CommandContext): boolean {
  if (wanted === '') return true
  const printed = keys.map((one) => keysAsText(one, isMac).toLowerCase())
  if (printed.includes(wanted)) return true
  const words = fold(
    [titleOf(command, context), scopes[scope], ...wordsOfCommand(command), ...printed].join(' '),
  )
  return wanted.split(' ').every((word) => words.includes(word))
}

function placesOf(rows: readonly KeyRow[]): [KeyRow['scope'], KeyRow[]][] {
  const places = new Map<KeyRow['scope'], KeyRow[]>()
  for (const row of rows) places.set(row.scope, [...(places.get(row.scope) ?? []), row])
  return [...places]
}
