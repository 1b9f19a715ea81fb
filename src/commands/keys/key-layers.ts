import type { KeySettings } from '#contract/access/key-settings.ts'
import { keysFault, tokensOf } from '#domain/access/keys.ts'
import { type AnyCommand, type Hotkey, type ScopeId, scopes } from '#src/commands/core/command.ts'
import { overlap } from './conflicts.ts'
import type { KeyBinding } from './keymap.ts'
import { profiles } from './profiles.ts'
import { isCharacterToken } from './sequence.ts'

/** Begins what a letter alone begins otherwise, where single keys are switched off. */
export const singleKeyPrefix = 'Mod+J'

export const defaultKeySettings: KeySettings = { profile: 'default', bindings: [], areSingleKeysOff: false }

/** Whether letters, digits and signs do nothing alone. */
export function areSingleKeysOff({ profile, areSingleKeysOff }: KeySettings): boolean {
  return areSingleKeysOff || profile === 'noSingleKeys'
}

/** The keys of one command in one scope, and who said so: 0 the product, 1 the profile, 2 the person. */
interface Slot {
  commandId: string
  scope: ScopeId
  layer: number
  hotkeys: readonly Hotkey[]
}

/**
 * The keys that hold for a person: the default ones, over them the profile's, over them his own. Pure. What a
 * higher layer takes a lower one loses, so that no two commands of a scope ever claim the same keys; what nobody knows,
 * a command of another version for one, takes nothing.
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

/** The same commands with the person's keys; one whose keys stay is the same object. */
export function withKeys(commands: readonly AnyCommand[], settings: KeySettings): AnyCommand[] {
  const byCommand = new Map<string, KeyBinding[]>()
  for (const binding of keyBindingsOf(commands, settings)) {
    byCommand.set(binding.commandId, [...(byCommand.get(binding.commandId) ?? []), binding])
  }
  return commands.map((command) => {
    const { hotkeys = [] } = command
    const own = (byCommand.get(command.id) ?? []).map(({ commandId: _, ...hotkey }) => hotkey as Hotkey)
    // Places keep their order; in a place the first key is the one that its layer names first.
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
      // What repeats while held, and what works over dialogs, is the command's, whatever its keys are.
      const hotkeys = keys.flatMap((one) => (keysFault(one) ? [] : { ...like, keys: one, scope }))
      slots.set(slotKey, { commandId, scope, layer: index + 1, hotkeys })
    }
  }
  return [...slots.values()]
}

function isScope(text: string): text is ScopeId {
  return Object.hasOwn(scopes, text)
}
