import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { installProbe, type PressTrace } from './page-probe.ts'

export interface StormFigures {
  presses: number
  /** Commands that ran. */
  runs: number
  /** Presses that were held, that fell into a dialog, and that were typed into a field. */
  held: number
  overDialogs: number
  typed: number
  /** One press ran two commands, or its calls had two ids. */
  doubled: number
  /** A key acted on the screen under a dialog. */
  unseen: number
  /** A held key did something to what it had opened. */
  leaked: number
  /** A text field did not get its letter. */
  lost: number
}

export const stormScreens = [
  ...['/blocks', '/buildings', '/lists/blocks', '/lists/buildings', '/companies', '/persons', '/requests'],
  ...['/events', '/calendar', '/searches', '/recipes', '/presentations', '/competitors', '/portal', '/users'],
  ...['/settings', '/settings/key-uses', '/trash', '/account', '/history', '/keys', '/map'],
  ...[
    '/blocks/1',
    '/buildings/1',
    '/companies/1',
    '/persons/1',
    '/events/1',
    '/requests/1',
    '/lists/blocks/1',
  ],
]

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`)
const keys: readonly (readonly [weight: number, presses: readonly string[]])[] = [
  [10, letters],
  [2, letters.map((letter) => `Shift+${letter}`)],
  [3, ['KeyG', 'KeyN']],
  [3, ['Enter', 'Enter', 'Control+Enter', 'Shift+Enter']],
  [3, ['Escape']],
  [3, ['Control+KeyK']],
  [3, ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']],
  [2, ['Tab', 'Shift+Tab', 'Space', 'Backspace', 'Delete']],
  [
    2,
    ['Slash', 'Period', 'Shift+Slash', 'BracketLeft', 'BracketRight', 'Digit1', 'Digit2', 'Digit3', 'Digit7'],
  ],
  [
    2,
    ['F1', 'Shift+F10', 'Control+KeyA', 'Control+KeyZ', 'Control+KeyY', 'Shift+ArrowDown', 'Alt+ArrowDown'],
  ],
]
/** These go on while they are held. */
const moves =
  /^(?:(?:Shift\+|Alt\+)?(?:Arrow(?:Up|Down|Left|Right)|Key[JK])|Page(?:Up|Down)|Bracket(?:Left|Right)|Tab|Shift\+Tab)$/

/**
 * A storm of keys over all screens, in both layouts: single presses, bursts, held keys, keys that are never let go.
 * @param screens each of them gets its part of the presses.
 * @param isCut asked at each screen: whether to go no further.
 */
export async function stormKeys(
  page: Page,
  presses: number,
  random: () => number,
  { screens = stormScreens, isCut = () => false }: { screens?: readonly string[]; isCut?(): boolean } = {},
): Promise<StormFigures> {
  const some = (below: number) => Math.floor(random() * below)
  await installProbe(page, some(2 ** 31))
  await page.addInitScript(prepareLook)
  const boards = [await Keyboard.of(page), await Keyboard.of(page, 'russian')] as const
  const figures: StormFigures = {
    ...{ presses, runs: 0, held: 0, overDialogs: 0, typed: 0, doubled: 0, unseen: 0, leaked: 0, lost: 0 },
  }
  const session = await page.evaluate(() => localStorage.getItem('user') ?? '')
  const each = Math.ceil(presses / screens.length)
  for (let at = 0, done = 0; done < presses && !isCut(); at += 1) {
    const path = screens[at % screens.length] ?? '/'
    // Signs in again if keys have signed out.
    await page.evaluate((user) => localStorage.setItem('user', user), session)
    await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => {})
    const keyboard = boards[at % 2] ?? boards[0]
    for (const end = Math.min(presses, done + each); done < end; ) {
      const way = random()
      const burst = way < 0.15 ? 2 + some(4) : 1
      const all = Array.from({ length: burst }, () => pick(random))
      const [press = ''] = all
      const isHeld = burst === 1 && way > 0.8
      const before = await page.evaluate(look)
      if (isHeld) await keyboard.hold(press, 2 + some(8))
      else if (burst === 1 && way > 0.75) await keyboard.down(press)
      else await keyboard.press(...all)
      const after = await page.evaluate(settled)
      done += burst
      const printed = burst === 1 ? keyboard.printed(press) : ''
      for (const fault of judge({ all, isHeld, printed, before, after }, figures)) {
        console.error(`${fault}: ${all.join(' ')}${isHeld ? ' held' : ''} on ${before.path}`, before, after)
      }
      if (after.path === '/login') break
    }
  }
  return figures
}

function pick(random: () => number): string {
  let left = random() * keys.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, presses] of keys) {
    left -= weight
    if (left < 0) return presses[Math.floor(random() * presses.length)] ?? 'Escape'
  }
  return 'Escape'
}

interface Seen extends PressTrace {
  path: string
  /** Title of the window over the screen; empty: none. */
  dialog: string
  /** Keys of the screen are the window's own: a picture, or the place where keys are recorded. */
  hasOwnKeys: boolean
  ticked: number
  isPeekOpen: boolean
  /** Text of the field one types in; null: none has the focus, or it takes no letters. */
  field: string | null
  /** Identity of the field. */
  fieldId: number
  /** In the palette: the row Enter would take. */
  highlighted: string
}

declare global {
  interface Window {
    lookNow(): Seen
  }
}

interface Pressed {
  all: readonly string[]
  isHeld: boolean
  /** Character of a single press. */
  printed: string
  before: Seen
  after: Seen
}

function judge({ all, isHeld, printed, before, after }: Pressed, figures: StormFigures): string[] {
  const [press = ''] = all
  const faults: (keyof StormFigures)[] = []
  const runs = after.runs.length
  const isSingle = all.length === 1
  const isCharacter = isSingle && [...printed].length === 1 && !/Control|Alt/.test(press)
  figures.runs += runs
  if (isHeld) figures.held += 1
  if (before.dialog !== '') figures.overDialogs += 1
  if (before.field !== null && isCharacter) figures.typed += 1

  // To repeat is a command that runs another.
  const repeats = all.filter(
    (one) => one === 'Period' || (one.endsWith('Enter') && /овтор/.test(before.highlighted)),
  )
  const most = isHeld && moves.test(press) ? Number.POSITIVE_INFINITY : all.length + repeats.length
  // In a burst a card may be left before it has told its number to `/presence`.
  if ((isSingle && runs > most) || Object.keys(after.called).length > all.length) faults.push('doubled')
  const isUnderDialog = isSingle && before.dialog !== '' && !before.hasOwnKeys
  if (isUnderDialog && isCharacter && press !== 'Space' && runs > 0) faults.push('unseen')
  const hasLeft =
    after.path !== before.path || after.ticked < before.ticked || after.isPeekOpen !== before.isPeekOpen
  if (isUnderDialog && press === 'Escape' && hasLeft) faults.push('unseen')
  const isSameField = after.fieldId === before.fieldId
  if (before.field !== null && isCharacter && (runs > 0 || (isSameField && after.field === before.field)))
    faults.push('lost')
  if (isHeld && isCharacter && before.field === null && after.field?.endsWith(printed.repeat(2)) === true)
    faults.push('leaked')
  for (const fault of faults) figures[fault] += 1
  return faults
}

/** Gives the page what tells of it; what a press has started is counted from one look to the next. */
function prepareLook(): void {
  const ids = new WeakMap<Element, number>()
  let lastId = 0
  const heardWords = () => {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('klyuch.words.'))
    return kept.map((key) => localStorage.getItem(key)).join()
  }
  const lookNow = (): Seen => {
    const { probe } = window
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
    const titleId = dialog?.getAttribute('aria-labelledby') ?? ''
    const focused = document.activeElement
    const isLine =
      focused instanceof HTMLInputElement && /^(text|search|email|tel|url|password)$/.test(focused.type)
    const isText = isLine || focused instanceof HTMLTextAreaElement
    const field = isText && !focused.readOnly && focused.maxLength !== focused.value.length ? focused : null
    if (field && !ids.has(field)) {
      lastId += 1
      ids.set(field, lastId)
    }
    const seen: Seen = {
      path: location.pathname,
      dialog: dialog ? document.getElementById(titleId)?.textContent || '?' : '',
      hasOwnKeys: Boolean(dialog?.querySelector('[role=application], :scope > header')),
      ticked: document.querySelectorAll('.grid-row.is-checked:not([hidden])').length,
      isPeekOpen: document.querySelector('aside[aria-label="Подробнее"]') !== null,
      field: field?.value ?? null,
      fieldId: (field && ids.get(field)) ?? 0,
      highlighted: dialog?.querySelector('[role=option][aria-selected=true]')?.textContent ?? '',
      ...probe.trace,
      // A text that the palette has heard in vain is kept under an id, which is no run of a command.
      runs: probe.trace.runs.filter((id) => !heardWords().includes(id)),
    }
    probe.trace = { runs: [], called: {} }
    return seen
  }
  Object.assign(window, { lookNow })
}

function look(): Seen {
  return window.lookNow()
}

/** The same, once all that a press has started has come to its end. */
async function settled(): Promise<Seen> {
  const { probe } = window
  const until = performance.now() + 1500
  do await probe.drawn()
  while (probe.underWay > 0 && performance.now() < until)
  return window.lookNow()
}
