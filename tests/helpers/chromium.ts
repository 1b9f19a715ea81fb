import { spawnSync } from 'node:child_process'
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
 * The browser that measurements and long runs drive: CHROMIUM_PATH, an installed one, or the one from the development
 * packages.
 * @throws with what to install when there is none.
 */
export async function findChromium(): Promise<Launch> {
  return launchOf(installed() ?? (await packaged()))
}

/**
 * The browser that journeys drive: CHROMIUM_PATH, the one from the development packages where it runs, or an installed
 * one. The packaged one is built without windows: a page opens in a third of the time, and a run takes an eighth less.
 * @throws with what to install when there is none.
 */
export async function findHeadlessChromium(): Promise<Launch> {
  return launchOf(process.env.CHROMIUM_PATH ?? (await packaged()) ?? installed())
}

interface Launch {
  executablePath: string
  args: string[]
}

function installed(): string | undefined {
  return process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path))
}

/** Built for Linux, and without the system's libraries it does not start. */
async function packaged(): Promise<string | undefined> {
  const path = await chromium.executablePath().catch(() => undefined)
  return path && spawnSync(path, ['--version']).status === 0 ? path : undefined
}

function launchOf(executablePath: string | undefined): Launch {
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH')
  }
  // Chromium refuses its sandbox to root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...sandbox, ...flags] }
}
