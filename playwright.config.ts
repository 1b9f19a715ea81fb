import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/helpers/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
// Workers read this file too: only the runner makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'klyuch-e2e-'))

/** Whole journeys in a real Chromium against the built product with its demo. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.journey.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions: await findChromium(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/start.js --demo',
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      DURABILITY: 'process',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
