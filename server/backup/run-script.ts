import { resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { StartRefused } from '#server/start-refused.ts'
import { explain } from './explain.ts'
import type { Manifest } from './manifest.ts'

/**
 * Runs a script from the terminal: prints the lines it returns, or one line explaining its failure.
 * @param work gets the settings and the only argument, a path made absolute from the caller's directory.
 */
export function runScript(work: (config: Config, path: string | undefined) => Promise<string[]>): void {
  const [given, ...more] = process.argv.slice(2)
  const main = async () => {
    if (more.length > 0 || given?.startsWith('-')) {
      throw new StartRefused('Лишние слова в команде: нужен только путь к папке', 2)
    }
    // npm runs scripts in the project folder and passes on where it was called.
    const from = process.env.INIT_CWD ?? process.cwd()
    return work(readConfig(process.env), given === undefined ? undefined : resolve(from, given))
  }
  main().then(
    (lines) => process.stdout.write(`${lines.join('\n')}\n`),
    (error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(error instanceof StartRefused ? error.exitCode : 1)
    },
  )
}

export function summaryOf({ tables, files, missingFiles }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1_000_000
  const shown = (value: number) => value.toLocaleString('ru-RU', { maximumFractionDigits: 1 })
  const lines = [
    `Таблиц: ${tables.length}, строк: ${shown(rows)}, файлов: ${shown(files.length)} (${shown(megabytes)} МБ)`,
  ]
  if (missingFiles.length > 0) {
    lines.push(
      `Внимание: в хранилище нет содержимого файлов (${missingFiles.length}), в копии их тоже нет: ${missingFiles.join(', ')}`,
    )
  }
  return lines
}
