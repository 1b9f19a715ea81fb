import type { Call } from '#server/http/call.ts'
import {
  setBuildings,
  setBuildingVersions,
  type WrittenRow,
} from '#server/repositories/imports/import-rows.ts'
import type { StoredImport } from '#server/repositories/imports/imports.ts'
import { reserveIds } from '#server/repositories/imports/known-stock.ts'
import type { PlannedRow } from '#server/repositories/imports/row-slices.ts'
import { databaseNow, type Fields, livingIdsOf } from '#server/repositories/records/records.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { writeVerdicts } from '#server/services/access/authorise.ts'
import { followAvailability } from '#server/services/demands/let-blocks.ts'
import { examineUpdates } from '#server/services/records/examine.ts'
import { createRecords } from '#server/services/records/record-writer.ts'
import { writeUpdates } from '#server/services/records/write-steps.ts'

export type RowToWrite = PlannedRow

const changed = 'Запись изменили после проверки. Проверьте файл ещё раз'
const buildingGone = 'Здание удалили. Проверьте файл ещё раз'

/**
 * Writes rows with sets: new buildings, changes of buildings, new blocks, changes of blocks. A row that may not be written says
 * why; the others are written.
 * @param made buildings by key that earlier rows of the slice have created; grows.
 */
export async function writeRows(
  call: Call,
  { id: importId }: StoredImport,
  rows: readonly RowToWrite[],
  made: Map<string, number>,
): Promise<WrittenRow[]> {
  const faults = new Map<number, string>()
  const notes = new Map<number, string>()
  await lockStock(call.db, {
    blockIds: some(rows, ({ blockId }) => blockId),
    buildingIds: some(rows, ({ buildingId }) => buildingId),
  })
  await createBuildings(call, importId, rows, made, faults)
  const buildingOf = ({ buildingId, buildingKey }: RowToWrite) =>
    buildingId ?? made.get(buildingKey ?? '') ?? null
  await updateBuildings(call, importId, rows, faults, notes)
  const blockIds = await createBlocks(
    call,
    rows.filter((row) => !faults.has(row.n)),
    buildingOf,
    faults,
  )
  await updateBlocks(
    call,
    rows.filter((row) => !faults.has(row.n)),
    faults,
  )
  return rows.map((row) => {
    const fault = faults.get(row.n)
    return {
      n: row.n,
      plan: fault === undefined ? row.plan : 'error',
      note: fault ?? notes.get(row.n) ?? null,
      buildingId: buildingOf(row),
      blockId: blockIds.get(row.n) ?? row.blockId,
      isDone: fault === undefined,
    }
  })
}

/** The first row of an address describes its building. */
async function createBuildings(
  call: Call,
  importId: number,
  rows: readonly RowToWrite[],
  made: Map<string, number>,
  faults: Map<number, string>,
): Promise<void> {
  const wanted = new Map<string, { fields: Fields; numbers: number[] }>()
  for (const { n, plan, buildingId, buildingKey: key, facts } of rows) {
    if (plan !== 'create' || buildingId !== null || key === null || made.has(key)) continue
    const known = wanted.get(key)
    if (known) {
      known.fields = { ...facts.building, ...known.fields }
      known.numbers.push(n)
    } else wanted.set(key, { fields: facts.building, numbers: [n] })
  }
  const asked = [...wanted].map(([key, one]) => ({
    ...{ key, numbers: one.numbers },
    fields: {
      ...{ type: 'businessCentre', status: 'operating', metro: [], parking: [], infrastructure: [] },
      ...one.fields,
      ...ownedBy(call, one.fields),
    },
  }))
  const allowed = await allowedOf(call, 'building', asked, faults)
  const ids = await reserveIds(call.db, 'buildings', allowed.length)
  await createRecords(
    call,
    'building',
    allowed.map(({ fields }, index) => ({ ...fields, id: ids[index] })),
  )
  const created = allowed.flatMap(({ key }, index) => ({ key, id: ids[index] ?? 0 }))
  for (const { key, id } of created) made.set(key, id)
  await setBuildings(call.db, importId, created)
}

async function updateBuildings(
  call: Call,
  importId: number,
  rows: readonly RowToWrite[],
  faults: Map<number, string>,
  notes: Map<number, string>,
): Promise<void> {
  const wanted = new Map<number, { fields: Fields; version: number | null; rows: RowToWrite[] }>()
  for (const row of rows) {
    const { buildingId, facts, plan } = row
    const isTold = plan === 'update' || (plan === 'create' && row.buildingVersion !== null)
    if (!isTold || buildingId === null || Object.keys(facts.building).length === 0) continue
    const known = wanted.get(buildingId)
    if (known) {
      known.fields = { ...facts.building, ...known.fields }
      known.rows.push(row)
    } else wanted.set(buildingId, { fields: facts.building, version: row.buildingVersion, rows: [row] })
  }
  if (wanted.size === 0) return
  const { changing, skipped } = await examineUpdates(
    call,
    'building',
    [...wanted.keys()],
    ({ id, version }) => {
      const asked = wanted.get(id)
      return asked && asked.version === version ? asked.fields : changed
    },
    { isLocked: true },
  )
  for (const { id, refusal } of skipped) {
    for (const row of wanted.get(id)?.rows ?? []) {
      // A block does not wait for what its row says of the building.
      const isOfBlock = row.blockId !== null || 'areaSqm' in row.facts.block
      if (isOfBlock) notes.set(row.n, `Здание не изменено: ${refusal.message}`)
      else faults.set(row.n, refusal.message)
    }
  }
  const written = changing.length === 0 ? [] : await writeUpdates(call, 'building', changing)
  await setBuildingVersions(
    call.db,
    importId,
    written.map(({ id, version }) => ({ id, version })),
  )
}

async function createBlocks(
  call: Call,
  rows: readonly RowToWrite[],
  buildingOf: (row: RowToWrite) => number | null,
  faults: Map<number, string>,
): Promise<Map<number, number>> {
  const creating = rows.filter(({ plan, facts }) => plan === 'create' && 'areaSqm' in facts.block)
  const living = await livingIdsOf(call.db, 'building', some(creating, buildingOf))
  const now = await databaseNow(call.db)
  const asked = creating.flatMap((row) => {
    const buildingId = buildingOf(row)
    if (buildingId === null || !living.has(buildingId)) {
      faults.set(row.n, buildingGone)
      return []
    }
    const { block } = row.facts
    const fields = {
      ...{ purposes: [], actualizedAt: now, actualizedById: call.actor.id },
      ...block,
      ...ownedBy(call, block),
      ...(block.description != null && { descriptionSource: 'own' }),
      buildingId,
    }
    return { fields, numbers: [row.n] }
  })
  const allowed = await allowedOf(call, 'block', asked, faults)
  const ids = await reserveIds(call.db, 'blocks', allowed.length)
  await createRecords(
    call,
    'block',
    allowed.map(({ fields }, index) => ({ ...fields, id: ids[index] })),
  )
  return new Map(allowed.map(({ numbers }, index) => [numbers[0] ?? 0, ids[index] ?? 0]))
}

async function updateBlocks(
  call: Call,
  rows: readonly RowToWrite[],
  faults: Map<number, string>,
): Promise<void> {
  const wanted = new Map<number, RowToWrite>()
  for (const row of rows) {
    const isChanged = row.plan === 'update' && Object.keys(row.facts.block).length > 0
    if (isChanged && row.blockId !== null) wanted.set(row.blockId, row)
  }
  if (wanted.size === 0) return
  const { changing, skipped } = await examineUpdates(
    call,
    'block',
    [...wanted.keys()],
    ({ id, version }) => {
      const row = wanted.get(id)
      if (!row || row.blockVersion !== version) return changed
      const { block } = row.facts
      if (!('description' in block)) return block
      return { ...block, descriptionSource: block.description === null ? null : 'own' }
    },
    { isLocked: true },
  )
  for (const { id, refusal } of skipped) {
    const row = wanted.get(id)
    if (row) faults.set(row.n, refusal.message)
  }
  if (changing.length === 0) return
  await writeUpdates(call, 'block', changing)
  await followAvailability(call, changing)
}

/** New records that the caller may create; the rows of the others say why. */
async function allowedOf<A extends { fields: Fields; numbers: number[] }>(
  call: Call,
  kind: 'block' | 'building',
  asked: readonly A[],
  faults: Map<number, string>,
): Promise<A[]> {
  if (asked.length === 0) return []
  const verdicts = await writeVerdicts(call, kind, 'create', asked)
  return asked.filter(({ numbers }, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined || verdict === true) return true
    for (const n of numbers) faults.set(n, verdict.reason)
    return false
  })
}

/** The importer is responsible unless the row names somebody. */
function ownedBy({ actor }: Call, fields: Fields): Fields {
  return { responsibleUserId: fields.responsibleUserId ?? actor.id, createdById: actor.id }
}

function some(rows: readonly RowToWrite[], of: (row: RowToWrite) => number | null): number[] {
  return [...new Set(rows.flatMap((row) => of(row) ?? []))]
}
