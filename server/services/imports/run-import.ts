import { subjectOf } from '#domain/imports/import-fields.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { noteRefs } from '#server/repositories/imports/external-refs.ts'
import { keepMapping } from '#server/repositories/imports/import-mappings.ts'
import {
  analyseWritten,
  rowIs,
  type WrittenRow,
  writeResults,
} from '#server/repositories/imports/import-rows.ts'
import {
  isGroupOpen,
  lockImporting,
  type StoredImport,
  updateImport,
} from '#server/repositories/imports/imports.ts'
import { noteGone } from '#server/repositories/imports/missing-rows.ts'
import { nextPlanned, plannedSlices } from '#server/repositories/imports/row-slices.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { forgetSince, keepSince, markPlace } from '#server/repositories/records/savepoints.ts'
import { CommandUndone } from '#server/services/records/journalled-writes.ts'
import { writeContacts } from './contacts/write-contacts.ts'
import { sourceOf } from './external-source.ts'
import { importToWrite } from './import-access.ts'
import { wantPhotosOf } from './photos/want-photos.ts'
import { rematch } from './stock/rematch.ts'
import { type RowToWrite, writeRows } from './stock/write-rows.ts'
import { afterSlice, summarise } from './summary.ts'

/** Rows after which a run changes what queries of the stock have been planned for. */
const manyRows = 1000

/**
 * Writes the next rows of an import in the call's transaction, with their results: a row is either written and done, or
 * neither. All slices belong to one group of the journal. @param most rows of the slice.
 */
export async function runSlice(caller: Call, id: number, most: number): Promise<void> {
  const { db } = caller
  const imported = await importToWrite(caller, id)
  // The last slice counts all rows.
  await allowLongStatements(db, imported.total ?? 0)
  if (imported.state === 'reading' || imported.state === 'checking')
    throw new Refusal('conflict', 'Файл ещё проверяется. Подождите')
  if (imported.state === 'failed') throw new Refusal('conflict', 'Этот файл не прочитан. Загрузите другой')
  await lockImporting(db)
  const groupId = await groupOf(caller, imported)
  const call: Call = {
    ...caller,
    command: { id: groupId, name: caller.command.name ?? 'import.run' },
    ifMatch: null,
  }
  const slice = await nextPlanned(db, id, { after: 0, size: most, which: rowIs.toWrite })
  // Contacts are looked for again as they are written.
  const { rows, refused } = isOfContacts(imported)
    ? { rows: slice, refused: [] }
    : await rematch(db, imported, slice)
  const written = await writeOrSplit(call, imported, rows, new Map())
  const all = [...refused, ...written]
  await writeResults(db, id, all)
  const source = sourceOf(imported)
  const results = new Map(written.flatMap((row) => (row.isDone ? [[row.n, row]] : [])))
  const standing = rows.flatMap((row) => {
    const result = results.get(row.n)
    return result ? [{ ...row, blockId: result.blockId, buildingId: result.buildingId }] : []
  })
  await noteRefs(db, source, id, standing)
  const run = { importId: id, groupId, userId: caller.actor.id }
  await wantPhotosOf(db, run, standing)
  const changes = afterSlice(imported, slice, all)
  const isOver = changes.done === changes.total || slice.length < most
  if (imported.done < manyRows && changes.done >= manyRows) await analyseWritten(db)
  if (!isOver) {
    await updateImport(db, id, { ...changes, state: 'running', groupId })
    return
  }
  await updateImport(db, id, { ...(await summarise(db, imported)), state: 'done', groupId })
  for await (const same of plannedSlices(db, id, { which: rowIs.same })) {
    await noteRefs(db, source, id, same)
    // A record that stays as it is may have new photos.
    await wantPhotosOf(db, run, same)
  }
  await finish(caller, imported, source)
}

function isOfContacts({ mapping, head }: StoredImport): boolean {
  return head?.source === 'table' && subjectOf(mapping.columns) === 'contacts'
}

/** A run that was stopped goes on under its first group, so that one undo takes all of it back. */
async function groupOf({ db, actor, command }: Call, { groupId }: StoredImport): Promise<string> {
  return groupId !== null && (await isGroupOpen(db, groupId, actor.id)) ? groupId : command.id
}

/** Notes which ids the source has now, and remembers the columns. */
async function finish({ db, actor }: Call, imported: StoredImport, source: string): Promise<void> {
  const { id, head, mapping, fileName } = imported
  await noteGone(db, source, id)
  if (!head?.headers.some((header) => header !== '')) return
  const usual = fileName.replace(/\.\w+$/, '').slice(0, 120)
  await keepMapping(db, {
    userId: actor.id,
    signature: head.signature,
    name: { usual },
    columns: mapping.columns,
  })
}

/** Values that the database does not take cost only their own row. */
async function writeOrSplit(
  call: Call,
  imported: StoredImport,
  rows: readonly RowToWrite[],
  made: Map<string, number>,
): Promise<WrittenRow[]> {
  if (rows.length === 0) return []
  await markPlace(call.db)
  const before = new Map(made)
  try {
    const written = isOfContacts(imported)
      ? await writeContacts(call, imported.id, rows)
      : await writeRows(call, imported, rows, made)
    await keepSince(call.db)
    return written
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await forgetSince(call.db)
    made.clear()
    for (const [key, id] of before) made.set(key, id)
    if (rows.length === 1) return rows.map((row) => ({ ...row, plan: 'error', note: refusal, isDone: false }))
    const middle = Math.ceil(rows.length / 2)
    const first = await writeOrSplit(call, imported, rows.slice(0, middle), made)
    return [...first, ...(await writeOrSplit(call, imported, rows.slice(middle), made))]
  }
}

/** A refusal, and what the database says of a value: out of range, of a wrong form. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof CommandUndone) return undefined
  if (error instanceof Refusal) return error.message
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^2[23]/.test(code) ? 'База не приняла одно из значений строки' : undefined
}
