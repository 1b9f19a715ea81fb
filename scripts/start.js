import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.js'

const root = join(import.meta.dirname, '..')
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
// `npm start` creates the demo in an empty database; an office (`npm run serve`) starts empty.
if (process.argv.includes('--demo')) {
  process.env.DEMO ||= '1'
  // Apart from the office's data, unless an earlier version made the demo there.
  if (!existsSync('data')) process.env.DATA_DIR ||= 'demo'
}

buildIfStale()
await import(join(root, 'dist/server/main.js'))
