import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import type { Refusal } from '#server/http/errors.ts'
import { deletedBuildingsOf } from '#server/repositories/records/record-facts.ts'
import { lockRecords, type StoredRecord } from '#server/repositories/records/records.ts'
import { changedFields, fieldsToRead, type NetChange, without } from '#server/services/journal/net-changes.ts'
import { orphanRefusal } from '#server/services/records/come-back.ts'
import { kindNames, refusalOf } from '#server/services/records/demand.ts'
import { ask, targetOf } from '#server/services/records/journalled-writes.ts'
import { isAskedOneByOne, writeVerdicts } from './authorise.ts'

/**
 * Changes of an undo that are certain to be refused: for lack of rights, or because the building is deleted.
 * Finding thousands of them by trying would take as many attempts.
 */
export async function knownRefusals(call: Call, net: readonly NetChange[]): Promise<Map<NetChange, Refusal>> {
  const refusals = new Map<NetChange, Refusal>()
  for (const kind of new Set(net.map((change) => change.kind))) {
    const changes = net.filter((change) => change.kind === kind)
    const standing = await lockRecords(
      call.db,
      kind,
      changes.map(({ id }) => id),
      fieldsToRead(kind, changes),
    )
    await noteDenied(call, kind, changes, standing, refusals)
  }
  await noteOrphans(call, net, refusals)
  return refusals
}

/** Checks rights to update and restore; those to delete may depend on related records. */
async function noteDenied(
  call: Call,
  kind: RecordKind,
  changes: readonly NetChange[],
  standing: ReadonlyMap<number, StoredRecord>,
  refusals: Map<NetChange, Refusal>,
): Promise<void> {
  if (!isAskedOneByOne(kind)) return
  for (const operation of ['update', 'restore'] as const) {
    const asked = changes.flatMap((change) => {
      const record = standing.get(change.id)
      const isIts = change.existsAfter ? 'update' : 'restore'
      if (!record || !change.existedBefore || isIts !== operation) return []
      if (record.isDeleted !== (operation === 'restore')) return []
      const fields = without(change.before, changedFields(record.fields, change))
      return [{ change, target: operation === 'update' ? targetOf(ask(kind, record, fields)) : record }]
    })
    const verdicts = await writeVerdicts(
      call,
      kind,
      operation,
      asked.map(({ target }) => target),
    )
    for (const [at, { change }] of asked.entries()) {
      const refusal = refusalOf(kindNames[kind], verdicts[at] ?? true)
      if (refusal) refusals.set(change, refusal)
    }
  }
}

/** Blocks that would be restored without their deleted building. */
async function noteOrphans(
  call: Call,
  net: readonly NetChange[],
  refusals: Map<NetChange, Refusal>,
): Promise<void> {
  const blocks = net.filter(({ kind, existedBefore, existsAfter }) => {
    return kind === 'block' && existedBefore && !existsAfter
  })
  if (blocks.length === 0) return
  const returning = new Set(net.filter(({ kind }) => kind === 'building').map(({ id }) => id))
  const deleted = await deletedBuildingsOf(
    call.db,
    blocks.map(({ id }) => id),
  )
  for (const change of blocks) {
    const building = deleted.get(change.id)
    if (building && !returning.has(building.id)) refusals.set(change, orphanRefusal(building.name))
  }
}
