import { describe, expect, it } from 'vitest'
import type { Recipe } from '#contract/office/recipes.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { offerRecipes } from '#src/commands/recipes/made-recipes.ts'
import { readKeys } from '#src/commands/recipes/recipe-keys.ts'

await loadAllCommands()

function recipeOf(more: Partial<Recipe> = {}): Recipe {
  return {
    ...{ id: 5, name: 'Для Вектора', kind: 'block', hotkey: 'z v', isShared: false },
    ...{ owner: { id: 1, name: 'Анна' }, updatedAt: '2026-11-20T08:00:00.000Z' },
    steps: [{ commandId: 'block.actualize', args: {}, label: '' }],
    ...more,
  }
}

describe('the keys of a recipe', () => {
  const keysOf = (id: number) => commandById(`recipe.run${id}`)?.hotkeys?.map(({ keys }) => keys) ?? []
  const shared = recipeOf({ id: 6, owner: { id: 2, name: 'Борис' }, isShared: true })

  it("of a colleague's recipe work when nobody has taken them", () => {
    offerRecipes([shared], { id: 1, keySettings: null })
    expect(keysOf(6)).toEqual(['z v'])
  })

  it.each([
    ['a key of the product', { hotkey: 'a' }, []],
    ['the beginning of a chord of the product', { hotkey: 'g' }, []],
    [
      'keys the person gave a command of these records',
      {},
      [{ commandId: 'block.forbidAds', scope: 'blocks', keys: ['z v'] }],
    ],
    [
      'keys the person gave a command of all tables',
      {},
      [{ commandId: 'table.refresh', scope: 'table', keys: ['z'] }],
    ],
  ])('of a colleague’s give way to %s', (_, more, bindings) => {
    const keySettings = { profile: 'default', bindings, areSingleKeysOff: false } as const
    offerRecipes([{ ...shared, ...more }], { id: 1, keySettings })
    expect(keysOf(6)).toEqual([])
    expect(commandById('recipe.run6')?.title, 'it can still be found').toBe('Сценарий «Для Вектора»')
  })

  it("of one's own recipe take precedence over a colleague's", () => {
    offerRecipes([shared, recipeOf()], { id: 1, keySettings: null })
    expect([keysOf(5), keysOf(6)]).toEqual([['z v'], []])
  })
})

describe('keys as people write them', () => {
  it.each([
    ['z v', 'z v'],
    ['Я М', 'z v'],
    ['alt+1', 'Alt+1'],
    ['Shift+ф', 'Shift+A'],
    ['⌘+j', 'Mod+J'],
    ['a b c', null],
    ['вектор', null],
  ])('«%s» are %s', (typed, keys) => expect(readKeys(typed)).toBe(keys))
})
