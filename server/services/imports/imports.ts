import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'
import type {
  ColumnMapping,
  ImportOptions,
  ImportPhotos,
  ImportRecord,
  ImportSummary,
} from '#contract/exchange/import-records.ts'
import { type imports, maxImportSlice } from '#contract/exchange/imports.ts'
import { importFieldOf, subjectOf } from '#domain/imports/import-fields.ts'
import type { Call, Http, ReceivedFile } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { settleRefs } from '#server/repositories/imports/external-refs.ts'
import { forgetPhotos } from '#server/repositories/imports/import-photos.ts'
import { addressesOf, mendRows, numbersOf, rowIs } from '#server/repositories/imports/import-rows.ts'
import {
  deleteImport,
  insertImport,
  isGroupOpen,
  listImports,
  type StoredImport,
  startRound,
  updateImport,
} from '#server/repositories/imports/imports.ts'
import { refuseTooManyFiles } from '#server/services/files/files.ts'
import { demand } from '#server/services/records/demand.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { demandedImport, importToWrite } from './import-access.ts'
import type { ImportJobs } from './import-jobs.ts'
import type { PhotoJobs } from './photos/photo-jobs.ts'
import { photosOf } from './photos/photo-progress.ts'
import { runSlice } from './run-import.ts'
import { noCounts, noWritten, summarise } from './summary.ts'

/** Longest wait of a call for the work that it starts; the page follows the rest. */
const mostWaitMs = 3000

const usualOptions: ImportOptions = {
  ...{ write: 'both', blanks: 'keep', missing: 'leave', defaults: {}, answers: {} },
  ...{ sheet: null, headerRow: null, subject: null, fillMerges: false },
}

/** Takes in a file; it is read after the answer. */
export async function receiveImport(
  call: Call,
  http: Http,
  jobs: ImportJobs,
  upload: ReceivedFile,
): Promise<ImportRecord> {
  demand(call, 'Загрузка', 'import.create', { userId: call.actor.id })
  await refuseTooManyFiles(call)
  const fileKey = `${basename(upload.path).replace(/\.\w+$/, '')}.import`
  let begin = () => {}
  const id = await http.once(call, async ({ db, actor }) => {
    const file = { fileName: upload.name, fileBytes: upload.bytes, fileKey }
    const made = await insertImport(db, {
      ...file,
      ...{ userId: actor.id, options: usualOptions, counts: noCounts, written: noWritten },
    })
    // The call removes a file that stays where it was received.
    await rename(upload.path, join(jobs.folder, fileKey))
    begin = () => jobs.read(made, 1)
    return made
  })
  begin()
  return readImportRecord(call, id)
}

export async function importsOf(
  call: Call,
  page: { page: number; pageSize: number },
): Promise<{ data: ImportSummary[]; total: number }> {
  const { data, total } = await listImports(call.db, call.actor.role === 'admin' ? null : call.actor.id, page)
  return { data: data.map(toSummary), total }
}

export async function readImportRecord(call: Call, id: number): Promise<ImportRecord> {
  const imported = await demandedImport(call, id, 'import.read')
  return toRecord(imported, await photosOf(call.db, id))
}

/** Changes columns, options or answers; all rows are checked again, those that were written too. */
export async function updateImportRecord(
  call: Call,
  http: Http,
  jobs: ImportJobs,
  id: number,
  { mapping, options }: z.output<typeof imports.update.body>,
): Promise<ImportRecord> {
  // A repeated call begins nothing.
  let begin = () => {}
  await http.once(call, async (inside) => {
    const imported = await importToWrite(inside, id)
    refuseBusy(imported)
    for (const { field } of mapping?.columns ?? []) {
      if (field !== null && !importFieldOf(field)) throw new Refusal('invalid', `Поля «${field}» нет`)
    }
    if (mapping && mapping.columns.length !== imported.head?.headers.length)
      throw new Refusal('invalid', 'Столбцов в файле другое число. Обновите страницу')
    if (mapping && hasBothSubjects(mapping.columns))
      throw new Refusal('invalid', 'Компании и контакты загружаются отдельно от зданий и блоков')
    const wanted = { ...imported.options, ...withoutAbsent(options ?? {}) }
    const isRead = (['sheet', 'headerRow', 'subject', 'fillMerges'] as const).some(
      (name) => wanted[name] !== imported.options[name],
    )
    const group = await nextGroup(inside, imported)
    if (group.groupId === null) await settleRefs(inside.db, id)
    const round = await startRound(inside.db, id, {
      ...{ options: wanted, done: 0, state: isRead ? 'reading' : 'checking', fault: null },
      ...(mapping && { mapping, mappingSource: 'chosen' }),
      ...group,
    })
    begin = () => (isRead ? jobs.read(id, round) : jobs.check(id, round))
    return null
  })
  begin()
  return settled(call, jobs, id)
}

/** Mends cells, decides about rows, or chooses the building of their addresses; only rows concerned are checked again. */
export async function updateImportRows(
  call: Call,
  http: Http,
  jobs: ImportJobs,
  id: number,
  { rows, rule, set }: z.output<typeof imports.updateRows.body>,
): Promise<ImportRecord> {
  // A repeated call begins nothing.
  let begin = () => {}
  await http.once(call, async (inside) => {
    const imported = await importToWrite(inside, id)
    refuseBusy(imported)
    const named = rule === undefined ? rowIs.of(rows ?? []) : rowIs.withRule(rule)
    const { cells, decision, buildingId } = set
    const wide = imported.head?.headers.length ?? 0
    if (Object.keys(cells ?? {}).some((column) => Number(column) >= wide))
      throw new Refusal('invalid', 'Такого столбца в файле нет')
    // Mended rows may have other issues: they are named before.
    const numbers = rule === undefined ? (rows ?? []) : await numbersOf(inside.db, id, named)
    const keys = buildingId === undefined ? [] : await addressesOf(inside.db, id, rowIs.of(numbers))
    await mendRows(inside.db, id, rowIs.of(numbers), { cells, decision })
    const chosen = Object.fromEntries(keys.map((key) => [key, buildingId]))
    const choices = Object.fromEntries(
      Object.entries({ ...imported.choices, ...chosen }).filter(([, one]) => one != null),
    )
    const round = await startRound(inside.db, id, {
      ...{ state: 'checking', done: 0, choices: choices as StoredImport['choices'] },
    })
    const concerned = rowIs.concerned(numbers, keys)
    begin = () => jobs.check(id, round, concerned)
    return null
  })
  begin()
  return settled(call, jobs, id)
}

export async function removeImport(call: Call, jobs: ImportJobs, http: Http, id: number): Promise<void> {
  const { fileKey } = await demandedImport(call, id, 'import.delete', true)
  await forgetPhotos(call.db, id)
  await deleteImport(call.db, id)
  http.afterCommit('import file', () => jobs.removeFile(fileKey))
}

export async function runImport(
  call: Call,
  http: Http,
  { photoJobs, liveStock }: { photoJobs: PhotoJobs; liveStock: LiveStock },
  id: number,
): Promise<ImportSummary> {
  http.letOthersFirst()
  await giveWay()
  const summary = await http.once(call, async (inside) => {
    await runSlice(inside, id, maxImportSlice)
    return toSummary(await demandedImport(inside, id, 'import.read'))
  })
  await liveStock.catchUpAhead(call.db)
  if (summary.state === 'done') photoJobs.wake()
  return summary
}

export async function stopImport(call: Call, id: number): Promise<ImportSummary> {
  const imported = await importToWrite(call, id)
  if (imported.state === 'running')
    await updateImport(call.db, id, { ...(await summarise(call.db, imported)), state: 'stopped' })
  return toSummary(await demandedImport(call, id, 'import.read'))
}

/** A table is of stock or of contacts: rows of both would be read as one of them, and the rest lost. */
function hasBothSubjects(columns: readonly ColumnMapping[]): boolean {
  return (
    subjectOf(columns) === 'contacts' &&
    columns.some(({ field }) => field !== null && /^(?:block|building|row(?!\.useless))\./.test(field))
  )
}

function refuseBusy({ state }: StoredImport): void {
  if (state === 'running') throw new Refusal('conflict', 'Записи загружаются. Сначала остановите загрузку')
  if (state === 'reading') throw new Refusal('conflict', 'Файл ещё читается. Подождите')
}

/** A run that was undone starts a new group; another goes on in its own, so that one undo takes back all of the file. */
async function nextGroup({ db, actor }: Call, { groupId }: StoredImport): Promise<{ groupId?: null }> {
  const goesOn = groupId !== null && (await isGroupOpen(db, groupId, actor.id))
  return goesOn ? {} : { groupId: null }
}

async function settled(call: Call, jobs: ImportJobs, id: number): Promise<ImportRecord> {
  await jobs.settled(id, mostWaitMs)
  return readImportRecord(call, id)
}

function withoutAbsent<T extends object>(values: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}

export function toSummary(imported: StoredImport): ImportSummary {
  const { id, fileName, fileBytes, head, state, done, total, fault, counts, written, groupId } = imported
  return {
    ...{ id, state, fault, counts, written, groupId },
    ...{ isUndone: imported.isUndone, owner: imported.owner },
    file: { name: fileName, bytes: fileBytes },
    source: head?.source ?? null,
    progress: { done, total },
    createdAt: imported.createdAt.toISOString(),
    keptUntil: imported.keptUntil.toISOString(),
  }
}

function toRecord(imported: StoredImport, photos: ImportPhotos): ImportRecord {
  const { mapping, mappingSource } = imported
  // Options stored by a former version tell no subject.
  const options = { ...imported.options, subject: imported.options.subject ?? null }
  // Classes stored by a former version tell neither columns nor texts.
  const classes = imported.classes.map((one) => ({
    ...one,
    column: one.column ?? null,
    texts: one.texts ?? [],
  }))
  const head =
    imported.head &&
    (({ headers, headerRows, sheet, sheets, encoding, notes, samples }) => ({
      headers,
      headerRows,
      sheet,
      sheets,
      encoding,
      notes,
      samples,
    }))(imported.head)
  const subject = options.subject ?? subjectOf(mapping.columns)
  return { ...toSummary(imported), head, subject, mapping, mappingSource, options, classes, photos }
}
