import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'README.md')
const head =
  '# Benchmarks\n\nWritten by `npm run bench`. Compare the ratios, not the absolute figures: the machines differ.\n'

/** Replaces the section of bench/README.md with the same title. */
export function writeSection(title: string, body: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : head
  const section = `## ${title}\n\n${body.trim()}\n`
  const sections = text.split(/^(?=## )/m)
  const place = sections.findIndex((part) => part.startsWith(`## ${title}\n`))
  if (place === -1) sections.push(section)
  else sections[place] = section
  writeFileSync(file, `${sections.map((part) => part.trim()).join('\n\n')}\n`)
}

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}
