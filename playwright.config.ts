import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadlessChromium } from './tests/helpers/chromium.ts'

const firstPort = Number(process.env.E2E_PORT ?? 4173)
// Workers read this file too: only the runner makes the folder.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'klyuch-e2e-'))

const journeys = readdirSync(join(import.meta.dirname, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.journey.ts'))
  .sort()
/**
 * Two lanes side by side, each with a server of its own, share the journeys between them: a third quicker on two cores,
 * and within a lane what a journey finds is always what the same ones have left before it.
 */
const lanes = ['odd', 'even'].map((name, index) => ({
  name,
  port: String(firstPort + index),
  dataDir: join(process.env.E2E_FOLDER ?? '', name),
  journeys: journeys.filter((_, place) => place % 2 === index).map((journey) => `**/${journey}`),
}))

/** Whole journeys in a real Chromium against the built product with its demo. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: lanes.map(({ name, port, journeys }) => ({
    name,
    testMatch: journeys,
    workers: 1,
    use: { baseURL: `http://127.0.0.1:${port}` },
  })),
  workers: lanes.length,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A machine that is busy with others gets a second look; what passes only then is told as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: await findHeadlessChromium(),
    screenshot: 'only-on-failure',
    // A trace costs a tenth of the run: ask for it where it helps, by `--trace retain-on-failure`.
    trace: 'off',
  },
  webServer: lanes.map(({ port, dataDir }) => ({
    command: 'node scripts/start.js --demo',
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', DURABILITY: 'process' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})
