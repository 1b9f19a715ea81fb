import type { ImportMappingRecord } from '#contract/exchange/import-records.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  deleteMapping,
  findMapping,
  keepMapping,
  listMappings,
  type StoredMapping,
  updateMapping,
} from '#server/repositories/imports/import-mappings.ts'
import { demand } from '#server/services/records/demand.ts'
import { demandedImport } from './import-access.ts'

const kindName = 'Сопоставление'

export async function mappingsOf({
  db,
  actor,
}: Call): Promise<{ data: ImportMappingRecord[]; total: number }> {
  const data = (await listMappings(db, actor.id)).map(toRecord)
  return { data, total: data.length }
}

/** Remembers the columns of an import under a name; the next file with the same headers takes them. */
export async function createMapping(
  call: Call,
  { importId, name, isShared }: { importId: number; name: string; isShared: boolean },
): Promise<ImportMappingRecord> {
  const { db, actor } = call
  const { head, mapping } = await demandedImport(call, importId, 'import.read')
  if (!head) throw new Refusal('conflict', 'Файл ещё читается. Подождите')
  if (isShared) demand(call, kindName, 'importMapping.share', { userId: actor.id, isShared })
  const { columns } = mapping
  const id = await keepMapping(db, {
    userId: actor.id,
    signature: head.signature,
    name: { asked: name },
    isShared,
    columns,
  })
  return read(call, id)
}

export async function updateMappingRecord(
  call: Call,
  id: number,
  changes: { name?: string | undefined; isShared?: boolean | undefined },
): Promise<ImportMappingRecord> {
  const stored = found(await findMapping(call.db, call.actor.id, id), kindName)
  const record = recordOf(stored)
  demand(call, kindName, 'importMapping.update', record)
  if (changes.isShared !== undefined) demand(call, kindName, 'importMapping.share', record)
  await updateMapping(call.db, id, changes)
  // An admin who unshares another's no longer finds it.
  return toRecord({
    ...stored,
    ...(changes.name !== undefined && { name: changes.name }),
    isShared: changes.isShared ?? stored.isShared,
  })
}

export async function removeMapping(call: Call, id: number): Promise<void> {
  const stored = found(await findMapping(call.db, call.actor.id, id), kindName)
  demand(call, kindName, 'importMapping.delete', recordOf(stored))
  await deleteMapping(call.db, id)
}

async function read({ db, actor }: Call, id: number): Promise<ImportMappingRecord> {
  return toRecord(found(await findMapping(db, actor.id, id), kindName))
}

function recordOf({ owner, isShared }: StoredMapping) {
  return { userId: owner.id, isShared }
}

function toRecord({ usedAt, ...stored }: StoredMapping): ImportMappingRecord {
  return { ...stored, usedAt: usedAt.toISOString() }
}
