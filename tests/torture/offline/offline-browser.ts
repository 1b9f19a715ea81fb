import { spawn } from 'node:child_process'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#tests/helpers/chromium.ts'

/** A browser with a profile that outlives it. */
export interface Browser {
  page: Page
  /** kill -9 of all its processes; a second time does nothing. */
  kill(): Promise<void>
}

/** Starts a browser of its own process group, so that it can be killed as a crash would. */
export async function startBrowser(profile: string): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  const process_ = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1440,900',
      '--hide-crash-restore-bubble',
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    process_.stderr.on('data', (chunk) => {
      said += chunk
      const url = /ws:\/\/\S+/.exec(said)?.[0]
      if (url) resolve(url)
    })
    process_.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said}`)))
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('The browser has no page')
  return {
    page,
    async kill() {
      if (process_.exitCode !== null || process_.signalCode !== null) return
      const ended = new Promise((resolve) => process_.once('exit', resolve))
      if (process_.pid !== undefined) process.kill(-process_.pid, 'SIGKILL')
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}
