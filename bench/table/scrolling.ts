import type { CDPSession, Page } from '@playwright/test'
import { type MainThread, mainThread, sleep } from '../browser.ts'

/** One step of a gesture: a notch of the wheel or a repeat of a held key. */
export type Step = (cdp: CDPSession) => Promise<unknown>

export const gestures: Readonly<Record<string, Step>> = {
  'wheel, 120 px': wheel(120),
  'wheel, 3000 px': wheel(3000),
  'ArrowDown held': (cdp) =>
    cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'ArrowDown',
      code: 'ArrowDown',
      windowsVirtualKeyCode: 40,
      autoRepeat: true,
    }),
}

function wheel(deltaY: number): Step {
  return (cdp) =>
    cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 700, y: 450, deltaX: 0, deltaY })
}

export interface Scrolling {
  /** Frames that were shown, and those that were due. */
  frames: number
  framesDue: number
  /** Of the whole run, ms. */
  work: MainThread
  steps: number
}

const frameMs = 1000 / 60

/** Repeats a step at up to sixty a second, and counts frames and work. */
export async function scroll(page: Page, cdp: CDPSession, step: Step, seconds: number): Promise<Scrolling> {
  await page.evaluate(startCounting)
  const before = await mainThread(cdp)
  const startedAt = performance.now()
  let steps = 0
  while (performance.now() - startedAt < seconds * 1000) {
    await step(cdp)
    steps += 1
    await sleep(startedAt + steps * frameMs - performance.now())
  }
  const after = await mainThread(cdp)
  const { frames, framesDue } = await page.evaluate(stopCounting)
  const part = (name: keyof MainThread) => after[name] - before[name]
  const work = { task: part('task'), script: part('script'), style: part('style'), layout: part('layout') }
  return { frames, framesDue, work, steps }
}

declare global {
  interface Window {
    /** Times of the frames, ms; undefined when nobody counts. */
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
