import { expect, it } from 'vitest'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands } from '#src/commands/core/registry.ts'
import { defaultKeySettings, keyBindingsOf } from '#src/commands/keys/key-layers.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { screens } from '#src/state/place/screens.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

await loadAllCommands()

/** From an inquiry over a demand, its matches, a viewing and a deal to its fee, with what is met on the way. */
const way = ['inquiry', 'demand', 'variant', 'block', 'event', 'deal', 'lease'] as const

const scopes = new Set<string>([
  ...way.flatMap((kind) => [targetKinds[kind].scope, ...(scopesOfRoute[kind] ?? [])]),
  ...screens.flatMap(({ scopes: own = [] }) =>
    way.some((kind) => own.includes(targetKinds[kind].scope)) ? own : [],
  ),
])

it.each(Object.keys(keyProfiles))('a letter means one thing from the inquiry to the fee (%s)', (profile) => {
  const settings = { ...defaultKeySettings, profile: profile as keyof typeof keyProfiles }
  const meanings = new Map<string, Set<string>>()
  for (const { keys, scope, commandId, repeats } of keyBindingsOf(commands, settings)) {
    const letter = /^(?:Mod\+J )?((?:Shift\+)?[a-z])$/i.exec(keys)?.[1]
    if (letter === undefined || !scopes.has(scope)) continue
    // Only moves repeat while a key is held.
    const meaning = commandById(commandId)?.means ?? (repeats ? 'moves' : commandId)
    meanings.set(letter, (meanings.get(letter) ?? new Set()).add(meaning))
  }
  const several = [...meanings].flatMap(([letter, of]) =>
    of.size > 1 ? [`${letter}: ${[...of].join(', ')}`] : [],
  )
  expect(several).toEqual([])
})
