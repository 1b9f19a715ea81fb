import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { commandById, commandCountAtom, commands, declaredCommands } from '#src/commands/core/registry.ts'
import { judgeKeys, type KeyVerdict } from '#src/commands/keys/key-choice.ts'
import { type KeyRow, keyRows } from '#src/commands/keys/key-rows.ts'
import { keySettingsNow } from '#src/commands/keys/key-settings.ts'
import type { KeyBinding } from '#src/commands/keys/keymap.ts'
import { type KeyLayout, readPress } from '#src/commands/keys/press-token.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { scopes } from '#src/state/keyboard/scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { capsOf, isMac } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Records keys for a command from actual presses, reporting conflicts at once. */
export default function KeyRecorder({ commandId, scope }: { commandId: string; scope: string }) {
  useAtomValue(commandCountAtom)
  const row = keyRows(commands, declaredCommands(), keySettingsNow()).find(
    (one) => one.commandId === commandId && one.scope === scope,
  )
  return row ? <Recorder row={row} /> : null
}

const close = () => store.set(overlayAtom, null)

function Recorder({ row }: { row: KeyRow }) {
  const context = useAtomValue(commandContextAtom)
  const [tokens, setTokens] = useState<readonly string[]>([])
  const keys = tokens.join(' ')
  const place = { commandId: row.commandId, scope: row.scope }
  const verdict = keys === '' ? null : judgeKeys(keys, place, declaredCommands(), keySettingsNow())
  const mayAssign = verdict !== null && verdict.fault === null

  function assign(all: readonly string[]): void {
    close()
    void runCommand('keys.assign', { source: 'form', args: { place, keys: all } })
  }
  const replace = () => mayAssign && assign([keys])
  const add = () => mayAssign && assign([...row.keys.filter((one) => one !== keys), keys].slice(-4))
  const clear = () => assign([])

  /** @returns true if the press was consumed. */
  function take(token: string): boolean {
    const isEmpty = tokens.length === 0
    if (token === 'Escape') close()
    else if (token === 'Backspace' && isEmpty) clear()
    else if (token === 'Backspace') setTokens([])
    else if (token === 'Enter' && !isEmpty) replace()
    else if (token === 'Shift+Enter' && !isEmpty) add()
    else if (token === 'Tab' || token === 'Shift+Tab') return false
    else setTokens(tokens.length < 2 ? [...tokens, token] : [token])
    return true
  }
  const field = useRecordedPresses(take)

  return (
    <Dialog title={titleOf(row.command, context).replace('…', '')} onClose={close} widthPx={680}>
      <div className="px-5 pb-5">
        <p className="text-sm text-muted">
          {scopes[row.scope]} · сейчас {row.keys.length === 0 ? 'без клавиш' : <KeysOf keys={row.keys} />}
        </p>
        <div
          ref={field}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: presses are taken while it has the focus
          tabIndex={0}
          role="application"
          aria-label="Нажмите клавиши"
          className="mt-3 flex h-16 items-center justify-center rounded border border-control bg-sunk text-lg"
        >
          {keys === '' ? <span className="text-muted">Нажмите клавиши</span> : <KeysOf keys={[keys]} />}
        </div>
        <div aria-live="polite" className="mt-3 min-h-12">
          {verdict ? <Verdict verdict={verdict} /> : <Instructions hasKeys={row.keys.length > 0} />}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="primary" keys={['↵']} disabled={!mayAssign} onClick={replace}>
            {verdict && verdict.taken.length > 0 ? 'Забрать эти клавиши' : 'Назначить'}
          </Button>
          {row.keys.length > 0 && (
            <Button keys={['Shift', '↵']} disabled={!mayAssign} onClick={add}>
              Добавить к прежним
            </Button>
          )}
          {row.keys.length > 0 && (
            <Button keys={tokens.length === 0 ? ['⌫'] : undefined} onClick={clear}>
              Без клавиш
            </Button>
          )}
          <Button keys={['Esc']} onClick={close}>
            Отмена
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** While focused, captures every press before any other listener of the page. */
function useRecordedPresses(take: (token: string) => boolean) {
  const place = useRef<HTMLDivElement>(null)
  const layout = useRef<KeyLayout>('unknown')
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    place.current?.focus()
    const press = (event: KeyboardEvent) => {
      if (document.activeElement !== place.current) return
      const reading = readPress(event, layout.current, isMac)
      layout.current = reading.layout
      if (reading.token === null) return
      if (event.repeat || latest.current(reading.token)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
  return place
}

function Instructions({ hasKeys }: { hasKeys: boolean }) {
  return (
    <p className="text-sm text-muted">
      Одно сочетание или два нажатия подряд, раскладка любая. Esc — ничего не менять
      {hasKeys && ', Backspace — оставить команду без клавиш'}.
    </p>
  )
}

function Verdict({ verdict }: { verdict: KeyVerdict }) {
  const { fault, taken, hides, hiddenBy, browserNote, layoutNote } = verdict
  if (fault) return <p className="text-stale">{fault}</p>
  return (
    <ul className="space-y-1.5">
      {taken.length > 0 && (
        <li className="text-stale">Сейчас это {names(taken)}: клавиши перейдут к этой команде.</li>
      )}
      {hides.length > 0 && (
        <li>
          Закроет {names(hides)} — {inScopes(hides)}: здесь сработает эта команда.
        </li>
      )}
      {hiddenBy.length > 0 && <li>Не сработает, где клавиши заняты: {placesOf(hiddenBy)}.</li>}
      {browserNote && <li>{browserNote}.</li>}
      {layoutNote && <li className="text-muted">{layoutNote}.</li>}
      {taken.length + hides.length + hiddenBy.length === 0 && <li className="text-fresh">Свободно.</li>}
    </ul>
  )
}

const maxNamed = 4

function names(bindings: readonly KeyBinding[]): string {
  const titles = [...new Set(bindings.map(({ commandId }) => nameOf(commandId)))]
  const more = titles.length > maxNamed ? ` и ещё ${titles.length - maxNamed}` : ''
  return titles.slice(0, maxNamed).join(', ') + more
}

/** «Таблица» — «Строка вниз», «Календарь» — «Следующее событие». */
function placesOf(bindings: readonly KeyBinding[]): string {
  const places = [...new Set(bindings.map((one) => `${inScopes([one])} — ${nameOf(one.commandId)}`))]
  const more = places.length > maxNamed ? ` и ещё ${places.length - maxNamed}` : ''
  return places.slice(0, maxNamed).join(', ') + more
}

function nameOf(commandId: string): string {
  const command = commandById(commandId)
  const title = command ? titleOf(command, store.get(commandContextAtom)) : commandId
  // A title may contain quotes itself.
  const inner = title.replace('…', '').replaceAll('«', '„').replaceAll('»', '“')
  return `«${inner}»`
}

function inScopes(bindings: readonly KeyBinding[]): string {
  const titles = new Set(
    bindings.map(({ scope }) => (scope in scopes ? scopes[scope as keyof typeof scopes] : scope)),
  )
  return [...titles].map((title) => `«${title}»`).join(', ')
}

/** Several alternatives, each as keycaps. */
export function KeysOf({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {keys.map((one) => (
        <Keycaps key={one} keys={capsOf(one).flat()} />
      ))}
    </span>
  )
}
