import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Session } from '#contract/access/accounts.ts'
import { findChromium } from '#tests/helpers/chromium.ts'

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(await findChromium())
}

/** A page in its own context (empty cache), with its debugging session. */
export interface BenchPage {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

interface PageOptions {
  session: Session
  /** CPU throttling: 4 means a quarter of the speed. */
  slowdown: number
}

export async function openPage(browser: Browser, { session, slowdown }: PageOptions): Promise<BenchPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  await context.addInitScript((record) => localStorage.setItem('user', record), JSON.stringify(session))
  // tsx wraps functions passed to the page in this helper.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // Thread time excludes other work of the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp, close: () => context.close() }
}

/** Main thread time since page start, ms. */
export interface MainThread {
  /** All work, painting included. */
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

/** Bytes of live JavaScript objects after garbage collection. */
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
