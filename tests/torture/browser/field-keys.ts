import type { Page } from '@playwright/test'
import { holdAltGraph, Keyboard } from '#tests/e2e/keyboard.ts'
import { walkDialogs } from './dialog-walk.ts'
import { installProbe } from './page-probe.ts'

export interface FieldFigures {
  fields: number
  presses: number
  /** Fields that did not hold what was typed into them. */
  lost: number
  /** Fields in which a key did something else: ran a command, closed or left the window, took the focus away. */
  unseen: number
}

const letters = ['KeyJ', 'KeyX', 'KeyL', 'KeyA', 'KeyE', 'KeyG', 'KeyO', 'Shift+KeyX']
const signs = ['Slash', 'Period', 'Shift+Slash', 'Digit1', 'Space', 'BracketLeft', 'KeyK']
const russian = ['KeyJ', 'KeyG', 'KeyF', 'Slash', 'Shift+Digit7', 'BracketLeft']
const editing = [
  ...['Control+ArrowLeft', 'Control+ArrowRight', 'Home', 'End', 'Shift+Home', 'Control+KeyA', 'Control+KeyZ'],
  ...['Control+KeyY', 'Delete', 'Control+Backspace'],
]

/** Every field of every window that a key opens over a table. */
export async function walkFields(page: Page, seed: number): Promise<FieldFigures> {
  await installProbe(page, seed)
  await page.addInitScript(holdAltGraph)
  const figures: FieldFigures = { fields: 0, presses: 0, lost: 0, unseen: 0 }
  const tried = new Set<string>()
  await walkDialogs(page, async () => {
    const title = await page.locator('[role=dialog] h2').first().textContent()
    // The palette is one window, whatever it asks for.
    if (title === null || tried.has(title)) return
    tried.add(title)
    await tryFields(page, figures)
  })
  return figures
}

/** Presses all kinds of keys in the fields of the open window: they are the fields’ own. */
export async function tryFields(
  page: Page,
  figures: FieldFigures,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const keyboard = await Keyboard.of(page)
  const other = await Keyboard.of(page, 'russian')
  await page.evaluate(prepareLook)
  const count = Math.min(most, await page.evaluate(nameFields))
  for (let at = 0; at < count; at += 1) {
    const look = (isEntering: boolean) =>
      page.evaluate(([number, isNow]) => window.lookAtField(number, isNow), [at, isEntering] as const)
    const before = await look(true)
    // It has gone with what was typed before it.
    if (before === null) continue
    const faults: (keyof FieldFigures)[] = []
    figures.fields += 1
    // In an empty field of the palette Backspace leads a page back.
    if (before.isText && before.value !== '') await keyboard.press('Control+KeyA', 'Backspace')
    // Space opens the browser’s own calendar over a date, which has the keys then.
    await keyboard.press(...letters, ...(before.isText ? signs : []))
    await other.press(...russian)
    const typed = [
      ...[...letters, ...signs].map((press) => keyboard.printed(press)),
      ...russian.map((press) => other.printed(press)),
    ].join('')
    const after = await look(false)
    if (before.isText && after?.value !== typed) faults.push('lost')
    if (before.isText) {
      await keyboard.press(...editing)
      await keyboard.compose('かな', ['Enter', 'Escape', 'ArrowDown', 'Tab'])
    }
    await pressLetters(keyboard)
    await pressLetters(other)
    const last = await look(false)
    if (before.isText && !last?.value.endsWith(foreign + foreign)) faults.push('lost')
    figures.presses += letters.length + signs.length + russian.length + editing.length + 21
    const isAsItWas = last?.isFocused && last.place === before.place && last.runs === 0
    if (!isAsItWas) faults.push('unseen')
    for (const fault of faults) figures[fault] += 1
    if (faults.length > 0) console.error(faults.join(), `at ${before.name}`, { before, after, last, typed })
    if (before.isText) await keyboard.press('Control+KeyA', 'Backspace')
  }
}

/** Characters of `pressLetters` with Ctrl+Alt on Windows. */
const foreign = 'łéø'

/** Letters that are no plain keys: by AltGr of two systems, by an accent that waits, by Option. */
export async function pressLetters(keyboard: Keyboard, hasAltGraph = true): Promise<void> {
  if (hasAltGraph) {
    await keyboard.altGraph('ł', 'KeyL', 'linux')
    await keyboard.altGraph('ś', 'KeyS')
    await keyboard.altGraph('₽', 'Digit8')
  }
  await keyboard.dead('Quote')
  await keyboard.option('ø', 'KeyO')
}

/** Numbers the fields of the open window, else of the screen. @returns how many there are. */
function nameFields(): number {
  const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const all = root.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable=true]')
  const fields = [...all].filter(
    (field) =>
      !field.matches('[type=checkbox], [type=radio], [type=file], [type=submit], :disabled, [readonly]') &&
      field.checkVisibility(),
  )
  for (const [at, field] of fields.entries()) field.dataset.tried = String(at)
  return fields.length
}

declare global {
  interface Window {
    lookAtField(at: number, isEntering: boolean): FieldLook | null
  }
}

interface FieldLook {
  name: string
  /** Holds any text as it is typed. */
  isText: boolean
  value: string
  isFocused: boolean
  /** The window and the screen. */
  place: string
  runs: number
}

/** Gives the page what tells of a field by its number; with `isEntering` the field takes the focus. */
function prepareLook(): void {
  window.lookAtField = (at, isEntering) => {
    const field = document.querySelector<HTMLInputElement>(`[data-tried="${at}"]`)
    if (!field) return null
    if (isEntering) {
      field.focus()
      window.probe.trace = { runs: [], called: {} }
    }
    const isLine = field.matches('input') && /^(text|search|email|tel|url|password)$/.test(field.type)
    const isText = (isLine || field.matches('textarea')) && !(field.maxLength >= 0 && field.maxLength < 30)
    const titles = [...document.querySelectorAll('[role=dialog] h2')].map((title) => title.textContent)
    return {
      name: field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '',
      isText,
      value: field.value,
      isFocused: document.activeElement === field,
      place: [location.pathname, ...titles].join(' '),
      runs: window.probe.trace.runs.length,
    }
  }
}
