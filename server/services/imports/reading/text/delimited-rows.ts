import { textOfSheet } from '#server/services/exchange/sheet-text.ts'
import type { FileRow, TableSource } from '../file-row.ts'
import { DelimitedParser } from './delimited-parser.ts'
import { type Encoding, textOf } from './encoding.ts'

/** In the order of preference where two divide a text equally well. */
const delimiters = [';', '\t', ',', '|'] as const
const sampleLength = 64 * 1024
/** Excel's own first line, which names the delimiter. */
const named = /^sep=(.)\r?\n/i

/** A delimited text as a table; its delimiter is found by how evenly it divides the rows. */
export async function openDelimited(path: string, encoding: Encoding): Promise<TableSource> {
  const sample = await sampleOf(path, encoding)
  const given = named.exec(sample)
  const delimiter = given?.[1] ?? delimiterOf(sample)
  const skipped = given?.[0].length ?? 0
  return {
    encoding,
    sheet: null,
    sheets: [],
    notes: () => [],
    merged: () => [],
    rows: () => rowsOf(path, { encoding, delimiter, skipped }),
  }
}

async function* rowsOf(
  path: string,
  { encoding, delimiter, skipped }: { encoding: Encoding; delimiter: string; skipped: number },
): AsyncIterable<readonly FileRow[]> {
  const parser = new DelimitedParser(delimiter)
  let n = 0
  let left = skipped
  const numbered = (rows: readonly string[][]): FileRow[] =>
    rows.map((cells) => {
      n += 1
      return { n, cells: cells.map(textOfCell) }
    })
  for await (const text of textOf(path, encoding)) {
    yield numbered(parser.write(text.slice(left)))
    left = Math.max(0, left - text.length)
  }
  yield numbered(parser.end())
}

function textOfCell(cell: string): string {
  const text = textOfSheet(cell)
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}

async function sampleOf(path: string, encoding: Encoding): Promise<string> {
  let sample = ''
  for await (const text of textOf(path, encoding)) {
    sample += text
    if (sample.length >= sampleLength) break
  }
  return sample.slice(0, sampleLength)
}

/** @returns the sign that divides most rows of the sample into the same number of columns; `;` if none divides any. */
export function delimiterOf(sample: string): string {
  let best = { delimiter: delimiters[0] as string, score: 0 }
  for (const delimiter of delimiters) {
    const score = evenness(sample, delimiter)
    if (score > best.score * 1.05) best = { delimiter, score }
  }
  return best.delimiter
}

/** Share of rows with the commonest number of columns, larger for more columns; 0 for one column. */
function evenness(sample: string, delimiter: string): number {
  // Commas with a space are those of addresses.
  if (delimiter === ',' && count(sample, /, /g) * 2 > count(sample, /,/g)) return 0
  let rows: string[][]
  try {
    // The end of a sample may lie within quotes.
    rows = new DelimitedParser(delimiter).write(sample)
  } catch {
    return 0
  }
  if (rows.length === 0) rows = [sample.split(delimiter)]
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  counts.delete(1)
  let best = 0
  for (const [columns, times] of counts) {
    best = Math.max(best, (times / rows.length) * (1 + Math.log2(columns) / 10))
  }
  return best
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
