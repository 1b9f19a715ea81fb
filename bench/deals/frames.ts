import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { sleep } from '../browser.ts'
import type { Effect } from '../keys/effects.ts'

/** Frames and ms from a press until a frame begins with its effect; 0: the frame after the press. */
export interface Shown {
  frames: number
  ms: number
}

/** Long enough for the answer of a write, and for what is read again after it. */
const settleMs = 700

/** Presses a key and the one that takes it back, in turn. */
export async function pressInTurn(
  page: Page,
  { keys, effect, times }: { keys: readonly [string, string]; effect: Effect; times: number },
): Promise<Shown[]> {
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  const all: Shown[] = []
  for (let count = 0; count < times; count += 1) {
    await page.evaluate(countFrames, effect)
    await keyboard.press(keys[count % 2] ?? keys[0])
    await page.waitForFunction(() => window.shownEffect !== undefined)
    all.push(await page.evaluate(() => window.shownEffect ?? { frames: Number.NaN, ms: Number.NaN }))
    await sleep(settleMs)
  }
  return all
}

declare global {
  interface Window {
    /** Result of the last press; undefined until its effect is shown. */
    shownEffect: Shown | undefined
  }
}

function countFrames({ selector, attribute }: Effect): void {
  const state = () => document.querySelector(selector)?.getAttribute(attribute) ?? ''
  const before = state()
  window.shownEffect = undefined
  const pressed = ({ timeStamp }: KeyboardEvent) => {
    let frames = 0
    const look = () => {
      if (state() !== before) window.shownEffect = { frames, ms: performance.now() - timeStamp }
      else {
        frames += 1
        requestAnimationFrame(look)
      }
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', pressed, { capture: true, once: true })
}
