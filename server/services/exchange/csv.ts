import { guarded } from './formula-guard.ts'

/** Sheets in Russian split at semicolons: a comma is their decimal sign. */
const delimiter = ';'
const bom = '\ufeff'

/** Lines of a CSV file as RFC 4180 quotes them, UTF-8 with a byte order mark, in chunks of some kilobytes. */
export async function* csvOf(
  header: readonly string[],
  slices: AsyncIterable<readonly (readonly (string | null)[])[]>,
): AsyncIterable<string> {
  yield bom + lineOf(header)
  for await (const rows of slices) yield rows.map(lineOf).join('')
}

function lineOf(cells: readonly (string | null)[]): string {
  return `${cells.map(quoted).join(delimiter)}\r\n`
}

function quoted(cell: string | null): string {
  const text = guarded(cell ?? '')
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
