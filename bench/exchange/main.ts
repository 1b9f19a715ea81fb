import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from '#server/services/imports/reading/read-sheet.ts'
import { table, writeSection } from '../report.ts'
import { ms } from '../timing.ts'
import { makeFeed, makeTable, makeWorkbook } from './made-files.ts'
import { benchServedExchange } from './served.ts'

const mb = 1024 * 1024

/** Reading of large files for import, with the largest memory of the process meanwhile. */
export async function benchExchange(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuch-bench-'))
  try {
    const files: readonly [name: string, path: string, budget: string][] = [
      ['XLSX, 20 000 × 40', await makeWorkbook(folder, 20_000, 40), '5000 ms'],
      ['CSV, windows-1251', await makeTable(folder), '–'],
      ['CIAN feed, 20 000 objects', await makeFeed(folder, 20_000), '60 000 ms, 500 MB'],
    ]
    const rows: string[][] = []
    for (const [name, path, budget] of files) {
      const { tookMs, rowCount, peakMb } = await read(path)
      const size = `${((await stat(path)).size / mb).toFixed(0)} MB`
      rows.push([name, size, String(rowCount), ms(tookMs), `${peakMb.toFixed(0)} MB`, budget])
    }
    const body = table(['file read', 'size', 'rows', 'ms', 'memory at peak', '≤'], rows)
    process.stdout.write(`${body}\n\n`)
    writeSection('Files for import', `${body}\n\n${await benchServedExchange()}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function read(path: string): Promise<{ tookMs: number; rowCount: number; peakMb: number }> {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const beganMs = performance.now()
  let rowCount = 0
  const { rows } = await readSheet(path)
  for await (const slice of rows) rowCount += slice.length
  clearInterval(watch)
  return { tookMs: performance.now() - beganMs, rowCount, peakMb: peak / mb }
}
