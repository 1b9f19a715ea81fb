import { describe, expect, it } from 'vitest'
import type { KeySettings } from '#contract/access/key-settings.ts'
import { keySettings as schema } from '#contract/access/key-settings.ts'
import { keyProfiles } from '#domain/access/key-profiles.ts'
import { keysFault, tokensOf } from '#domain/access/keys.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById, commands, declaredCommands } from '#src/commands/core/registry.ts'
import { findConflicts, overlap } from '#src/commands/keys/conflicts.ts'
import { followKeys, keyBindings } from '#src/commands/keys/key-bindings.ts'
import { judgeKeys } from '#src/commands/keys/key-choice.ts'
import { defaultKeySettings, keyBindingsOf, withKeys } from '#src/commands/keys/key-layers.ts'
import type { KeyBinding } from '#src/commands/keys/keymap.ts'
import { profiles } from '#src/commands/keys/profiles.ts'
import { isCharacterToken } from '#src/commands/keys/sequence.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { scopes } from '#src/state/keyboard/scopes.ts'

await loadAllCommands()
const all = declaredCommands()

const written = (bindings: readonly KeyBinding[]) =>
  bindings.map(({ scope, keys, commandId }) => `${scope} ${keys} ${commandId}`).sort()
const own = (...bindings: KeySettings['bindings']): KeySettings => ({ ...defaultKeySettings, bindings })
const keysOf = (settings: KeySettings, commandId: string, scope: string) =>
  keyBindingsOf(all, settings)
    .filter((one) => one.commandId === commandId && one.scope === scope)
    .map(({ keys }) => keys)

describe('the layers of keys', () => {
  it('are the default keys for whoever has changed nothing', () => {
    expect(written(keyBindingsOf(all, defaultKeySettings))).toEqual(written(keyBindings()))
    expect(withKeys(all, defaultKeySettings)).toEqual(all)
  })

  it('take keys away from whom had them, and keep what repeats while held', () => {
    const settings = own(
      { commandId: 'block.actualize', scope: 'blocks', keys: ['e', 'g w'] },
      { commandId: 'table.down', scope: 'table', keys: ['n'] },
      { commandId: 'go.blocks', scope: 'global', keys: [] },
    )
    expect(keysOf(settings, 'block.actualize', 'blocks')).toEqual(['e', 'g w'])
    expect(keysOf(settings, 'block.edit', 'blocks')).toEqual([])
    expect(keysOf(settings, 'go.blocks', 'global')).toEqual([])
    const down = keyBindingsOf(all, settings).filter(({ commandId }) => commandId === 'table.down')
    expect(down).toEqual([{ commandId: 'table.down', scope: 'table', keys: 'n', repeats: true }])
    // The beginning of a chord takes it too.
    const single = own({ commandId: 'table.sort', scope: 'global', keys: ['g'] })
    expect(keysOf(single, 'go.buildings', 'global')).toEqual([])
  })

  it('leave out what nobody knows, and what browsers own', () => {
    const settings = own(
      { commandId: 'recipe.run12', scope: 'blocks', keys: ['e'] },
      { commandId: 'block.edit', scope: 'attic', keys: ['q'] },
      { commandId: 'block.describe', scope: 'blocks', keys: ['Mod+T', 'a b'] },
    )
    expect(keysOf(settings, 'block.edit', 'blocks')).toEqual(['e'])
    expect(keyBindingsOf(all, settings).some(({ scope }) => scope === 'attic')).toBe(false)
    expect(keysOf(settings, 'block.describe', 'blocks')).toEqual(['a b'])
    expect(keysOf(settings, 'block.actualize', 'blocks')).toEqual([])
  })

  it('put a combination before every letter where single keys are off', () => {
    for (const settings of [
      { ...defaultKeySettings, areSingleKeysOff: true },
      { ...defaultKeySettings, profile: 'noSingleKeys' as const },
      { ...defaultKeySettings, profile: 'leftHand' as const, areSingleKeysOff: true },
    ]) {
      const bound = keyBindingsOf(all, settings)
      expect(bound.filter(({ keys }) => isCharacterToken(tokensOf(keys)[0] ?? ''))).toEqual([])
      // Nothing is lost by it.
      expect(bound).toHaveLength(
        keyBindingsOf(all, {
          ...settings,
          areSingleKeysOff: false,
          profile: settings.profile === 'noSingleKeys' ? 'default' : settings.profile,
        }).length,
      )
      expect(findConflicts(bound, false)).toEqual([])
    }
    expect(keysOf({ ...defaultKeySettings, profile: 'noSingleKeys' }, 'go.blocks', 'global')).toEqual([
      'Mod+J g o',
    ])
  })

  it('never leave two commands of a scope with the same keys, whatever a person has chosen', () => {
    const random = seeded(7)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    const tokens = [...'abcdefgjkxz125[].', 'Shift+L', 'Mod+K', 'Mod+E', 'Enter', 'F2', 'Ctrl+Y', 'Mod+Y']
    const scopeIds = Object.keys(scopes)
    for (let round = 0; round < 60; round++) {
      const bindings = Array.from({ length: 25 }, () => ({
        commandId: pick(all).id as string,
        scope: pick(scopeIds),
        keys: Array.from({ length: Math.floor(random() * 3) }, () =>
          random() < 0.4 ? `${pick(tokens)} ${pick(tokens)}` : pick(tokens),
        ),
      }))
      const settings: KeySettings = {
        ...{ bindings, profile: pick(codesOf(keyProfiles)), areSingleKeysOff: random() < 0.2 },
      }
      for (const isMac of [false, true]) {
        expect(findConflicts(keyBindingsOf(all, settings), isMac)).toEqual([])
      }
    }
  })

  it('are shown by the one registry, and go when they are taken back', async () => {
    const settings = own({ commandId: 'block.actualize', scope: 'blocks', keys: ['Mod+E'] })
    await followKeys(settings)
    expect(commandById('block.actualize')?.hotkeys).toEqual([{ keys: 'Mod+E', scope: 'blocks' }])
    expect(commandById('block.edit')).toBe(all.find(({ id }) => id === 'block.edit'))
    await followKeys(null)
    expect(commands).toEqual(all)
  })
})

describe.each(codesOf(keyProfiles))('the profile %s', (profile) => {
  const { bindings, text } = profiles[profile]
  it('names commands that there are, with keys that can be pressed', () => {
    expect(schema.safeParse({ profile, bindings, areSingleKeysOff: false }).success).toBe(true)
    expect(text).toMatch(/[а-яё]/)
    for (const { commandId, keys } of bindings) {
      expect(all.map(({ id }) => id)).toContain(commandId)
      for (const one of keys) expect(keysFault(one), `${commandId} ${one}`).toBeNull()
    }
  })

  it('takes no key from anybody by mistake: every command keeps one where it had one', () => {
    const bound = keyBindingsOf(all, { ...defaultKeySettings, profile })
    const places = (list: readonly KeyBinding[]) => [
      ...new Set(list.map(({ scope, commandId }) => `${scope} ${commandId}`)),
    ]
    expect(places(bound).sort()).toEqual(places(keyBindings()).sort())
  })

  it('hides nothing of an outer scope that the default keys do not hide', () => {
    const hidden = (settings: KeySettings) => {
      const bound = keyBindingsOf(all, settings)
      return Object.entries(scopesOfRoute).flatMap(([, own]) => {
        const chain: string[] = [...own, 'global']
        return bound.flatMap((inner) =>
          bound.flatMap((outer) => {
            const [at, to] = [chain.indexOf(inner.scope), chain.indexOf(outer.scope)]
            const hides = at >= 0 && to > at && overlap(inner.keys, outer.keys)
            return hides && inner.commandId !== outer.commandId
              ? [`${inner.commandId} hides ${outer.commandId}`]
              : []
          }),
        )
      })
    }
    const before = new Set(hidden(defaultKeySettings))
    expect(hidden({ ...defaultKeySettings, profile }).filter((one) => !before.has(one))).toEqual([])
  })
})

it('one hand is enough for the main job with the profile for the left one', () => {
  const left = new Set([...'qwertasdfgzxcvb12345`', 'Space', 'Escape', 'Mod+Z', 'Mod+E', 'Mod+A', 'F1'])
  const job = {
    table: [
      ...['down', 'up', 'check', 'extendDown', 'extendUp', 'checkAll', 'peek', 'open', 'sort'],
      ...['next', 'previous'],
    ].map((verb) => `table.${verb}`),
    blocks: ['block.addToList', 'block.actualize', 'event.bookViewing', 'presentation.create', 'block.edit'],
    global: ['palette.open', 'journal.undo', 'command.repeat', 'screen.back', 'go.blocks', 'go.lists'],
  }
  const isLeft = (keys: string) =>
    tokensOf(keys).every((token) => left.has(token) || left.has(token.replace('Shift+', '').toLowerCase()))
  for (const [scope, ids] of Object.entries(job)) {
    for (const id of ids) {
      const keys = keysOf({ ...defaultKeySettings, profile: 'leftHand' }, id, scope)
      expect(keys.some(isLeft), `${id}: ${keys}`).toBe(true)
    }
  }
})

describe('keys that are chosen', () => {
  const judge = (keys: string, commandId = 'block.actualize', scope: 'blocks' | 'global' = 'blocks') =>
    judgeKeys(keys, { commandId, scope }, all, defaultKeySettings)
  const ids = (list: readonly KeyBinding[]) => list.map(({ commandId }) => commandId)

  it('name who has them in the same place, and what they would hide or be hidden by in others', () => {
    expect(ids(judge('e').taken)).toEqual(['block.edit'])
    expect(ids(judge('x').hides)).toContain('table.check')
    expect(ids(judge('g').hides)).toEqual(expect.arrayContaining(['go.blocks', 'go.lists']))
    expect(ids(judge('x', 'go.blocks', 'global').hiddenBy)).toEqual(
      expect.arrayContaining(['table.check', 'reminder.close']),
    )
    expect(judge('a')).toMatchObject({ fault: null, taken: [], hides: [], hiddenBy: [], layoutNote: null })
  })

  it.each([
    ['Mod+T', 'браузер'],
    ['Mod+R', 'браузер'],
    ['F5', 'браузер'],
    ['Mod+1', 'браузер'],
    ['Mod+PageDown', 'браузер'],
    ['Escape', 'назад'],
    ['Mod+Shift+L', 'раскладку'],
    ['Alt+Shift+Q', 'раскладку'],
    ['é', 'раскладке не набрать'],
    ['a b c', 'двух нажатий'],
    ['Mod+J x', 'без одиночных'],
  ])('%s is refused with the reason', (keys, reason) => {
    expect(judge(keys).fault).toContain(reason)
  })

  it('leave Esc to what leads back, and say what of a browser they would replace', () => {
    expect(judge('Escape', 'screen.back', 'global').fault).toBeNull()
    expect(judge('Mod+P')).toMatchObject({ fault: null, browserNote: expect.stringContaining('печать') })
    expect(judge('q').browserNote).toBeNull()
  })

  it('never destroy by one press', () => {
    const destroying = all.find(({ effect }) => effect === 'destroy')
    expect(judge('q', destroying?.id).fault).toContain('Удаление')
    expect(judge('Mod+Q'.replace('Q', 'Backspace'), destroying?.id).fault).toBeNull()
    expect(judge('q q', destroying?.id).fault).toBeNull()
  })

  it.each([
    ['[', '«х»'],
    [']', '«ъ»'],
    [';', '«ж»'],
    ["'", '«э»'],
    [',', '«б»'],
    ['.', '«ю»'],
    ['`', '«ё»'],
    ['/', 'точку'],
    ['@', 'набирают иначе'],
    ['g [', '«х»'],
  ])('%s says what it is on the Russian layout', (keys, note) => {
    expect(judge(keys).layoutNote).toContain(note)
  })
})

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
