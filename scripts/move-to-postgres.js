import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.js'

const root = join(import.meta.dirname, '..')
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)

buildIfStale()
await import(join(root, 'dist/server/move-to-postgres.js'))
