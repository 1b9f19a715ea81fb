import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { keyBindings } from '#src/commands/key-bindings.ts'
import { createKeymap } from '#src/commands/keys/keymap.ts'
import { type KeyLayout, readPress } from '#src/commands/keys/press-token.ts'
import { IDLE, type KeyContext, resolveKey } from '#src/commands/keys/resolver.ts'
import { activeScopesAtom } from '#src/state/active-scopes.ts'
import { chordAtom } from '#src/state/chord.ts'
import { overlayAtom } from '#src/state/overlay.ts'
import { store } from '#src/state/store.ts'
import { isAwaitingPaletteAtom, typeAheadAtom } from '#src/state/type-ahead.ts'
import { isMac } from '../platform.ts'
import { runCommand } from '../runtime.ts'

const keymap = createKeymap(keyBindings, isMac)
const layoutKey = 'klyuch.layout'

/** The one listener of the page: a press becomes a token, the token at most one command. */
export function KeyListener() {
  const scopes = useAtomValue(activeScopesAtom)
  const isDialogOpen = useAtomValue(overlayAtom) !== null
  const setChord = useSetAtom(chordAtom)
  const state = useRef(IDLE)
  const layout = useRef(storedLayout())

  useHotkeys(
    '*',
    (event) => {
      const reading = readPress(event, layout.current, isMac)
      rememberLayout(reading.layout, layout.current)
      layout.current = reading.layout
      // A control or a dialog has taken the press already.
      if (event.defaultPrevented) return
      if (store.get(isAwaitingPaletteAtom) && !event.ctrlKey && !event.metaKey && event.key !== 'Escape') {
        event.preventDefault()
        store.set(typeAheadAtom, event.key)
        return
      }
      const context: KeyContext = { keymap, scopes, isDialogOpen, areSingleKeysOff: false, ...placeOf(event) }
      const { state: next, outcome } = resolveKey(state.current, reading.token, performance.now(), context)
      state.current = next
      setChord(outcome.kind === 'pending' ? { keys: outcome.keys, next: outcome.next } : null)
      if (outcome.kind === 'ignored') return
      event.preventDefault()
      if (outcome.kind === 'run') void runCommand(outcome.commandId, { source: 'hotkey' })
    },
    // Dropped by the library otherwise; the resolver knows what a field keeps.
    { enableOnFormTags: true, enableOnContentEditable: true },
    [scopes, isDialogOpen],
  )
  return null
}

const textInputs = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'
const nativeControls = 'button, a[href], summary, input, [role=button], [role=tab]'

function placeOf(event: KeyboardEvent): Pick<KeyContext, 'isRepeat' | 'inTextField' | 'onNativeControl'> {
  const element = event.target instanceof HTMLElement ? event.target : null
  return {
    isRepeat: event.repeat,
    inTextField: element !== null && (element.isContentEditable || element.matches(textInputs)),
    onNativeControl: element?.matches(nativeControls) === true,
  }
}

/** The layout outlives a reload: the first press after it may be a sign that only the layout explains. */
function storedLayout(): KeyLayout {
  const stored = sessionStorage.getItem(layoutKey)
  return stored === 'russian' || stored === 'latin' ? stored : 'unknown'
}

function rememberLayout(layout: KeyLayout, former: KeyLayout): void {
  if (layout !== former) sessionStorage.setItem(layoutKey, layout)
}
