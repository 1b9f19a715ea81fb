import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environmentAt } from './clock.js'

/** Runs the tests, or those of the given paths: `node scripts/test.js [--clock 2027-01-31] [tests/server/calls]`. */

const root = join(import.meta.dirname, '..')
const fail = ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { clock: { type: 'string' } },
    allowPositionals: true,
  })
  return { paths: positionals, clock: values.clock === undefined ? {} : environmentAt(values.clock) }
}

let given
try {
  given = readArguments()
} catch (error) {
  fail(error)
}
const { paths, clock } = given
const journeys = paths.filter((path) => path.includes('tests/e2e'))
const others = paths.filter((path) => !journeys.includes(path))
const isWhole = paths.length === 0

const runs = [
  ...(isWhole || others.length > 0 ? [['vitest/vitest.mjs', 'run', ...others]] : []),
  ...(isWhole || journeys.length > 0 ? [['@playwright/test/cli.js', 'test', ...journeys]] : []),
]
for (const [program, ...args] of runs) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...clock },
  })
  if (status !== 0) process.exit(status ?? 1)
}
