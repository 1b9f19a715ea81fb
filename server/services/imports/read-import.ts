import { join } from 'node:path'
import { guessMapping, signatureOf } from '#domain/imports/guess-mapping.ts'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import type { Db } from '#server/db/db.ts'
import type { StoredHead } from '#server/db/schema/import-schema.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { listMappings } from '#server/repositories/imports/import-mappings.ts'
import { deleteRows, insertRows } from '#server/repositories/imports/import-rows.ts'
import { findImport, type StoredImport, updateImport } from '#server/repositories/imports/imports.ts'
import { ownTableOf } from '#server/services/exchange/own-table.ts'
import type { Job } from './job.ts'
import { readSheet } from './reading/read-sheet.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

/** Rows by which columns are guessed. */
const sampleRows = 200
const samplesOfColumn = 6
const maxSample = 120

/**
 * Reads the file into rows, slice by slice, and guesses what its columns are.
 * @returns whether it was read to the end. @throws UnreadableFile
 */
export async function readImport(db: Db, folder: string, { id, round, goesOn }: Job): Promise<boolean> {
  const imported = await findImport(db, id)
  if (!imported || imported.round !== round) return false
  if (imported.fileKey === null) throw new UnreadableFile('Файл уже удалён. Загрузите его ещё раз')
  const { sheet, headerRow, fillMerges } = imported.options
  await deleteRows(db, id)
  const { head, rows } = await readSheet(join(folder, imported.fileKey), {
    ...(sheet !== null && { sheet }),
    ...(headerRow !== null && { headerRow }),
    fillMerges,
  })
  const sample: RawRow[] = []
  let done = 0
  for await (const slice of rows) {
    if (sample.length < sampleRows) sample.push(...slice.slice(0, sampleRows - sample.length))
    done += slice.length
    await giveWay()
    const isCurrent = await db.transaction().execute(async (tx) => {
      if (!(await updateImport(tx, id, { done }, round))) return false
      await insertRows(tx, id, slice)
      return true
    })
    if (!isCurrent || !goesOn()) return false
  }
  if (done === 0) throw new UnreadableFile('В файле нет строк с данными. Проверьте лист и строку заголовков')
  const columns = await mappingOf(db, imported, head, sample)
  return updateImport(
    db,
    id,
    { state: 'checking', done: 0, total: done, head: headOf(head, sample), ...columns },
    round,
  )
}

async function mappingOf(
  db: Db,
  { userId, options }: StoredImport,
  head: SheetHead,
  sample: readonly RawRow[],
): Promise<Pick<StoredImport, 'mapping' | 'mappingSource'>> {
  const remembered = await listMappings(db, userId)
  // Own ones before those of others.
  remembered.sort((a, b) => Number(b.owner.id === userId) - Number(a.owner.id === userId))
  const { columns } = guessMapping(head, sample, remembered, options.subject ?? null)
  const signature = signatureOf(head.headers)
  const isKnown = remembered.some(
    ({ columns: known }) => signatureOf(known.map(({ header }) => header)) === signature,
  )
  const mappingSource = isKnown ? 'remembered' : head.source === 'table' ? 'guessed' : 'feed'
  return { mapping: { columns: columns as StoredImport['mapping']['columns'] }, mappingSource }
}

function headOf(head: SheetHead, sample: readonly RawRow[]): StoredHead {
  const samples = head.headers.map((_, column) => {
    const texts = new Set<string>()
    for (const { cells } of sample) {
      const text = (cells[column] ?? '').trim().slice(0, maxSample)
      if (text !== '') texts.add(text)
      if (texts.size === samplesOfColumn) break
    }
    return [...texts]
  })
  const ownTable = head.source === 'table' ? ownTableOf(head.headers) : undefined
  return {
    ...head,
    samples,
    signature: signatureOf(head.headers),
    ...(ownTable !== undefined && { ownTable }),
  }
}
