import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeyLayout, readPress } from '#src/commands/keys/press-token.ts'
import { MAC_PRESSES, PRESSES, press } from './keys-presses.ts'

describe('a press means the same key on every layout', () => {
  for (const [layoutName, rows] of Object.entries(PRESSES)) {
    test.each(rows)(`${layoutName}: %j at %s, held %j, known %s → %j`, (key, code, held, before, token) => {
      expect(readPress(press(key, code, held), before, false).token).toBe(token)
    })
  }
  test.each(MAC_PRESSES)('Mac: %j at %s, held %j, known %s → %j', (key, code, held, before, token) => {
    expect(readPress(press(key, code, held), before, true).token).toBe(token)
  })
})

describe('the remembered layout', () => {
  const layoutAfter = (
    keys: readonly [key: string, code: string, held?: object][],
    isMac = false,
  ): KeyLayout =>
    keys.reduce<KeyLayout>(
      (layout, [key, code, held]) => readPress(press(key, code, held), layout, isMac).layout,
      'unknown',
    )

  test('a Cyrillic letter makes it Russian until a Latin one', () => {
    expect(layoutAfter([['о', 'KeyJ']])).toBe('russian')
    expect(
      layoutAfter([
        ['о', 'KeyJ'],
        ['.', 'Slash'],
        ['3', 'Digit3'],
        ['Enter', 'Enter'],
      ]),
    ).toBe('russian')
    expect(
      layoutAfter([
        ['о', 'KeyJ'],
        ['j', 'KeyJ'],
      ]),
    ).toBe('latin')
    expect(layoutAfter([['л', 'KeyK', { ctrlKey: true }]])).toBe('russian')
  })

  test('Latin letters under ⌘ teach nothing: macOS prints them on ЙЦУКЕН too', () => {
    expect(
      layoutAfter(
        [
          ['о', 'KeyJ'],
          ['k', 'KeyK', { metaKey: true }],
        ],
        true,
      ),
    ).toBe('russian')
  })

  test('the same key on Windows ЙЦУКЕН is the filter key once a Cyrillic letter was seen', () => {
    const { layout } = readPress(press('о', 'KeyJ'), 'unknown', false)
    expect(readPress(press('.', 'Slash'), layout, false).token).toBe('/')
  })
})

test('any press gives a well-formed token or none', () => {
  const anyPress = fc.record({
    key: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.constantFrom('Enter', 'о', 'Dead', 'F5')),
    code: fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('KeyJ', 'Digit7', 'Slash', 'Numpad1', '')),
    held: fc.record({
      shiftKey: fc.boolean(),
      ctrlKey: fc.boolean(),
      altKey: fc.boolean(),
      metaKey: fc.boolean(),
    }),
    layout: fc.constantFrom<KeyLayout>('russian', 'latin', 'unknown'),
    isMac: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPress, ({ key, code, held, layout, isMac }) => {
      const { token } = readPress(press(key, code, held), layout, isMac)
      if (token !== null)
        expect(token).toMatch(/^(Mod\+)?(Ctrl\+)?(Alt\+)?(Shift\+)?([^\s+]|[A-Z][A-Za-z0-9]+)$/u)
    }),
  )
})
