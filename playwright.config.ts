import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/helpers/chromium.ts'

/**
 * Each worker has a server of its own, at this port and those after it. One browser with its server takes two cores:
 * two at once are a third quicker, but journeys meet in another order each time, and one leaned on it.
 */
const workers = Number(process.env.E2E_WORKERS ?? 1)
const firstPort = Number(process.env.E2E_PORT ?? 4173)
// Workers read this file too: only the runner makes the folder.
process.env.E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'klyuch-e2e-'))
const dataDirOf = (worker: number) => join(process.env.E2E_FOLDER ?? '', String(worker))
/** A worker goes to its own server: what a journey leaves meets none beside it. */
const own = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
process.env.E2E_DATA_DIR = dataDirOf(own)

/** Whole journeys in a real Chromium against the built product with its demo. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers,
  forbidOnly: process.env.CI !== undefined,
  // A machine that is busy with others gets a second look; what passes only then is told as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${firstPort + own}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: await findChromium(),
    screenshot: 'only-on-failure',
    // A trace costs a tenth of the run: ask for it where it helps, by `--trace retain-on-failure`.
    trace: 'off',
  },
  webServer: Array.from({ length: workers }, (_, index) => ({
    command: 'node scripts/start.js --demo',
    url: `http://127.0.0.1:${firstPort + index}/api/health`,
    env: {
      PORT: String(firstPort + index),
      DATA_DIR: dataDirOf(index),
      LOG_LEVEL: 'error',
      DURABILITY: 'process',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})
