import type { Db } from '#server/db/db.ts'
import { noteRefs, takeBackRefs } from '#server/repositories/imports/external-refs.ts'
import { rowIs } from '#server/repositories/imports/import-rows.ts'
import { findImportOfGroup } from '#server/repositories/imports/imports.ts'
import { plannedSlices } from '#server/repositories/imports/row-slices.ts'
import { sourceOf } from './external-source.ts'

/**
 * Undo and redo of a run, for external ids, which the journal does not have. Other groups are ignored.
 * @param leftBlocks blocks that the undo has left as they are.
 */
export async function revertImport(
  db: Db,
  groupId: string,
  as: 'undo' | 'redo',
  leftBlocks: readonly number[],
): Promise<void> {
  const imported = await findImportOfGroup(db, groupId)
  if (!imported) return
  const source = sourceOf(imported)
  if (as === 'undo') {
    await takeBackRefs(db, source, imported.id, leftBlocks)
    return
  }
  for await (const rows of plannedSlices(db, imported.id, { which: rowIs.standing }))
    await noteRefs(db, source, imported.id, rows)
}
