import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { firstCommands } from '#src/commands/core/first-commands.ts'
import { keyBindings as bindingsOf } from '#src/commands/keys/key-bindings.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'

await loadAllCommands()
const keyBindings = bindingsOf()

it('keys that move a table do nothing else where a table stands, so that the first presses need not wait for later commands', () => {
  // Along the cells nobody walks so soon: those keys wait for nothing, they only come later.
  const walking = ['table.cellRight', 'table.cellLeft']
  const moving = keyBindings.filter(
    ({ scope, repeats, commandId }) => scope === 'table' && repeats && !walking.includes(commandId),
  )
  expect(moving.length).toBeGreaterThan(0)
  const besideTables = new Set<string>(
    // On the map and in the call queue even the first presses wait: their keys lead to buildings and contacts.
    Object.values(scopesOfRoute).flatMap((scopes) =>
      scopes.includes('table') && !scopes.includes('map') && !scopes.includes('calls') ? scopes : [],
    ),
  )
  for (const { keys, commandId } of moving) {
    const taken = keyBindings.filter(({ scope, keys: theirs }) => besideTables.has(scope) && theirs === keys)
    expect(taken.map((binding) => binding.commandId)).toEqual([commandId])
    expect(firstCommands.map(({ id }) => id)).toContain(commandId)
  }
})

it('every screen with a key is gone to by a command of the first screen, whose name the rail shows at once', () => {
  const late = keyBindings.filter(
    ({ keys, commandId }) =>
      keys.startsWith('g ') &&
      commandId.startsWith('go.') &&
      !firstCommands.some(({ id }) => id === commandId),
  )
  expect(late.map(({ commandId }) => commandId)).toEqual([])
})

it('keys with a modifier do not wait, so their commands come with the first screen', () => {
  // Before these have loaded there is no bulk run to stop and no letter to show.
  const pointless = ['bulk.stop', 'hints.show']
  const late = keyBindings.filter(
    ({ scope, keys, commandId }) =>
      scope === 'global' && /^(?:Mod|Ctrl)\+/.test(keys) && !firstCommands.some(({ id }) => id === commandId),
  )
  expect(late.map(({ commandId }) => commandId)).toEqual(pointless)
})
