import type { KeyBinding } from './keys/keymap.ts'
import { commands } from './registry.ts'

/** The default keys of every command, as the resolver reads them. */
export const keyBindings: readonly KeyBinding[] = commands.flatMap(({ id, hotkeys = [] }) =>
  hotkeys.map((hotkey) => ({ ...hotkey, commandId: id })),
)
