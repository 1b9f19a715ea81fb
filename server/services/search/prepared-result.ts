import type { BlockRow, SearchResult } from '#contract/stock/search.ts'
import { Prepared } from '#server/http/prepared.ts'

/** JSON of rows, which stay the same objects until they change. */
const written = new WeakMap<BlockRow, Uint8Array>()
const comma = Buffer.from(',')

/** A page of blocks is mostly made of rows that were sent before. */
export function preparedResult(result: SearchResult): Prepared<SearchResult> {
  if (result.target === 'buildings') return new Prepared(result)
  const { data, ...facts } = result
  const parts: Uint8Array[] = [Buffer.from(`${JSON.stringify(facts).slice(0, -1)},"data":[`)]
  for (const [at, row] of data.entries()) {
    if (at > 0) parts.push(comma)
    parts.push(jsonOf(row))
  }
  parts.push(Buffer.from(']}'))
  return new Prepared(result, Buffer.concat(parts))
}

function jsonOf(row: BlockRow): Uint8Array {
  const known = written.get(row)
  if (known) return known
  const json = Buffer.from(JSON.stringify(row))
  written.set(row, json)
  return json
}
