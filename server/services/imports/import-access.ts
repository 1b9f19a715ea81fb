import type { Action } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { findImport, type StoredImport } from '#server/repositories/imports/imports.ts'
import { demand } from '#server/services/records/demand.ts'

const kindName = 'Загрузка'

type ImportAction = Extract<Action, `import.${string}`>

/** @throws Refusal 404 for another's import. */
export async function demandedImport(
  call: Call,
  id: number,
  action: ImportAction,
  isLocked = false,
): Promise<StoredImport> {
  const imported = found(await findImport(call.db, id, isLocked), kindName)
  demand(call, kindName, action, { userId: imported.userId })
  return imported
}

/** Locked until the transaction ends. @throws Refusal 404 */
export function importToWrite(call: Call, id: number): Promise<StoredImport> {
  return demandedImport(call, id, 'import.update', true)
}
