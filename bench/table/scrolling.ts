import type { CDPSession, Page } from '@playwright/test'
import { type MainThread, mainThread, sleep } from '../browser.ts'

/** One step of a gesture: a notch of the wheel or a repeat of a held key. */
export interface Step {
  /** @param place index in the gesture, from 0. */
  take(cdp: CDPSession, place: number): Promise<unknown>
  perSecond: number
}

export const gestures: Readonly<Record<string, Step>> = {
  'wheel, 120 px': wheel(120),
  'wheel, 3000 px': wheel(3000),
  'ArrowDown held': {
    take: (cdp, place) =>
      cdp.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'ArrowDown',
        code: 'ArrowDown',
        windowsVirtualKeyCode: 40,
        // The page ignores key repeats without an initial press.
        autoRepeat: place > 0,
      }),
    // The usual key repeat rate.
    perSecond: 30,
  },
}

/** Fast, yet slow enough for every page to be requested. */
export const leafing: Step = wheel(500)

function wheel(deltaY: number): Step {
  return {
    take: (cdp) =>
      cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 450, deltaX: 0, deltaY }),
    perSecond: 60,
  }
}

export interface Scrolling {
  /** Frames shown, and frames due. */
  frames: number
  framesDue: number
  /** Total of the run, ms. */
  work: MainThread
  steps: number
}

/** Repeats a step and measures frames and work. */
export async function scroll(page: Page, cdp: CDPSession, step: Step, seconds: number): Promise<Scrolling> {
  await page.evaluate(startCounting)
  const before = await mainThread(cdp)
  const startedAt = performance.now()
  let steps = 0
  while (performance.now() - startedAt < seconds * 1000) {
    await step.take(cdp, steps)
    steps += 1
    await sleep(startedAt + (steps * 1000) / step.perSecond - performance.now())
  }
  const after = await mainThread(cdp)
  const { frames, framesDue } = await page.evaluate(stopCounting)
  const part = (name: keyof MainThread) => after[name] - before[name]
  const work = { task: part('task'), script: part('script'), style: part('style'), layout: part('layout') }
  return { frames, framesDue, work, steps }
}

declare global {
  interface Window {
    /** Frame times, ms; undefined while not measuring. */
    frameTimes: number[] | undefined
  }
}

function startCounting(): void {
  const times: number[] = []
  window.frameTimes = times
  const count = (time: number) => {
    if (window.frameTimes !== times) return
    times.push(time)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

function stopCounting(): { frames: number; framesDue: number } {
  const times = window.frameTimes ?? []
  window.frameTimes = undefined
  const spanMs = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return { frames: times.length, framesDue: Math.round(spanMs / (1000 / 60)) + 1 }
}
