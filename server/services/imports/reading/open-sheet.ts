import { stat } from 'node:fs/promises'
import { openFeed } from './feeds/feed.ts'
import { refuseOversize } from './limits.ts'
import { type ReadOptions, type Sheet, shapeTable } from './shape/shaped-table.ts'
import { sniffFile } from './sniff.ts'
import { openDelimited } from './text/delimited-rows.ts'
import { openWorkbook } from './workbooks/workbook.ts'

/** Reads a file within this thread; see `readSheet`, which limits memory and time. @throws UnreadableFile */
export async function openSheet(path: string, options: ReadOptions): Promise<Sheet> {
  const file = await sniffFile(path)
  refuseOversize(file.kind, (await stat(path)).size)
  if (file.kind === 'xml') return openFeed(path, file)
  if (file.kind === 'text') return shapeTable(await openDelimited(path, file.encoding), options)
  return shapeTable(await openWorkbook(path, file.kind, options.sheet), options)
}
