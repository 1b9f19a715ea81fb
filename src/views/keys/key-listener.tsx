import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { hasAllCommands, loadAllCommands } from '#src/commands/core/all-commands.ts'
import { meansRow, needsRows, writesAtOnce } from '#src/commands/core/evaluate.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { deletionText, elsewhereText, keysElsewhere } from '#src/commands/keys/elsewhere.ts'
import { createHeldPresses } from '#src/commands/keys/held-presses.ts'
import { keyBindings } from '#src/commands/keys/key-bindings.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { createKeymap, type Keymap } from '#src/commands/keys/keymap.ts'
import { readPress } from '#src/commands/keys/press-token.ts'
import { IDLE, type KeyContext, resolveKey } from '#src/commands/keys/resolver.ts'
import { awaitFieldAtom, isAwaitingFieldAtom, typeAheadAtom } from '#src/state/browser/type-ahead.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { chordAtom } from '#src/state/keyboard/chord.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { calendarHandleAtom } from '#src/state/table/calendar.ts'
import { rowsHit } from '#src/state/table/screen-target.ts'
import { hasRowSlid, isTableBehindAtom, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { scrollByKey } from '#src/ui/frame/scroll-by-key.ts'
import { afterFrame } from '#src/views/runtime/after-frame.ts'
import { offeredNow } from '#src/views/runtime/offered-keys.tsx'
import { isMac } from '#src/views/runtime/platform.ts'
import { notify, runCommand } from '#src/views/runtime/runtime.ts'
import { createAwaitedWindow } from './awaited-window.ts'
import { rememberLayout, storedLayout } from './kept-layout.ts'
import { isTextField, typeInto } from './text-field.ts'
import { useTypedOn } from './typed-on.ts'

/** The part of a key press that outlives its event. */
interface Press extends ReturnType<typeof placeOf> {
  token: string | null
  key: string
  code: string
  shiftKey: boolean
  hasModifier: boolean
}

/** The page's only key listener: a press becomes a token, a token at most one command. */
export function KeyListener() {
  const setChord = useSetAtom(chordAtom)
  const state = useRef(IDLE)
  const layout = useRef(storedLayout())
  const held = useRef(createHeldPresses())
  const early = useRef<Press[]>([])
  const awaited = useRef(createAwaitedWindow())
  const isTakingEarly = useRef(false)
  const returned = useRef<KeyboardEvent | null>(null)
  const isTypedOn = useTypedOn()
  /** The last started navigation. */
  const moving = useRef<Promise<unknown> | null>(null)
  useEffect(
    () =>
      store.sub(isTableBehindAtom, () => {
        // After the effects that put the cursor into the new rows.
        queueMicrotask(() => {
          if (store.get(isTableBehindAtom) || held.current.release(performance.now()) === 0) return
          notify({ text: 'Строки загружались слишком долго: нажмите ещё раз', tone: 'info' })
        })
      }),
    [],
  )

  /**
   * @param seen fingerprint of the target rows when a delayed press was made.
   * @returns true to prevent the browser's default.
   */
  function take(press: Press, seen?: string): boolean {
    const isOfControl = press.onNativeControl && controlKeys.has(press.key)
    if (store.get(isAwaitingFieldAtom) && !press.hasModifier && !isOfControl) {
      if (!press.isRepeat) store.set(typeAheadAtom, press.key)
      if (press.key !== 'Escape') return true
    }
    const isDialogOpen = store.get(overlayAtom) !== null
    const context = contextOf(press, isDialogOpen)
    if (held.current.isHolding()) {
      const isElsewhere = press.inTextField || press.onNativeControl || isDialogOpen
      if (press.key === 'Escape') held.current.drop()
      else if (!isElsewhere && waitsInTurn(press, context)) {
        if (!press.isRepeat) {
          const before = seen ?? rowsHit()
          held.current.hold(() => takeLate(press, before), performance.now())
        }
        return true
      }
      // Acting now, a command leaves behind what waited too long.
      if (press.hasModifier && !isElsewhere && runs(press, context)) held.current.drop()
    }
    const { state: next, outcome } = resolveKey(state.current, press.token, performance.now(), context)
    state.current = next
    setChord(outcome.kind === 'pending' ? { keys: outcome.keys, next: outcome.next } : null)
    if (outcome.kind === 'run') runInTurn(outcome.commandId, seen)
    else if (outcome.kind === 'ignored') tellWhyNot(press.token, context)
    return outcome.kind !== 'ignored'
  }

  /** A command by Ctrl after keys that wait for rows runs after them, unless the rows take too long. */
  function waitsInTurn(press: Press, context: KeyContext): boolean {
    if (!press.hasModifier) return waits.test(press.key)
    return held.current.isExpected(performance.now()) && runs(press, context)
  }

  /**
   * Handles a delayed press. If no command takes it, it is redispatched to the page, whose arrows navigate
   * cards, and scrolls unless the page takes it.
   */
  function takeLate(press: Press, seen?: string): void {
    const place = document.activeElement ?? document.body
    // A key before this one has opened the field: letters meant for it are no commands.
    const isTyping = isTextField(place) && !press.hasModifier
    if (isTyping && typeInto(press)) return
    if ((!isTyping && take(press, seen)) || press.hasModifier) return
    const { key, code, shiftKey } = press
    returned.current = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
    if (place.dispatchEvent(returned.current)) scrollByKey(place, returned.current)
  }

  /**
   * Early presses may need commands still loading: they queue, in order. Table navigation works from the
   * start.
   */
  function takeEarly(press: Press): boolean {
    const isTheirs = press.inTextField || press.onNativeControl || press.hasModifier
    const isFirst = early.current.length === 0 && !isTakingEarly.current
    // Keys pressed before Ctrl+K are not for the palette: run them first, as far as possible.
    if (press.hasModifier) for (const waiting of early.current.splice(0)) takeLate(waiting)
    // Typing is buffered for a field that is not mounted yet, whatever else is loading.
    const isKnown = isTheirs || store.get(isAwaitingFieldAtom) || (isFirst && !ownKeys() && moves(press))
    const isInTurn = isFirst && (hasAllCommands() || isKnown) && !awaited.current.isAwaited()
    if (isInTurn || isTheirs || !waits.test(press.key)) return take(press)
    early.current.push(press)
    // If loading fails, run what is available.
    if (isFirst && !awaited.current.isAwaited()) loadAllCommands().then(takeEach, takeEach)
    return true
  }

  /** Each queued press acts on the screen that the previous one leads to. */
  async function takeEach(): Promise<void> {
    isTakingEarly.current = true
    try {
      const next = () => (awaited.current.isAwaited() ? undefined : early.current.shift())
      for (let press = next(); press; press = next()) {
        moving.current = null
        takeLate(press)
        await moving.current
        // The previous screen keeps its table until the next one renders.
        if (moving.current) await new Promise((resolve) => afterFrame(() => resolve(null)))
      }
    } finally {
      // A failed run must not block later keys.
      isTakingEarly.current = false
    }
  }

  function takeHeld(isLate: boolean): void {
    if (!isLate) return void takeEach()
    if (early.current.splice(0).length > 0)
      notify({ text: 'Окно открывалось слишком долго: нажмите ещё раз', tone: 'info' })
  }

  /** A press meant for rows still loading waits for them: fast keys must not act on the previous rows. */
  function runInTurn(id: string, seen?: string): void {
    const command = commandById(id)
    if (command && needsRows(command) && store.get(isTableBehindAtom)) {
      const before = seen ?? rowsHit()
      held.current.hold(() => runInTurn(id, before), performance.now())
    } else if (command && seen !== undefined && seen !== rowsHit() && writesAtOnce(command)) {
      notify({ text: 'Здесь теперь другая строка: проверьте и нажмите ещё раз', tone: 'info' })
    } else if (command && meansRow(command) && hasRowSlid()) {
      notify({ text: 'Здесь теперь другая строка: проверьте и нажмите ещё раз', tone: 'info' })
    } else if (command && writesAtOnce(command) && showCursorRow()) {
      const unseen = store.get(calendarHandleAtom) ? 'Событие было не видно' : 'Строка была не видна'
      notify({ text: `${unseen}: проверьте и нажмите ещё раз`, tone: 'info' })
    } else {
      const start = () => (command?.opensField ? openField(id) : runCommand(id, { source: 'hotkey' }))
      const run = awaited.current.during(start, takeHeld)
      if (command?.effect === 'navigate') moving.current = run
    }
  }

  useHotkeys(
    '*',
    (event) => {
      if (event === returned.current) return
      const reading = readPress(event, layout.current, isMac)
      rememberLayout(reading.layout, layout.current)
      layout.current = reading.layout
      // A control or a dialog has handled the press; a link opens its own tab.
      if (event.defaultPrevented || isOfLink(event)) return
      const { token } = reading
      const { key, code, shiftKey, ctrlKey, metaKey } = event
      const press = { token, key, code, shiftKey, hasModifier: ctrlKey || metaKey, ...placeOf(event) }
      if (isTypedOn(press, () => void takeEarly(press)) || takeEarly(press)) event.preventDefault()
    },
    // The library would ignore fields; the resolver decides which keys they keep.
    { enableOnFormTags: true, enableOnContentEditable: true },
    [],
  )
  return null
}

function runs({ token }: Press, context: KeyContext): boolean {
  return resolveKey(IDLE, token, performance.now(), context).outcome.kind === 'run'
}

function contextOf(press: Press, isDialogOpen: boolean): KeyContext {
  const scopes: readonly string[] = store.get(activeScopesAtom)
  return {
    keymap: keymapNow(),
    // Keys of the covered screen are disabled; the open viewer has the file keys.
    scopes: isDialogOpen && scopes[0] !== 'files' ? ['', ...scopes] : scopes,
    isDialogOpen,
    offered: isDialogOpen ? offeredNow() : noCommands,
    areSingleKeysOff: areSingleKeysOff(),
    ...press,
  }
}

/** From this press on, typing is buffered for the field until it is mounted. */
async function openField(id: string): Promise<void> {
  store.set(awaitFieldAtom, true)
  const { status } = await runCommand(id, { source: 'hotkey' })
  if (status !== 'done') store.set(awaitFieldAtom, false)
}

/** Explains a key that only works elsewhere. */
function tellWhyNot(token: string | null, context: KeyContext): void {
  const found = keysElsewhere(token, context).flatMap(({ scope, commandId }) => {
    const command = commandById(commandId)
    return command ? [{ scope, command }] : []
  })
  const now = store.get(commandContextAtom)
  const text =
    deletionText(token, context, now, keysAsText('Mod+K', isMac)) ??
    elsewhereText(found, keysAsText(token ?? '', isMac), now)
  if (text !== null) notify({ text, tone: 'info', groupId: 'key-elsewhere' })
}

/**
 * Scrolls the row under the cursor back into view.
 * @returns true if a key would have acted on it unseen.
 */
function showCursorRow(): boolean {
  if (store.get(commandContextAtom).target?.origin !== 'cursor') return false
  const { cursor } = store.get(tableStateAtom)
  return store.get(tableHandleAtom)?.reveal?.(cursor) ?? false
}

/** Among default keys only first-screen commands navigate tables (held by a test). */
function moves({ token }: Press): boolean {
  const scopes: readonly string[] = store.get(activeScopesAtom)
  // Keys of the map and of the call queue override the table's, and load later.
  if (scopes.includes('map') || scopes.includes('calls')) return false
  const table = keymapNow().get('table')
  const steps = table?.get(token ?? '') ?? []
  return scopes.includes('table') && steps.some(({ keys, repeats }) => keys === token && repeats)
}

const ownKeys = () => store.get(currentUserAtom)?.keySettings

function areSingleKeysOff(): boolean {
  const own = ownKeys()
  return own?.areSingleKeysOff === true || own?.profile === 'noSingleKeys'
}

let made = { count: -1, keymap: createKeymap([], isMac) }

/** Keys of the commands loaded so far: a delayed press is resolved with them. */
function keymapNow(): Keymap {
  const count = store.get(commandCountAtom)
  if (made.count !== count) made = { count, keymap: createKeymap(keyBindings(), isMac) }
  return made.keymap
}

const noCommands: ReadonlySet<string> = new Set()

/** A form that failed to load has a retry button. */
const controlKeys = new Set(['Enter', ' ', 'Tab'])

/** Keys that users press ahead while rows load. */
const waits = /^(?:.|Enter|Backspace|Arrow.+|Home|End|Page(?:Up|Down))$/u

const nativeControls = 'button, a[href], summary, input, [role=button], [role=tab]'

function placeOf(event: KeyboardEvent): Pick<KeyContext, 'isRepeat' | 'inTextField' | 'onNativeControl'> {
  const element = event.target instanceof HTMLElement ? event.target : null
  return {
    isRepeat: event.repeat,
    inTextField: isTextField(element),
    onNativeControl: element?.matches(nativeControls) === true,
  }
}

function isOfLink({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && target instanceof Element && target.matches('a[href]')
}
