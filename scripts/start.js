import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.js'
import { becomeOwnDemo } from './own-demo.js'

const root = join(import.meta.dirname, '..')
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
// `npm run demo` opens one beside an office; `npm start` makes one in an empty database; an office (`npm run serve`)
// starts empty.
if (process.argv.includes('--own-demo')) {
  const told = await becomeOwnDemo(process.env, root).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  })
  process.stdout.write(`${told}\n`)
} else if (process.argv.includes('--demo')) {
  process.env.DEMO ||= '1'
  // Apart from the office's data, unless an earlier version made the demo there.
  if (!existsSync('data')) process.env.DATA_DIR ||= 'demo'
}

buildIfStale()
await import(join(root, 'dist/server/main.js'))
