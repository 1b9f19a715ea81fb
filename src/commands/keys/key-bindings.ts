import type { KeySettings } from '#contract/access/key-settings.ts'
import { commands, setOwnKeys } from '#src/commands/core/registry.ts'
import type { KeyBinding } from './keymap.ts'

/** The keys of every command there is by now, as the resolver reads them. */
export function keyBindings(): readonly KeyBinding[] {
  return commands.flatMap(({ id, hotkeys = [] }) => hotkeys.map((hotkey) => ({ ...hotkey, commandId: id })))
}

let followed = 'null'

/** Gives the commands the keys of whoever is at work; the default ones need nothing fetched. Resolves when they hold. */
export async function followKeys(settings: KeySettings | null = null): Promise<void> {
  const asked = JSON.stringify(settings)
  if (asked === followed) return
  followed = asked
  try {
    const layers = settings && (await import('./key-layers.ts'))
    if (asked === followed) setOwnKeys((all) => (layers ? layers.withKeys(all, settings) : all))
  } catch {
    // With the default keys one can work; the next look at the person tries again.
    followed = 'null'
  }
}
