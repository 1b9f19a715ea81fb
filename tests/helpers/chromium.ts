import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

/** Paths used by distributions. */
const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The suggestions of the address bar are pages of their own: a second of processor time for each new context, three
 * times what the context itself takes. The last such flag wins, so what Playwright switches off stands here again.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
]

/** Quiet ones: a test browser talks to this machine only. */
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join()}`,
]

/**
 * The browser that tests drive: CHROMIUM_PATH, an installed one, or the one from the development packages.
 * @throws with what to install when there is none.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))
  const executablePath = installed ?? (await chromium.executablePath().catch(() => undefined))
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH')
  }
  // Chromium refuses its sandbox to root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandbox, ...flags] }
}
