import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['domain', 'contract', 'src', 'server', 'scripts', 'public']
const files = ['index.html', 'package-lock.json', 'vite.config.ts', 'tailwind.config.ts']
const outputs = ['dist/client/index.html', 'dist/server/main.js']

/** Builds page and server unless both are newer than every source. */
export function buildIfStale() {
  const built = Math.min(...outputs.map((file) => changedAt(join(root, file))))
  const changed = Math.max(
    ...sources.map((folder) => newestIn(join(root, folder))),
    ...files.map((file) => changedAt(join(root, file))),
  )
  if (built > changed) return
  process.stdout.write('Собираю программу, это займёт несколько секунд…\n')
  for (const args of [['build'], ['build', '--ssr']]) {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [vite, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status === 0) continue
    process.stderr.write(`${stdout}${stderr}\nСборка не удалась.\n`)
    process.exit(1)
  }
}

/** Milliseconds; 0 if the file is missing. */
function changedAt(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

function newestIn(folder) {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return Math.max(
    0,
    ...entries
      .filter((entry) => entry.isFile())
      .map((entry) => changedAt(join(entry.parentPath, entry.name))),
  )
}
