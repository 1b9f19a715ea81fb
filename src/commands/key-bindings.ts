import type { KeyBinding } from './keys/keymap.ts'
import { commands } from './registry.ts'

/** The default keys of every command there is by now, as the resolver reads them. */
export function keyBindings(): readonly KeyBinding[] {
  return commands.flatMap(({ id, hotkeys = [] }) => hotkeys.map((hotkey) => ({ ...hotkey, commandId: id })))
}
