import type { KeySettings } from '#contract/access/key-settings.ts'
import { overlap } from './conflicts.ts'
import type { KeyPlace } from './key-choice.ts'

type Change = KeySettings['bindings'][number]

const isAt = ({ commandId, scope }: Change, place: KeyPlace) =>
  commandId === place.commandId && scope === place.scope

/** Assigns keys to a command, removing them from others in the scope; empty: no keys there. */
export function withKeysAt(settings: KeySettings, place: KeyPlace, keys: readonly string[]): KeySettings {
  const others = settings.bindings
    .filter((change) => !isAt(change, place))
    .map((change) =>
      change.scope === place.scope
        ? { ...change, keys: change.keys.filter((one) => !keys.some((taken) => overlap(one, taken))) }
        : change,
    )
  const { commandId, scope } = place
  return { ...settings, bindings: [...others, { commandId, scope, keys: [...keys] }] }
}

/** Resets a command to the profile's or default keys. */
export function withoutOwnKeysAt(settings: KeySettings, place: KeyPlace): KeySettings {
  return { ...settings, bindings: settings.bindings.filter((change) => !isAt(change, place)) }
}

/** Tells if nothing differs from the default keyboard, which is stored as null. */
export function isDefault({ profile, bindings, areSingleKeysOff }: KeySettings): boolean {
  return profile === 'default' && bindings.length === 0 && !areSingleKeysOff
}
