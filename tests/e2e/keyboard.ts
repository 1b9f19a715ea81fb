import type { CDPSession, Page } from '@playwright/test'

export type Layout = 'latin' | 'russian'

/** Characters of each physical key in ЙЦУКЕН (Windows): plain and with Shift. */
const russian: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(
    [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((letter, place) => {
      const printed = [...'йцукенгшщзфывапролдячсмить'][place] ?? ''
      return [`Key${letter}`, [printed, printed.toUpperCase()] as const]
    }),
  ),
  BracketLeft: ['х', 'Х'],
  BracketRight: ['ъ', 'Ъ'],
  Semicolon: ['ж', 'Ж'],
  Quote: ['э', 'Э'],
  Comma: ['б', 'Б'],
  Period: ['ю', 'Ю'],
  Slash: ['.', ','],
  Digit7: ['7', '?'],
}

const latin: Readonly<Record<string, readonly [string, string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Minus: ['-', '_'],
}

/** The physical key that prints a character on one of the layouts. */
function codeOf(character: string): string {
  for (const keys of [russian, latin]) {
    const found = Object.entries(keys).find(([, printed]) => printed.includes(character))
    if (found) return found[0]
  }
  if (/\d/.test(character)) return `Digit${character}`
  return character === ' ' ? 'Space' : `Key${character.toUpperCase()}`
}

const named: Readonly<Record<string, number>> = {
  Enter: 13,
  Escape: 27,
  Space: 32,
  Backspace: 8,
  Tab: 9,
  Delete: 46,
  Home: 36,
  End: 35,
  PageUp: 33,
  PageDown: 34,
  ArrowUp: 38,
  ArrowDown: 40,
  ArrowLeft: 37,
  ArrowRight: 39,
  F1: 112,
  F4: 115,
  F10: 121,
}

const modifierBits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const
type Modifier = keyof typeof modifierBits

/** The format of CDP. */
interface KeyEvent {
  type: 'keyDown' | 'rawKeyDown'
  code: string
  key: string
  modifiers?: number
  windowsVirtualKeyCode?: number
  text?: string
}

/** A keyboard of one layout, pressed by physical keys: what a browser reports is what that layout reports. */
export class Keyboard {
  readonly #session: CDPSession
  readonly #layout: Layout
  /** All presses so far, typed characters included. */
  presses = 0

  private constructor(session: CDPSession, layout: Layout) {
    this.#session = session
    this.#layout = layout
  }

  static async of(page: Page, layout: Layout = 'latin'): Promise<Keyboard> {
    return new Keyboard(await page.context().newCDPSession(page), layout)
  }

  /** `press('KeyL')`, `press('Control+KeyK')`, `press('Shift+KeyJ')`, `press('Enter')`; several one after another. */
  async press(...presses: string[]): Promise<void> {
    for (const press of presses) await this.#press(press)
  }

  /** The same by a quick hand: nothing is waited for in between. */
  async burst(...presses: string[]): Promise<void> {
    await Promise.all(
      presses.flatMap((press) => {
        const event = this.#eventOf(press)
        return [this.#session.send('Input.dispatchKeyEvent', event), this.#up(event)]
      }),
    )
  }

  /** Presses and goes on holding: the browser tells of it again and again, so often. */
  async hold(press: string, repeats: number): Promise<void> {
    const event = this.#eventOf(press)
    for (let told = 0; told <= repeats; told += 1) {
      await this.#session.send('Input.dispatchKeyEvent', { ...event, autoRepeat: told > 0 })
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await this.#up(event)
  }

  /** Presses and never lets go: the window was left meanwhile. */
  async down(press: string): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', this.#eventOf(press))
  }

  /** Writes by an input method; it has the keys that are pressed meanwhile. */
  async compose(text: string, meanwhile: readonly string[]): Promise<void> {
    const end = { selectionStart: text.length, selectionEnd: text.length }
    await this.#session.send('Input.imeSetComposition', { text, ...end })
    for (const press of meanwhile) {
      const { text: _text, ...event } = this.#eventOf(press)
      const taken = { ...event, type: 'rawKeyDown' as const, windowsVirtualKeyCode: 229 }
      await this.#session.send('Input.dispatchKeyEvent', taken)
      await this.#up(event)
    }
    await this.#session.send('Input.insertText', { text })
  }

  /**
   * A letter by AltGr. `windows`: AltGr is Ctrl and Alt there; `linux`: a modifier of its own, which the protocol cannot
   * set: `holdAltGraph` answers for it in the page.
   */
  async altGraph(letter: string, code: string, system: 'windows' | 'linux' = 'windows'): Promise<void> {
    const modifiers = system === 'windows' ? modifierBits.Control | modifierBits.Alt : 0
    const held = { code: 'AltRight', key: 'AltGraph', location: 2 }
    await this.#session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers, ...held })
    const event = { type: 'keyDown' as const, modifiers, code, key: letter, text: letter }
    await this.#session.send('Input.dispatchKeyEvent', event)
    await this.#up(event)
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...held })
  }

  /** A letter by the Option key of a Mac: `ø` on the key of `o`. */
  async option(letter: string, code: string): Promise<void> {
    const modifiers = modifierBits.Alt
    const event = { type: 'keyDown' as const, modifiers, code, key: letter, text: letter }
    await this.#session.send('Input.dispatchKeyEvent', event)
    await this.#up(event)
  }

  /** An accent that waits for its letter, and the letter with it. */
  async dead(code: string, letter = 'é', letterCode = 'KeyE'): Promise<void> {
    const event = { type: 'rawKeyDown' as const, code, key: 'Dead' }
    await this.#session.send('Input.dispatchKeyEvent', event)
    await this.#up(event)
    const accented = { type: 'keyDown' as const, code: letterCode, key: letter, text: letter }
    await this.#session.send('Input.dispatchKeyEvent', accented)
    await this.#up(accented)
  }

  /** Character of a press in this layout. */
  printed(press: string): string {
    return this.#eventOf(press).key
  }

  /** Types text as it stands: a person has switched to the layout that has it. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      this.presses += 1
      const event = { key: character, code: codeOf(character) }
      await this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, text: character })
      await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    }
  }

  async #press(press: string): Promise<void> {
    this.presses += 1
    const event = this.#eventOf(press)
    await this.#session.send('Input.dispatchKeyEvent', event)
    await this.#up(event)
  }

  async #up({ text: _text, ...event }: KeyEvent): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' })
  }

  #eventOf(press: string): KeyEvent {
    const parts = press.split('+')
    const code = parts.pop() ?? ''
    const held = parts as Modifier[]
    const modifiers = held.reduce((bits, modifier) => bits | modifierBits[modifier], 0)
    const key = this.#printed(code, held.includes('Shift'))
    const isText = key.length === 1 && !held.some((modifier) => modifier !== 'Shift')
    return {
      type: isText || code === 'Enter' ? 'keyDown' : 'rawKeyDown',
      modifiers,
      code,
      key,
      windowsVirtualKeyCode: named[code] ?? code.charCodeAt(code.length - 1),
      ...(isText && { text: key }),
      ...(code === 'Enter' && { text: '\r' }),
    }
  }

  #printed(code: string, isShifted: boolean): string {
    if (code === 'Space') return ' '
    if (code in named) return code
    const printed = (this.#layout === 'russian' ? russian[code] : undefined) ?? latin[code]
    if (printed) return printed[isShifted ? 1 : 0]
    const letter = code.replace(/^(Key|Digit)/, '')
    return isShifted ? letter : letter.toLowerCase()
  }
}

/** Runs in the page before its own code: while AltGr is down, every key event says so, as on Linux. */
export function holdAltGraph(): void {
  let isHeld = false
  const note = (event: KeyboardEvent) => {
    if (event.key === 'AltGraph') isHeld = event.type === 'keydown'
  }
  addEventListener('keydown', note, { capture: true })
  addEventListener('keyup', note, { capture: true })
  const real = KeyboardEvent.prototype.getModifierState
  KeyboardEvent.prototype.getModifierState = function (name: string) {
    return name === 'AltGraph' ? isHeld : real.call(this, name)
  }
}
