import { blockPatch } from '#contract/stock/block-records.ts'
import { compareFacts } from '#domain/imports/compare.ts'
import { issueRules } from '#domain/imports/issue-rules.ts'
import type { CheckedRow, StoredRow } from '#server/repositories/imports/import-rows.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import { storedRecords } from '../checking.ts'
import { askRights, type Check } from './check-rows.ts'

/** Fields that an answer writes into a block that has left its source; `leave` writes nothing. */
const marks: Readonly<Record<string, Fields>> = {
  occupied: blockPatch.parse({ availability: 'occupied' }),
  archive: blockPatch.parse({ isArchived: true }),
}

const marked = Object.values(marks).flatMap((mark) => Object.keys(mark))

/** Plans rows of blocks that have left the source: asked about, left as they are, or marked. */
export async function checkMissing(check: Check, rows: readonly StoredRow[]): Promise<CheckedRow[]> {
  const { db } = check.call
  const ids = rows.flatMap(({ blockId }) => blockId ?? [])
  const storedBlocks = await storedRecords(check.call, 'block', { ids, fields: marked })
  const titles = await titlesOf(db, 'block', ids)
  const planned = rows.map((row) => {
    const id = row.blockId ?? 0
    return planMissing(check, row, { block: storedBlocks.get(id), title: titles.get(id) ?? `блок № ${id}` })
  })
  return askRights(check, planned, { storedBlocks, storedBuildings: new Map() })
}

function planMissing(
  { finder, reading }: Check,
  row: StoredRow,
  { block, title }: { block: StoredRecord | undefined; title: string },
): CheckedRow {
  const answer = answerOf(row, reading.answers['block.missing'])
  const mark = marks[answer ?? ''] ?? {}
  const changes = block ? compareFacts('block', mark, block.fields) : []
  const building = row.buildingId === null ? undefined : finder.building(row.buildingId)
  const base = {
    ...{ n: row.n, externalId: null, dealKind: null, buildingKey: null, buildingVersion: null },
    ...{ buildingId: row.buildingId, blockId: row.blockId, blockVersion: block?.version ?? null },
    building: building
      ? { name: building.name, address: building.address, isNew: false, by: null, candidates: [] }
      : null,
    facts: {
      ...{ building: {}, photos: [] },
      block: Object.fromEntries(changes.map((change) => [change.code, change.new])),
      oldBlock: Object.fromEntries(changes.map(({ code, old }) => [code, old])),
    },
    issues: [] as CheckedRow['issues'],
    note: null,
  }
  if (!block) return { ...base, plan: 'skip', note: 'Блок уже удалён' }
  if (answer === 'leave') return { ...base, plan: 'skip', note: `${title}: остаётся как есть` }
  if (answer !== undefined) return { ...base, plan: changes.length > 0 ? 'update' : 'same' }
  const message = `${title}: был в прошлом файле, в этом его нет`
  const { severity } = issueRules['block.missing']
  const issue = { rule: 'block.missing', severity, column: null, field: null, message }
  return { ...base, plan: 'ask', note: message, issues: [issue] }
}

/** Puts the decision about one row before the answer for all; one marked without such an answer is occupied. */
function answerOf({ decision }: StoredRow, forAll: string | undefined): string | undefined {
  if (decision === 'skip') return 'leave'
  if (decision === 'take') return forAll === 'archive' ? 'archive' : 'occupied'
  return forAll
}
