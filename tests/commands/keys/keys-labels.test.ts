import { describe, expect, test } from 'vitest'
import { keysFault } from '#domain/access/keys.ts'
import { findConflicts } from '#src/commands/keys/conflicts.ts'
import { ariaKeysOf, keycapsOf, keysAsText } from '#src/commands/keys/key-label.ts'
import type { KeyBinding } from '#src/commands/keys/keymap.ts'

describe('labels of the keycaps', () => {
  test.each([
    ['Mod+K', 'Ctrl+K', '⌘K'],
    ['Mod+Shift+Z', 'Ctrl+Shift+Z', '⌘⇧Z'],
    ['Ctrl+Y', 'Ctrl+Y', '⌃Y'],
    ['g o', 'G O', 'G O'],
    ['Alt+ArrowUp', 'Alt+↑', '⌥↑'],
    ['Enter', '↵', '↵'],
    ['Escape', 'Esc', 'Esc'],
    ['Space', 'Пробел', 'Пробел'],
    ['Shift+F10', 'Shift+F10', '⇧F10'],
    ['[', '[', '['],
    ['Plus', '+', '+'],
  ])('%s is %s, on a Mac %s', (keys, pc, mac) => {
    expect(keysAsText(keys, false)).toBe(pc)
    expect(keysAsText(keys, true)).toBe(mac)
  })

  test('a chord keeps its presses apart', () => {
    expect(keycapsOf('g Shift+L', false)).toEqual([['G'], ['Shift', 'L']])
  })

  test('assistive technology hears combinations, not chords', () => {
    expect(ariaKeysOf('Mod+K', false)).toBe('Control+K')
    expect(ariaKeysOf('Mod+K', true)).toBe('Meta+K')
    expect(ariaKeysOf('g o', false)).toBeUndefined()
  })
})

describe('conflicts', () => {
  const binding = (keys: string, commandId: string, scope = 'table'): KeyBinding => ({
    keys,
    commandId,
    scope,
  })
  const found = (bindings: readonly KeyBinding[], isMac = false): string[] =>
    findConflicts(bindings, isMac).map(
      ({ kind, winner, hidden }) => `${kind} ${winner.commandId} ${hidden.commandId}`,
    )

  test('the same keys in one scope, and a chord behind a single key, whichever came first', () => {
    expect(found([binding('x', 'a'), binding('x', 'b')])).toEqual(['same a b'])
    expect(found([binding('g', 'a'), binding('g o', 'b')])).toEqual(['shadowed a b'])
    expect(found([binding('g o', 'b'), binding('g', 'a')])).toEqual(['shadowed a b'])
  })

  test('reports no conflict across scopes, between chords, or for a shared prefix', () => {
    expect(found([binding('x', 'a'), binding('x', 'b', 'card')])).toEqual([])
    expect(
      found([binding('g o', 'a'), binding('g b', 'b'), binding('F1', 'c'), binding('F10', 'd')]),
    ).toEqual([])
  })

  test('Ctrl and Mod are one key off a Mac', () => {
    const pair = [binding('Ctrl+Y', 'a'), binding('Mod+Y', 'b')]
    expect(found(pair)).toEqual(['same a b'])
    expect(found(pair, true)).toEqual([])
  })

  test.each([
    ...['Mod+Shift+Z', 'Mod+K', 'Shift+L', 'n o', 'Alt+ArrowUp', 'Mod+Shift+1'].map(
      (keys) => [keys, false] as const,
    ),
    ...[
      'Mod+Shift+K',
      'Alt+Shift+L',
      'Mod+N',
      'Mod+T',
      'Mod+W',
      'g Mod+W',
      'Mod+R',
      'Mod+PageUp',
      'Shift+Mod+Z',
      'Mod+k',
      'L',
      '',
    ].map((keys) => [keys, true] as const),
  ])('%s may be no default: %s', (keys, isFaulty) => {
    expect(keysFault(keys) !== null).toBe(isFaulty)
  })
})
