import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Session } from '#contract/access/accounts.ts'
import { findChromium } from '#tests/helpers/chromium.ts'

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await findChromium())
}

/** A page of a context of its own (empty cache), with its debugging session. */
export interface BenchPage {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

interface PageOptions {
  session: Session
  /** 4: the main thread runs at a quarter of its speed. */
  slowdown: number
}

export async function openPage(browser: Browser, { session, slowdown }: PageOptions): Promise<BenchPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  await context.addInitScript((record) => localStorage.setItem('user', record), JSON.stringify(session))
  // What tsx wraps around the functions that the page is given.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // Time of the thread itself, so that other work of the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp, close: () => context.close() }
}

/** Work of the main thread since the page began, ms. */
export interface MainThread {
  /** Everything, painting included. */
  task: number
  script: number
  style: number
  layout: number
}

export async function mainThread(cdp: CDPSession): Promise<MainThread> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    task: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  }
}

/** Bytes of live JavaScript objects, rubbish removed first. */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

export async function elementCount(page: Page, selector: string): Promise<number> {
  return await page.evaluate((root) => document.querySelectorAll(`${root}, ${root} *`).length, selector)
}

/** @param share 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
