import type { Page } from '@playwright/test'
import { Keyboard } from '#tests/e2e/keyboard.ts'
import { sleep } from '../browser.ts'

/** Effect of a key press: an attribute, or presence of an element. */
export interface Effect {
  selector: string
  attribute: string
}

/** Long enough for everything that a press triggers to settle. */
const settleMs = 120

/**
 * Presses a key repeatedly.
 * @returns time from each press to the end of the frame with its effect, ms.
 */
export async function pressAndWatch(
  page: Page,
  { keys, back, effect, times }: { keys: string; back?: string; effect: Effect; times: number },
): Promise<number[]> {
  const keyboard = await Keyboard.of(page)
  await page.bringToFront()
  const all: number[] = []
  for (let count = 0; count < times; count += 1) {
    await page.evaluate(watchNext, effect)
    await keyboard.press(keys)
    await page.waitForFunction(() => window.toEffectMs !== undefined)
    all.push(await page.evaluate(() => window.toEffectMs ?? Number.NaN))
    await sleep(settleMs)
    if (!back) continue
    await keyboard.press(back)
    await sleep(settleMs)
  }
  return all
}

declare global {
  interface Window {
    /** Result of the last press; undefined until the frame with its effect has ended. */
    toEffectMs: number | undefined
  }
}

function watchNext({ selector, attribute }: Effect): void {
  const state = () => {
    const element = document.querySelector(selector)
    return element ? `there ${element.getAttribute(attribute)}` : ''
  }
  const before = state()
  window.toEffectMs = undefined
  const pressed = ({ timeStamp }: KeyboardEvent) => {
    const frameEnd = new MessageChannel()
    frameEnd.port1.onmessage = () => {
      window.toEffectMs = performance.now() - timeStamp
    }
    const look = () => {
      if (state() === before) requestAnimationFrame(look)
      else frameEnd.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', pressed, { capture: true, once: true })
}
