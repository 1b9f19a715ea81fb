import type { KeySettings } from '#contract/access/key-settings.ts'
import { keysFault, tokensOf } from '#domain/access/keys.ts'
import type { AnyCommand, Hotkey } from '#src/commands/core/command.ts'
import { type ScopeId, scopes } from '#src/state/keyboard/scopes.ts'
import { overlap } from './conflicts.ts'
import type { KeyBinding } from './keymap.ts'
import { profiles } from './profiles.ts'
import { isCharacterToken } from './sequence.ts'

/** Prefix that replaces single keys when they are disabled. */
export const singleKeyPrefix = 'Mod+J'

export const defaultKeySettings: KeySettings = { profile: 'default', bindings: [], areSingleKeysOff: false }

/** Tells if single letters, digits and punctuation are disabled. */
export function areSingleKeysOff({ profile, areSingleKeysOff }: KeySettings): boolean {
  return areSingleKeysOff || profile === 'noSingleKeys'
}

/** Keys of one command in one scope, by layer: 0 the product, 1 the profile, 2 the user. */
interface Slot {
  commandId: string
  scope: ScopeId
  layer: number
  hotkeys: readonly Hotkey[]
}

/**
 * Effective keys of a user: defaults, overridden by the profile, then by his own. Pure. Keys taken by a
 * higher layer are removed from lower ones, so no two commands of a scope share keys; unknown commands, for
 * example of another version, take none.
 */
export function keyBindingsOf(commands: readonly AnyCommand[], settings: KeySettings): KeyBinding[] {
  const slots = slotsOf(commands, settings)
  const kept: KeyBinding[] = []
  const byStart = new Map<string, KeyBinding[]>()
  for (const { commandId, hotkeys } of [...slots].sort((a, b) => b.layer - a.layer)) {
    for (const hotkey of hotkeys) {
      const start = `${hotkey.scope} ${tokensOf(hotkey.keys)[0]?.replace('Ctrl+', 'Mod+')}`
      const rivals = byStart.get(start) ?? []
      if (rivals.some(({ keys }) => overlap(keys, hotkey.keys))) continue
      const binding = { ...hotkey, commandId }
      kept.push(binding)
      byStart.set(start, [...rivals, binding])
    }
  }
  if (!areSingleKeysOff(settings)) return kept
  return kept.flatMap((binding) => {
    const [first = ''] = tokensOf(binding.keys)
    if (first === singleKeyPrefix) return []
    return isCharacterToken(first) ? { ...binding, keys: `${singleKeyPrefix} ${binding.keys}` } : binding
  })
}

/** The commands with the user's keys; unchanged ones are the same objects. */
export function withKeys(commands: readonly AnyCommand[], settings: KeySettings): AnyCommand[] {
  const byCommand = new Map<string, KeyBinding[]>()
  for (const binding of keyBindingsOf(commands, settings)) {
    byCommand.set(binding.commandId, [...(byCommand.get(binding.commandId) ?? []), binding])
  }
  return commands.map((command) => {
    const { hotkeys = [] } = command
    const own = (byCommand.get(command.id) ?? []).map(({ commandId: _, ...hotkey }) => hotkey as Hotkey)
    // Scopes keep their order; within one, the first key is the first of its layer.
    const place = ({ scope }: Hotkey) => hotkeys.findIndex((one) => one.scope === scope) >>> 0
    own.sort((a, b) => place(a) - place(b))
    return JSON.stringify(own) === JSON.stringify(hotkeys) ? command : { ...command, hotkeys: own }
  })
}

function slotsOf(commands: readonly AnyCommand[], settings: KeySettings): Slot[] {
  const slots = new Map<string, Slot>()
  for (const { id, hotkeys = [] } of commands) {
    for (const hotkey of hotkeys) {
      const key = `${hotkey.scope} ${id}`
      const known = slots.get(key)
      slots.set(key, {
        commandId: id,
        scope: hotkey.scope,
        layer: 0,
        hotkeys: [...(known?.hotkeys ?? []), hotkey],
      })
    }
  }
  const ids = new Set<string>(commands.map(({ id }) => id))
  const layers = [profiles[settings.profile].bindings, settings.bindings]
  for (const [index, changes] of layers.entries()) {
    for (const { commandId, scope, keys } of changes) {
      if (!ids.has(commandId) || !isScope(scope)) continue
      const slotKey = `${scope} ${commandId}`
      const [like] = slots.get(slotKey)?.hotkeys ?? []
      // Repeating and working over dialogs are properties of the command, not of its keys.
      const hotkeys = keys.flatMap((one) => (keysFault(one) ? [] : { ...like, keys: one, scope }))
      slots.set(slotKey, { commandId, scope, layer: index + 1, hotkeys })
    }
  }
  return [...slots.values()]
}

function isScope(text: string): text is ScopeId {
  return Object.hasOwn(scopes, text)
}
