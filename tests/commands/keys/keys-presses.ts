import type { KeyLayout, KeyPress } from '#src/commands/keys/press-token.ts'

/** A press as browsers report it, nothing held unless said. */
export function press(
  key: string,
  code: string,
  held: Partial<KeyPress> & { altGraph?: boolean } = {},
): KeyPress {
  const { altGraph = false, ...rest } = held
  return {
    ...{ key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
    ...{ isComposing: false, keyCode: 0 },
    getModifierState: (name) => name === 'AltGraph' && altGraph,
    ...rest,
  }
}

const shift = { shiftKey: true }
const ctrl = { ctrlKey: true }
const ctrlShift = { ctrlKey: true, shiftKey: true }
const alt = { altKey: true }
const command = { metaKey: true }

/** key, code, what is held, layout known before, token. Real pairs of the layouts. */
export type PressRow = readonly [
  key: string,
  code: string,
  held: Partial<KeyPress> & { altGraph?: boolean },
  before: KeyLayout,
  token: string | null,
]

export const PRESSES: Readonly<Record<string, readonly PressRow[]>> = {
  US: [
    ['j', 'KeyJ', {}, 'unknown', 'j'],
    ['J', 'KeyJ', shift, 'unknown', 'Shift+J'],
    ['J', 'KeyJ', {}, 'unknown', 'j'],
    ['l', 'KeyL', shift, 'latin', 'Shift+L'],
    ['k', 'KeyK', ctrl, 'unknown', 'Mod+K'],
    ['Z', 'KeyZ', ctrlShift, 'unknown', 'Mod+Shift+Z'],
    ['/', 'Slash', {}, 'latin', '/'],
    ['?', 'Slash', shift, 'latin', '?'],
    ['.', 'Period', {}, 'latin', '.'],
    ['[', 'BracketLeft', {}, 'latin', '['],
    ['1', 'Digit1', {}, 'latin', '1'],
    ['!', 'Digit1', shift, 'latin', '!'],
    ['1', 'Digit1', ctrl, 'latin', 'Mod+1'],
    ['1', 'Numpad1', {}, 'latin', '1'],
    ['Home', 'Numpad7', {}, 'latin', 'Home'],
    ['Enter', 'NumpadEnter', {}, 'latin', 'Enter'],
    ['+', 'Equal', shift, 'latin', 'Plus'],
    [' ', 'Space', {}, 'unknown', 'Space'],
    ['ArrowUp', 'ArrowUp', alt, 'unknown', 'Alt+ArrowUp'],
    ['ArrowDown', 'ArrowDown', shift, 'unknown', 'Shift+ArrowDown'],
    ['F10', 'F10', shift, 'unknown', 'Shift+F10'],
    ['F1', 'F1', {}, 'unknown', 'F1'],
    ['Escape', 'Escape', {}, 'unknown', 'Escape'],
    ['Unidentified', 'KeyJ', {}, 'unknown', 'j'],
  ],
  'ЙЦУКЕН Windows': [
    ['о', 'KeyJ', {}, 'unknown', 'j'],
    ['О', 'KeyJ', shift, 'unknown', 'Shift+J'],
    ['О', 'KeyJ', {}, 'unknown', 'j'],
    ['л', 'KeyK', ctrl, 'unknown', 'Mod+K'],
    ['я', 'KeyZ', ctrl, 'unknown', 'Mod+Z'],
    ['Я', 'KeyZ', ctrlShift, 'unknown', 'Mod+Shift+Z'],
    ['п', 'KeyG', {}, 'unknown', 'g'],
    ['х', 'BracketLeft', {}, 'unknown', '['],
    ['ъ', 'BracketRight', {}, 'unknown', ']'],
    ['ю', 'Period', {}, 'unknown', '.'],
    ['б', 'Comma', {}, 'unknown', ','],
    ['ё', 'Backquote', {}, 'unknown', '`'],
    ['.', 'Slash', {}, 'russian', '/'],
    [',', 'Slash', shift, 'russian', '?'],
    ['?', 'Digit7', shift, 'russian', '?'],
    ['?', 'Digit7', shift, 'unknown', '?'],
    ['№', 'Digit3', shift, 'russian', '#'],
    // The first key of a page, or the first after the layout was switched.
    ['.', 'Slash', {}, 'unknown', '/'],
    [',', 'Slash', shift, 'unknown', '?'],
    ['№', 'Digit3', shift, 'unknown', '#'],
    ['.', 'Slash', {}, 'latin', '/'],
    [',', 'Slash', shift, 'latin', '?'],
    ['3', 'Digit3', {}, 'russian', '3'],
    [',', 'NumpadDecimal', {}, 'russian', ','],
    ['\\', 'Backslash', {}, 'russian', '\\'],
    ['о', '', {}, 'unknown', 'j'],
    ['ю', '', {}, 'unknown', '.'],
  ],
  'ЙЦУКЕН Apple': [
    ['о', 'KeyJ', {}, 'unknown', 'j'],
    ['ё', 'Backslash', {}, 'unknown', '\\'],
    ['/', 'Slash', {}, 'russian', '/'],
    ['?', 'Slash', shift, 'russian', '?'],
    ['.', 'Digit7', shift, 'russian', '&'],
    ['ю', 'Period', {}, 'russian', '.'],
    ['х', 'BracketLeft', {}, 'russian', '['],
    [']', 'Backquote', {}, 'russian', '`'],
    ['>', 'IntlBackslash', {}, 'russian', '\\'],
  ],
  QWERTZ: [
    ['z', 'KeyY', {}, 'latin', 'z'],
    ['y', 'KeyZ', {}, 'latin', 'y'],
    ['z', 'KeyY', ctrl, 'latin', 'Mod+Z'],
    ['/', 'Digit7', shift, 'latin', '/'],
    ['?', 'Minus', shift, 'latin', '?'],
    ['-', 'Slash', {}, 'latin', '-'],
    ['.', 'Period', {}, 'latin', '.'],
    ['ü', 'BracketLeft', {}, 'latin', 'ü'],
    ['[', 'Digit8', { altGraph: true }, 'latin', null],
    ['[', 'Digit8', { ctrlKey: true, altKey: true }, 'latin', null],
    ['Dead', 'Equal', {}, 'latin', null],
  ],
  AZERTY: [
    ['a', 'KeyQ', {}, 'latin', 'a'],
    ['q', 'KeyA', {}, 'latin', 'q'],
    ['z', 'KeyW', ctrl, 'latin', 'Mod+Z'],
    ['m', 'Semicolon', {}, 'latin', 'm'],
    ['&', 'Digit1', {}, 'latin', '1'],
    ['é', 'Digit2', {}, 'latin', '2'],
    ['1', 'Digit1', shift, 'latin', '1'],
    ['/', 'Period', shift, 'latin', '/'],
    ['?', 'KeyM', shift, 'latin', '?'],
    ['.', 'Comma', shift, 'latin', '.'],
    ['Dead', 'BracketLeft', {}, 'latin', null],
    // A dead key with `e`: not the key of `у`.
    ['é', 'KeyE', {}, 'russian', 'é'],
  ],
  Dvorak: [
    ['j', 'KeyC', {}, 'latin', 'j'],
    ['k', 'KeyV', ctrl, 'latin', 'Mod+K'],
    ['z', 'Slash', ctrl, 'latin', 'Mod+Z'],
    ['/', 'BracketLeft', {}, 'latin', '/'],
    ['?', 'BracketLeft', shift, 'latin', '?'],
    ['[', 'Minus', {}, 'latin', '['],
    ['.', 'KeyE', {}, 'latin', '.'],
    ['.', 'KeyE', {}, 'unknown', '.'],
    ['s', 'Semicolon', shift, 'latin', 'Shift+S'],
  ],
  'no key of ours': [
    ['Shift', 'ShiftLeft', shift, 'unknown', null],
    ['Control', 'ControlLeft', ctrl, 'unknown', null],
    ['Alt', 'AltLeft', alt, 'unknown', null],
    ['AltGraph', 'AltRight', { altGraph: true }, 'unknown', null],
    ['CapsLock', 'CapsLock', {}, 'unknown', null],
    ['j', 'KeyJ', { isComposing: true }, 'unknown', null],
    ['j', 'KeyJ', { keyCode: 229 }, 'unknown', null],
    ['Process', 'KeyJ', {}, 'unknown', null],
    ['Dead', 'Quote', {}, 'russian', null],
    ['AudioVolumeUp', 'AudioVolumeUp', {}, 'unknown', null],
    ['l', 'KeyL', command, 'unknown', null],
    ['', '', {}, 'unknown', null],
  ],
}

export const MAC_PRESSES: readonly PressRow[] = [
  ['k', 'KeyK', command, 'unknown', 'Mod+K'],
  ['л', 'KeyK', command, 'russian', 'Mod+K'],
  ['z', 'KeyZ', { metaKey: true, shiftKey: true }, 'unknown', 'Mod+Shift+Z'],
  ['y', 'KeyY', ctrl, 'unknown', 'Ctrl+Y'],
  ['¬', 'KeyL', alt, 'latin', 'Alt+L'],
  ['ArrowUp', 'ArrowUp', alt, 'latin', 'Alt+ArrowUp'],
  ['\u00a0', 'Space', {}, 'latin', 'Space'],
]
