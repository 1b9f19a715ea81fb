import { useSyncExternalStore } from 'react'
import { commandById } from '#src/commands/core/registry.ts'
import { workingKeys } from '#src/commands/keys/keys-in-scopes.ts'
import { passesTextField } from '#src/commands/keys/sequence.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { isTextField } from '#src/views/keys/text-field.ts'
import { capsOf } from './platform.ts'

const mark = 'data-offers'

/** Keys of a command that a notice offers; hidden while a text field takes them for itself. */
export function OfferedKeys({ id }: { id: string }) {
  const isTyping = useSyncExternalStore(watchFocus, () => isTextField(document.activeElement))
  const command = commandById(id)
  const keys = command && workingKeys(command, store.get(activeScopesAtom))[0]
  if (keys === undefined || (isTyping && !passesTextField(keys))) return null
  return (
    <span {...{ [mark]: id }}>
      <Keycaps keys={capsOf(keys).flat()} />
    </span>
  )
}

/** Commands whose keys are visible in notices: these work over dialogs too. */
export function offeredNow(): ReadonlySet<string> {
  const shown = document.querySelectorAll(
    `[data-sonner-toast][data-visible=true][data-removed=false] [${mark}]`,
  )
  return new Set([...shown].map((element) => element.getAttribute(mark) ?? ''))
}

function watchFocus(onChange: () => void): () => void {
  // After both events of a moving focus.
  const later = () => queueMicrotask(onChange)
  document.addEventListener('focusin', later)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', later)
    document.removeEventListener('focusout', later)
  }
}
