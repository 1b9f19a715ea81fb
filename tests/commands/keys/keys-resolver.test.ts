import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createKeymap, type KeyBinding } from '#src/commands/keys/keymap.ts'
import { type KeyLayout, readPress } from '#src/commands/keys/press-token.ts'
import {
  CHORD_GRACE_MS,
  CHORD_TIMEOUT_MS,
  IDLE,
  type KeyContext,
  type KeyOutcome,
  type ResolverState,
  resolveKey,
  waitingChord,
} from '#src/commands/keys/resolver.ts'
import { PRESSES, press } from './keys-presses.ts'

const bindings: readonly KeyBinding[] = [
  { keys: 'Mod+K', commandId: 'palette.open', scope: 'everywhere', overDialogs: true },
  { keys: 'Escape', commandId: 'level.back', scope: 'everywhere', overDialogs: true },
  { keys: '?', commandId: 'sheet.open', scope: 'everywhere' },
  { keys: 'F1', commandId: 'sheet.open', scope: 'everywhere', overDialogs: true },
  { keys: '.', commandId: 'command.repeat', scope: 'everywhere' },
  { keys: 'Mod+Z', commandId: 'journal.undo', scope: 'everywhere' },
  { keys: 'Ctrl+Y', commandId: 'journal.redo', scope: 'everywhere' },
  { keys: 'Shift+F10', commandId: 'row.menu', scope: 'everywhere' },
  { keys: 'g o', commandId: 'blocks.show', scope: 'everywhere' },
  { keys: 'g b', commandId: 'buildings.show', scope: 'everywhere' },
  { keys: 'n o', commandId: 'block.create', scope: 'everywhere' },
  { keys: '/', commandId: 'filter.text', scope: 'table' },
  { keys: 'j', commandId: 'cursor.down', scope: 'table', repeats: true },
  { keys: 'ArrowDown', commandId: 'cursor.down', scope: 'table', repeats: true },
  { keys: 'Shift+J', commandId: 'selection.extendDown', scope: 'table', repeats: true },
  { keys: 'x', commandId: 'selection.toggle', scope: 'table' },
  { keys: 'o', commandId: 'table.sort', scope: 'table' },
  { keys: 'Enter', commandId: 'record.open', scope: 'table' },
  { keys: 'Space', commandId: 'record.peek', scope: 'table' },
  { keys: 'Mod+A', commandId: 'selection.all', scope: 'table' },
  { keys: 'l', commandId: 'block.addToList', scope: 'blocks' },
  { keys: 'Shift+L', commandId: 'block.takeFromList', scope: 'blocks' },
  { keys: 'g m', commandId: 'block.showOnMap', scope: 'blocks' },
  { keys: '[', commandId: 'record.previous', scope: 'table' },
  { keys: 'x', commandId: 'dialog.cross', scope: 'dialog' },
]
const keymap = createKeymap(bindings, false)
const table: KeyContext = {
  keymap,
  scopes: ['blocks', 'table', 'everywhere'],
  isRepeat: false,
  inTextField: false,
  onNativeControl: false,
  areSingleKeysOff: false,
  isDialogOpen: false,
  offered: new Set(),
}

/** Presses tokens 100 ms apart, or at the times given; says what each gave. */
function outcomes(
  tokens: readonly (string | null | [string, number])[],
  context: Partial<KeyContext> = {},
): string[] {
  let state: ResolverState = IDLE
  return tokens.map((entry, index) => {
    const [token, now] = Array.isArray(entry) ? entry : [entry, index * 100]
    const resolution = resolveKey(state, token, now, { ...table, ...context })
    state = resolution.state
    return said(resolution.outcome)
  })
}

function said(outcome: KeyOutcome): string {
  if (outcome.kind === 'run') return outcome.commandId
  return outcome.kind === 'pending'
    ? `${outcome.keys} … ${outcome.next.map((step) => step.keys)}`
    : outcome.kind
}

describe('layout × key press → command', () => {
  // The same intent on each layout: filter, down, list, palette, previous, sheet.
  const intents: readonly (readonly [
    layout: string,
    key: string,
    code: string,
    held: object,
    command: string,
  ])[] = [
    ['US', '/', 'Slash', {}, 'filter.text'],
    ['US', 'j', 'KeyJ', {}, 'cursor.down'],
    ['US', 'l', 'KeyL', {}, 'block.addToList'],
    ['US', '?', 'Slash', { shiftKey: true }, 'sheet.open'],
    ['ЙЦУКЕН Windows', '.', 'Slash', {}, 'filter.text'],
    ['ЙЦУКЕН Windows', 'о', 'KeyJ', {}, 'cursor.down'],
    ['ЙЦУКЕН Windows', 'д', 'KeyL', {}, 'block.addToList'],
    ['ЙЦУКЕН Windows', 'Д', 'KeyL', { shiftKey: true }, 'block.takeFromList'],
    ['ЙЦУКЕН Windows', 'л', 'KeyK', { ctrlKey: true }, 'palette.open'],
    ['ЙЦУКЕН Windows', 'х', 'BracketLeft', {}, 'record.previous'],
    ['ЙЦУКЕН Windows', '?', 'Digit7', { shiftKey: true }, 'sheet.open'],
    ['ЙЦУКЕН Windows', 'ю', 'Period', {}, 'command.repeat'],
    ['ЙЦУКЕН Apple', '/', 'Slash', {}, 'filter.text'],
    ['ЙЦУКЕН Apple', '?', 'Slash', { shiftKey: true }, 'sheet.open'],
    ['QWERTZ', '/', 'Digit7', { shiftKey: true }, 'filter.text'],
    ['QWERTZ', '?', 'Minus', { shiftKey: true }, 'sheet.open'],
    ['QWERTZ', 'z', 'KeyY', { ctrlKey: true }, 'journal.undo'],
    ['QWERTZ', 'y', 'KeyZ', { ctrlKey: true }, 'journal.redo'],
    ['AZERTY', '/', 'Period', { shiftKey: true }, 'filter.text'],
    ['AZERTY', 'a', 'KeyQ', { ctrlKey: true }, 'selection.all'],
    ['AZERTY', 'z', 'KeyW', { ctrlKey: true }, 'journal.undo'],
    ['Dvorak', 'j', 'KeyC', {}, 'cursor.down'],
    ['Dvorak', '/', 'BracketLeft', {}, 'filter.text'],
    ['Dvorak', 'l', 'KeyP', { shiftKey: true }, 'block.takeFromList'],
  ]
  test.each(intents)('%s: %s at %s held %j → %s', (layoutName, key, code, held, command) => {
    const layout: KeyLayout = layoutName.startsWith('ЙЦУКЕН') ? 'russian' : 'latin'
    expect(outcomes([readPress(press(key, code, held), layout, false).token])).toEqual([command])
  })

  test('g o on ЙЦУКЕН: п, щ', () => {
    const tokens = [press('п', 'KeyG'), press('щ', 'KeyO')].map(
      (each) => readPress(each, 'unknown', false).token,
    )
    expect(outcomes(tokens)[1]).toBe('blocks.show')
  })
})

describe('chords', () => {
  test('the second key within 3 s runs, and what can follow is told, innermost first', () => {
    expect(outcomes(['g', 'o'])).toEqual(['g … m,o,b', 'blocks.show'])
    expect(
      outcomes([
        ['g', 0],
        ['o', CHORD_TIMEOUT_MS - 1],
      ])[1],
    ).toBe('blocks.show')
  })

  test('after 3 s a continuation restarts the chord instead of acting alone; any other key is a first key', () => {
    const late = (token: string, at: number) =>
      outcomes([
        ['g', 0],
        [token, at],
        ['o', at + 100],
      ]).slice(1)
    expect(late('o', CHORD_TIMEOUT_MS)).toEqual(['g … m,o,b', 'blocks.show'])
    expect(late('x', CHORD_TIMEOUT_MS)).toEqual(['selection.toggle', 'table.sort'])
    expect(late('Escape', CHORD_TIMEOUT_MS)).toEqual(['level.back', 'table.sort'])
    expect(late('o', CHORD_GRACE_MS)[0]).toBe('table.sort')
    expect(waitingChord({ chord: { keys: 'g', since: 0 } }, CHORD_TIMEOUT_MS)).toBeNull()
  })

  test('a wrong second key is swallowed and does nothing of its own', () => {
    expect(outcomes(['g', 'x', 'x'])).toEqual(['g … m,o,b', 'swallowed', 'selection.toggle'])
    expect(outcomes(['g', 'Mod+K'])[1]).toBe('swallowed')
    expect(outcomes(['g', 'Escape', 'Escape']).slice(1)).toEqual(['swallowed', 'level.back'])
    expect(outcomes(['g', 'Enter'], { onNativeControl: true })[1]).toBe('swallowed')
  })

  test('a bare modifier or a held first key does not end it', () => {
    expect(outcomes(['g', null, 'o'])[2]).toBe('blocks.show')
    const begun = resolveKey(IDLE, 'g', 0, table).state
    const held = resolveKey(begun, 'g', 500, { ...table, isRepeat: true })
    expect(said(held.outcome)).toBe('swallowed')
    expect(said(resolveKey(held.state, 'o', 600, table).outcome)).toBe('blocks.show')
  })

  test('moving into a text field ends it: the letter is typed', () => {
    const begun = resolveKey(IDLE, 'g', 0, table).state
    const typed = resolveKey(begun, 'o', 100, { ...table, inTextField: true })
    expect(typed).toEqual({ state: IDLE, outcome: { kind: 'ignored' } })
  })
})

describe('holding a key', () => {
  test('only movement repeats; the rest is kept from the browser, foreign keys are not', () => {
    const held = { isRepeat: true }
    expect(outcomes(['j'], held)).toEqual(['cursor.down'])
    expect(outcomes(['Shift+J'], held)).toEqual(['selection.extendDown'])
    for (const token of ['x', 'l', 'Space', 'Enter', 'Mod+K', 'g', 'Mod+Z']) {
      expect(outcomes([token], held)).toEqual(['swallowed'])
    }
    expect(outcomes(['Tab'], held)).toEqual(['ignored'])
  })
})

describe('where the focus is', () => {
  test.each([
    ['Mod+K', 'palette.open'],
    ['Escape', 'level.back'],
    ['F1', 'sheet.open'],
    ['Shift+F10', 'row.menu'],
    ...['j', '?', '.', 'g', 'Space', 'Enter', 'ArrowDown', 'Mod+A', 'Mod+Z', 'Mod+Y'].map((token) => [
      token,
      'ignored',
    ]),
  ])('in a text field %s → %s', (token, expected) => {
    expect(outcomes([token ?? null], { inTextField: true })).toEqual([expected])
  })

  test('a button keeps Enter and Space, and nothing else', () => {
    expect(outcomes(['Enter', 'Space', 'x'], { onNativeControl: true })).toEqual([
      'ignored',
      'ignored',
      'selection.toggle',
    ])
  })

  test('single keys switched off leave combinations and named keys', () => {
    expect(
      outcomes(['j', 'Shift+L', '?', 'g', '/', 'Mod+K', 'ArrowDown', 'F1'], { areSingleKeysOff: true }),
    ).toEqual([
      ...['ignored', 'ignored', 'ignored', 'ignored', 'ignored'],
      ...['palette.open', 'cursor.down', 'sheet.open'],
    ])
  })

  test('over a dialog only its own keys and those marked so live', () => {
    const dialog = { isDialogOpen: true, scopes: ['dialog', 'table', 'everywhere'] }
    expect(outcomes(['x', 'j', 'Mod+Z', '?', 'Escape', 'Mod+K'], dialog)).toEqual([
      ...['dialog.cross', 'ignored', 'ignored', 'ignored', 'level.back', 'palette.open'],
    ])
  })

  test('over a dialog the keys that a notice offers live, and not in a text field', () => {
    const dialog = {
      ...{ isDialogOpen: true, scopes: ['dialog', 'table', 'everywhere'] },
      offered: new Set(['journal.undo']),
    }
    expect(outcomes(['Mod+Z', 'j'], dialog)).toEqual(['journal.undo', 'ignored'])
    expect(outcomes(['Mod+Z'], { ...dialog, inTextField: true })).toEqual(['ignored'])
  })

  test('the innermost scope wins, also over chords outside', () => {
    const inner = createKeymap([...bindings, { keys: 'g', commandId: 'inner.go', scope: 'inner' }], false)
    expect(outcomes(['g'], { keymap: inner, scopes: ['inner', ...table.scopes] })).toEqual(['inner.go'])
    expect(outcomes(['x'], { scopes: ['dialog', 'table'] })).toEqual(['dialog.cross'])
    expect(outcomes(['l'], { scopes: ['table', 'everywhere'] })).toEqual(['ignored'])
  })

  test('Ctrl+Y is Ctrl on a Mac too, where Mod is ⌘', () => {
    expect(outcomes(['Mod+Y'])).toEqual(['journal.redo'])
    const mac = createKeymap(bindings, true)
    expect(outcomes(['Ctrl+Y', 'Mod+Y'], { keymap: mac })).toEqual(['journal.redo', 'ignored'])
  })
})

test('one press gives at most one command, whatever comes', () => {
  const tokens = Object.values(PRESSES).flatMap((rows) => rows.map((row) => row[4]))
  const anyStep = fc.record({
    token: fc.constantFrom(...tokens, ...bindings.flatMap((binding) => binding.keys.split(' '))),
    pause: fc.integer({ min: 0, max: 4000 }),
    isRepeat: fc.boolean(),
    inTextField: fc.boolean(),
    onNativeControl: fc.boolean(),
    areSingleKeysOff: fc.boolean(),
    isDialogOpen: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), (steps) => {
      let state: ResolverState = IDLE
      let now = 0
      for (const { token, pause, ...flags } of steps) {
        now += pause
        const { outcome, state: next } = resolveKey(state, token, now, { ...table, ...flags })
        // A command ends the chord: no key is spent twice.
        if (outcome.kind === 'run') expect(next).toEqual(IDLE)
        expect(outcome.kind === 'pending').toBe(next.chord?.since === now && next !== state)
        state = next
      }
    }),
  )
})
