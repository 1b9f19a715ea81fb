import { defineConfig } from 'vitest/config'
import { contractRoutes } from './scripts/contract-routes.ts'

/** Pure tests and server tests; browser journeys run by Playwright (`playwright.config.ts`). */
export default defineConfig({
  plugins: [contractRoutes()],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
