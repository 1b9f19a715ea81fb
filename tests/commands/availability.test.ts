import { afterEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { commands } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { contextOf, targetKinds, targetOf } from './contexts.ts'

/** Protects that asking whether a command may run changes nothing: it is asked at every key and every row. */

await loadAllCommands()
const contexts = [null, ...targetKinds.flatMap((kind) => [targetOf(kind), targetOf(kind, 3)])].flatMap(
  (target) => [contextOf(target), contextOf(target, 'admin')],
)

afterEach(() => vi.restoreAllMocks())

it('availability and titles write no atom and call nobody', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const set = vi.spyOn(store, 'set')
  const ask = () =>
    contexts.map((context) =>
      commands.map((command) => [command.id, availabilityOf(command, context), titleOf(command, context)]),
    )
  expect(ask()).toEqual(ask())
  expect(set).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})
