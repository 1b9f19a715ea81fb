import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, declaredCommands } from '#src/commands/core/registry.ts'
import { chordSteps } from '#src/commands/keys/chord-steps.ts'
import { keyBindingsOf } from '#src/commands/keys/key-layers.ts'
import { createKeymap } from '#src/commands/keys/keymap.ts'
import { IDLE, resolveKey } from '#src/commands/keys/resolver.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

function stepsAfter(token: string, profile: 'default' | 'noSingleKeys') {
  const settings = { profile, bindings: [], areSingleKeysOff: false }
  const keymap = createKeymap(keyBindingsOf(declaredCommands(), settings), false)
  const place = {
    ...{ isRepeat: false, inTextField: false, onNativeControl: false, isDialogOpen: false },
    offered: new Set<string>(),
  }
  const context = { keymap, scopes: ['blocks', 'table', 'global'], areSingleKeysOff: false, ...place }
  const { outcome } = resolveKey(IDLE, token, 0, context)
  if (outcome.kind !== 'pending') throw new Error(outcome.kind)
  return chordSteps(outcome.next, commandById, contextOf(targetOf('block', 1, 'cursor')))
}

it('a chord names each key that can follow, without what this person may never do', () => {
  const steps = stepsAfter('g', 'default')
  expect(steps).toContainEqual({ keys: 'b', title: 'Здания' })
  expect(steps.length).toBeGreaterThan(10)
})

it('without single keys the one key before all of them fits on a screen: screens and creations stand behind one key each', () => {
  const steps = stepsAfter('Mod+J', 'noSingleKeys')
  expect(steps).toContainEqual({ keys: 'g', title: 'Перейти…' })
  expect(steps).toContainEqual({ keys: 'n', title: 'Создать…' })
  expect(steps).toContainEqual({ keys: 'l', title: expect.stringContaining('в подборку') })
  expect(steps.length).toBeLessThan(60)
})
