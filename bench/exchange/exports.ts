import { maxExported } from '#contract/exchange/exports.ts'
import { blockColumns } from '#server/services/exchange/columns/blocks.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { type Caller, measured } from './measured.ts'

/** Files of as many blocks as one may have, with all columns. */
export async function exportWorks(place: Place): Promise<string[][]> {
  await fillDatabase(place, { buildings: maxExported / 20, blocks: maxExported })
  const works: string[][] = []
  for (const format of ['xlsx', 'csv'] as const) {
    let bytes = 0
    const line = await measured(place, '', '–', async (caller) => {
      bytes = await exportAll(caller, format)
    })
    const size = `${(bytes / 1024 / 1024).toFixed(0)} MB`
    works.push([`${format.toUpperCase()} of ${maxExported} blocks, ${size}`, ...line.slice(1)])
  }
  return works
}

/** @returns the size of the file, which is read as it comes. */
async function exportAll({ server, headers }: Caller, format: 'xlsx' | 'csv'): Promise<number> {
  const criteria = { list: 'stock', query: { target: 'blocks' } }
  const response = await fetch(`${server.url}/api/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ criteria, columns: Object.keys(blockColumns), format }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const part of response.body) bytes += part.length
  return bytes
}
