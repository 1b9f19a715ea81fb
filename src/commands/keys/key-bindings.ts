import type { KeySettings } from '#contract/access/key-settings.ts'
import { commands, setOwnKeys } from '#src/commands/core/registry.ts'
import type { KeyBinding } from './keymap.ts'

/** Key bindings of all commands loaded so far. */
export function keyBindings(): readonly KeyBinding[] {
  return commands.flatMap(({ id, hotkeys = [] }) => hotkeys.map((hotkey) => ({ ...hotkey, commandId: id })))
}

let followed = 'null'

/** Applies the user's keys to the commands; defaults need no loading. Resolves when applied. */
export async function followKeys(settings: KeySettings | null = null): Promise<void> {
  const asked = JSON.stringify(settings)
  if (asked === followed) return
  followed = asked
  try {
    const layers = settings && (await import('./key-layers.ts'))
    if (asked === followed) setOwnKeys((all) => (layers ? layers.withKeys(all, settings) : all))
  } catch {
    // Defaults stay usable; the next update of the user retries.
    followed = 'null'
  }
}
