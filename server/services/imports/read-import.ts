import { join } from 'node:path'
import { guessMapping, signatureOf } from '#domain/imports/guess-mapping.ts'
import { importFieldOf } from '#domain/imports/import-fields.ts'
import { classTitle, ruleOf } from '#domain/imports/issue-rules.ts'
import { lastingAnswers } from '#domain/imports/lasting-answers.ts'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import type { Db } from '#server/db/db.ts'
import type { StoredHead } from '#server/db/schema/import-schema.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { listMappings, type StoredMapping } from '#server/repositories/imports/import-mappings.ts'
import { deleteRows, insertRows } from '#server/repositories/imports/import-rows.ts'
import {
  findImport,
  lastOptions,
  type StoredImport,
  updateImport,
} from '#server/repositories/imports/imports.ts'
import { ownTableOf } from '#server/services/exchange/own-table.ts'
import type { Job } from './job.ts'
import type { ReadingLimits } from './reading/limits.ts'
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
export async function readImport(
  db: Db,
  { folder, limits }: { folder: string; limits?: ReadingLimits | undefined },
  { id, round, goesOn }: Job,
): Promise<boolean> {
  const imported = await findImport(db, id)
  if (!imported || imported.round !== round) return false
  if (imported.fileKey === null) throw new UnreadableFile('Файл уже удалён. Загрузите его ещё раз')
  const { sheet, headerRow, fillMerges } = imported.options
  await deleteRows(db, id)
  const asked = {
    ...(sheet !== null && { sheet }),
    ...(headerRow !== null && { headerRow }),
    fillMerges,
  }
  const { head, rows } = await readSheet(join(folder, imported.fileKey), asked, limits)
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
  const { mapping, mappingSource, known } = await mappingOf(db, imported, head, sample)
  const stored = headOf(head, sample)
  // A table that is read once more has its own answers.
  const isSame = imported.head?.signature === stored.signature
  const before = known && !isSame ? await lastOptions(db, known.owner.id, stored.signature) : undefined
  const lasting = lastingAnswers(before ?? { answers: {}, defaults: {} })
  const { options } = imported
  const answered = {
    answers: { ...lasting.answers, ...options.answers },
    defaults: { ...lasting.defaults, ...options.defaults },
  }
  return updateImport(
    db,
    id,
    {
      ...{ state: 'checking', done: 0, total: done, mapping, mappingSource },
      head: { ...stored, notes: [...stored.notes, ...toldAnswers(lasting)] },
      options: { ...options, ...answered },
    },
    round,
  )
}

/** «Для ставок без срока — как в прошлый раз: ₽/м² в год» */
function toldAnswers({ answers, defaults }: ReturnType<typeof lastingAnswers>): string[] {
  const labels = Object.entries(answers).flatMap(([rule, id]) => {
    // The typed city is told itself.
    if (id === 'city') return []
    const label = ruleOf(rule)?.answers?.find((one) => one.id === id)?.label ?? id
    return `${classTitle(rule, 0)} — как в прошлый раз: ${label}`
  })
  const texts = Object.entries(defaults).map(
    ([field, text]) => `${importFieldOf(field)?.label ?? field}, где пусто, — как в прошлый раз: ${text}`,
  )
  return [...labels, ...texts]
}

interface Mapped extends Pick<StoredImport, 'mapping' | 'mappingSource'> {
  /** Remembered columns of the same headers. */
  known: StoredMapping | undefined
}

async function mappingOf(
  db: Db,
  { userId, options }: StoredImport,
  head: SheetHead,
  sample: readonly RawRow[],
): Promise<Mapped> {
  const remembered = await listMappings(db, userId)
  // Own ones before those of others.
  remembered.sort((a, b) => Number(b.owner.id === userId) - Number(a.owner.id === userId))
  const { columns } = guessMapping(head, sample, remembered, options.subject ?? null)
  const signature = signatureOf(head.headers)
  const known = remembered.find(
    ({ columns: kept }) => signatureOf(kept.map(({ header }) => header)) === signature,
  )
  const mappingSource = known ? 'remembered' : head.source === 'table' ? 'guessed' : 'feed'
  return { mapping: { columns: columns as StoredImport['mapping']['columns'] }, mappingSource, known }
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
