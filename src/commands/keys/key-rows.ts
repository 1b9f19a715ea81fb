import type { KeySettings } from '#contract/access/key-settings.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { type ScopeId, scopes } from '#src/state/keyboard/scopes.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import type { KeyPlace } from './key-choice.ts'
import { profiles } from './profiles.ts'

/** A command in a scope where it has or could have keys. */
export interface KeyRow extends KeyPlace {
  readonly command: AnyCommand
  /** Effective keys. */
  readonly keys: readonly string[]
  /** Layer they come from. */
  readonly origin: 'default' | 'profile' | 'own'
}

/**
 * All commands by scope, in display order.
 * @param commands with the user's keys.
 * @param declared with default keys, so that a command without keys keeps its row.
 */
export function keyRows(
  commands: readonly AnyCommand[],
  declared: readonly AnyCommand[],
  settings: KeySettings,
): KeyRow[] {
  const defaults = new Map(declared.map((command) => [command.id, command]))
  const rows = commands.flatMap((command) => {
    const own = settings.bindings.filter(({ commandId }) => commandId === command.id)
    const places = new Set<ScopeId>([
      ...(defaults.get(command.id)?.hotkeys ?? []).map(({ scope }) => scope),
      ...own.flatMap(({ scope }) => (scope in scopes ? [scope as ScopeId] : [])),
    ])
    if (places.size === 0) places.add(freePlace(command))
    return [...places].map((scope): KeyRow => {
      const keys = (command.hotkeys ?? []).flatMap((hotkey) => (hotkey.scope === scope ? hotkey.keys : []))
      const isOwn = own.some((change) => change.scope === scope)
      const isOfProfile = profiles[settings.profile].bindings.some(
        (change) => change.commandId === command.id && change.scope === scope,
      )
      const origin = isOwn ? 'own' : isOfProfile ? 'profile' : 'default'
      return { command, commandId: command.id, scope, keys, origin }
    })
  })
  const order = Object.keys(scopes)
  return rows.sort((a, b) => order.indexOf(a.scope) - order.indexOf(b.scope))
}

function freePlace({ appliesTo }: AnyCommand): ScopeId {
  const [kind] = appliesTo?.kinds ?? []
  return kind ? targetKinds[kind].scope : 'global'
}
