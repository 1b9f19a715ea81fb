import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { evaluateModules } from './scripts/evaluated-modules.ts'

/** A fresh clone knows no durations: one of these begun last would leave the other worker idle. */
const longest =
  /\/(http-permissions|stock-race|hostile-texts|import-kill|rolling-restarts|db-kill|db-power)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Tests of what the page keeps in its modules: each file begins with fresh ones. */
const ofPageState = ['tests/{commands,state,views}/**/*.test.ts']

/** Pure tests, and server tests with their databases; browser journeys run by Playwright (`playwright.config.ts`). */
export default defineConfig({
  plugins: [evaluateModules()],
  test: {
    // Two files at a time on two cores: by itself it leaves one for nobody.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Files share the loaded modules of their worker: to load them costs as much as the tests.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/server/**', ...ofPageState],
        },
      },
      // Fresh modules in a thread cost a fifth less than in a process.
      { extends: true, test: { name: 'state', include: ofPageState, pool: 'threads' } },
      {
        extends: true,
        test: {
          name: 'server',
          // Files share the loaded modules and the databases of their worker: to load and open them costs more
          // than most files' tests. State of the server belongs to an app, and each file has its own.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: [
            'tests/helpers/servers/global-workers.ts',
            'tests/helpers/servers/global-postgres.ts',
          ],
          alias: {
            '#server/start-worker.ts': fileURLToPath(
              new URL('./tests/helpers/servers/start-worker.ts', import.meta.url),
            ),
          },
        },
      },
    ],
  },
})
