import type { ImportOptions } from '#contract/exchange/import-records.ts'
import { BlockMatcher, isSameArea, type KnownBlock } from '#domain/imports/blocks.ts'
import type { KnownBuilding } from '#domain/imports/buildings.ts'
import type { Mapping } from '#domain/imports/guess-mapping.ts'
import { type ReadRow, readRow } from '#domain/imports/read-row.ts'
import type { ReadOptions } from '#domain/imports/reading/row-cells.ts'
import type { Call } from '#server/http/call.ts'
import { blocksByRef, refKey } from '#server/repositories/imports/external-refs.ts'
import type { CheckedRow, StoredRow } from '#server/repositories/imports/import-rows.ts'
import { knownBlocks } from '#server/repositories/imports/known-stock.ts'
import { writeVerdicts } from '#server/services/access/authorise.ts'
import { eachInTurn, type StoredRecords, storedRecords } from '../checking.ts'
import { serverIssue } from '../server-rules.ts'
import type { BuildingFinder, Found } from './building-finder.ts'
import { withCityTold } from './lacking-city.ts'
import { withPurposeTold } from './lacking-purpose.ts'
import { comparedFields, planRow } from './plan-row.ts'
import type { TwinRows } from './twin-rows.ts'

/** A check of one import; what one slice finds counts for the next. */
export interface Check {
  /** Made in the name of the import's owner. */
  call: Call
  /** Source of the external ids. */
  source: string
  mapping: Mapping
  isOfBlocks: boolean
  reading: ReadOptions
  options: ImportOptions
  /** Building chosen by key of the address. */
  choices: Readonly<Record<string, number | 'new'>>
  finder: BuildingFinder
  /** Blocks that rows have been matched with. */
  taken: Set<number>
  /** Number of the first row of each external id and deal. */
  seenIds: Map<string, number>
  /** Buildings that an earlier row describes, by id or key. */
  described: Set<string>
  /** Blocks that earlier rows describe. */
  twins: TwinRows
  /** Rows that a later one of the same external id replaces. */
  replaced: Set<number>
}

/** Reads, matches and plans some rows, in order; writes nothing. */
export async function checkRows(check: Check, rows: readonly StoredRow[]): Promise<CheckedRow[]> {
  const { call, isOfBlocks } = check
  const { 'block.twice': twice, 'purpose.none': purpose } = check.reading.answers
  const reads = await eachInTurn(rows, (row) => ({ row, read: readOnce(check, row) }))
  const known = await ownBlocks(
    check,
    reads.map(({ read }) => read),
  )
  const placed = await eachInTurn(reads, ({ row, read }) => {
    const { found, own } = place(check, read, known)
    return { row, found, own, read: isOfBlocks ? check.twins.see(row.n, read, found, twice) : read }
  })
  const buildingIds = [
    ...new Set(placed.flatMap(({ found }) => (found.is === 'known' ? [found.building.id] : []))),
  ]
  const blocks = isOfBlocks ? await knownBlocks(call.db, { buildingIds, ids: [...known.blocks.keys()] }) : []
  const matcher = new BlockMatcher(blocks, check.taken)
  const matched = placed.map(({ own, ...one }) => ({
    ...one,
    block: isOfBlocks ? blockOf(matcher, one, own) : null,
  }))
  const storedBlocks = await storedRecords(call, 'block', {
    ids: matched.flatMap(({ block }) => (block ? [block.id] : [])),
    fields: comparedFields('block', reads),
  })
  const storedBuildings = await storedRecords(call, 'building', {
    ids: buildingIds,
    fields: comparedFields('building', reads),
  })
  const context = { actor: call.actor, options: check.options, isOfBlocks }
  const planned = await eachInTurn(matched, (one): CheckedRow => {
    const { found, block } = one
    const isRepeated = isDescribed(check, one.read, found)
    const storedBlock = block ? storedBlocks.get(block.id) : undefined
    const read = withCityTold(one.read, found)
    return planRow(context, {
      ...one,
      read: isOfBlocks ? withPurposeTold(read, storedBlock, purpose) : read,
      ...{ isRepeated, storedBlock },
      storedBuilding: found.is === 'known' ? storedBuildings.get(found.building.id) : undefined,
    })
  })
  return askRights(check, planned, { storedBlocks, storedBuildings })
}

/** Reads a row, and sees to an external id that stands twice in the file. */
function readOnce(check: Check, row: StoredRow): ReadRow {
  const cells = row.cells.map((text, column) => row.mended?.[column] ?? text)
  const read = readRow(
    { n: row.n, place: row.place, cells, isTaken: row.decision === 'take' },
    check.mapping,
    check.reading,
  )
  const { externalId, block, isSkipped } = read
  if (externalId === null || isSkipped || !check.isOfBlocks) return read
  const key = refKey(externalId, String(block.dealKind ?? ''))
  const first = check.seenIds.get(key)
  if (first === undefined || first === row.n) {
    check.seenIds.set(key, row.n)
    return read
  }
  const answer = check.reading.answers['externalId.twice']
  if (answer === 'both') return { ...read, externalId: null }
  if (answer === 'first')
    return { ...read, isSkipped: true, skipReason: `Тот же номер, что в строке ${first}` }
  if (answer === 'last') {
    check.replaced.add(first)
    check.seenIds.set(key, row.n)
    return read
  }
  const message = `Номер ${externalId} уже был в строке ${first}`
  const issue = {
    rule: 'externalId.twice',
    severity: 'question',
    column: null,
    field: 'row.externalId',
    message,
  } as const
  return { ...read, issues: [...read.issues, issue] }
}

interface Own {
  /** Blocks named by external ids or by our own. */
  blocks: Map<number, KnownBlock>
  byRef: Map<string, number>
}

async function ownBlocks({ call, source }: Check, reads: readonly ReadRow[]): Promise<Own> {
  const externalIds = [...new Set(reads.flatMap(({ externalId }) => externalId ?? []))]
  const byRef =
    externalIds.length === 0 ? new Map<string, number>() : await blocksByRef(call.db, source, externalIds)
  const ids = [...new Set([...byRef.values(), ...reads.flatMap(({ blockId }) => blockId ?? [])])]
  const blocks = ids.length === 0 ? [] : await knownBlocks(call.db, { buildingIds: [], ids })
  return { blocks: new Map(blocks.map((block) => [block.id, block])), byRef }
}

interface Placed {
  read: ReadRow
  found: Found
  /** The block that an id of the row names. */
  own: KnownBlock | null
}

/** The building of a row: that of the block it names, the chosen one, or the one that its address finds. */
function place(check: Check, read: ReadRow, { blocks, byRef }: Own): Omit<Placed, 'read'> {
  const { finder, choices } = check
  const address = textOf(read.building.address)
  const found = finder.find(
    {
      id: read.buildingId,
      name: textOf(read.building.name),
      address,
      cadastralNumber: textOf(read.building.cadastralNumber),
      latitude: degreesOf(read.building.latitude),
      longitude: degreesOf(read.building.longitude),
    },
    read.newName,
  )
  const agreeing = (id: number | null | undefined): [KnownBlock, KnownBuilding] | undefined => {
    const block = id == null ? undefined : blocks.get(id)
    const building = block && finder.building(block.buildingId)
    return block && building && !finder.disagrees(building, address) ? [block, building] : undefined
  }
  const refId =
    read.externalId === null
      ? undefined
      : byRef.get(refKey(read.externalId, String(read.block.dealKind ?? '')))
  const referred = agreeing(refId)
  if (referred)
    return {
      own: referred[0],
      found: { key: found.key, is: 'known', building: referred[1], by: 'по внешнему номеру' },
    }
  if (refId !== undefined) {
    const message = `Номер ${read.externalId} раньше стоял у блока в другом доме: сопоставлено по адресу`
    read.issues.push(serverIssue('ref.elsewhere', message, 'row.externalId'))
  }
  const named = agreeing(read.blockId)
  if (named && isSameArea(named[0], { ...noBlock, areaSqm: read.block.areaSqm }))
    return {
      own: named[0],
      found: { key: found.key, is: 'known', building: named[1], by: 'по номеру блока' },
    }
  return { own: null, found: chosen(check, found, read, choices[found.key]) }
}

const noBlock = { dealKind: null, floor: null, number: null }

function chosen({ finder }: Check, found: Found, read: ReadRow, choice: number | 'new' | undefined): Found {
  if (choice === undefined) return found
  if (choice !== 'new') {
    const building = finder.building(choice)
    return building ? { key: found.key, is: 'known', building, by: 'выбрано вами' } : found
  }
  const address = textOf(read.building.address)
  if (address === null) return found
  const name = textOf(read.building.name) ?? read.newName ?? address
  return { key: found.key, is: 'new', name, address: finder.withCity(address) }
}

function blockOf(
  matcher: BlockMatcher,
  { read, found }: Omit<Placed, 'own'>,
  own: KnownBlock | null,
): KnownBlock | null {
  // A second row of one block must not take that of a third.
  if (read.isSkipped || read.issues.some(({ rule }) => rule === 'block.twice')) return null
  if (own) return matcher.take(own.id)
  if (found.is !== 'known') return null
  const { dealKind, floor, number, areaSqm } = read.block
  return matcher.find(found.building.id, { dealKind, floor, number, areaSqm })
}

/** Tells if an earlier row describes the same building, and notes this one. */
function isDescribed({ described }: Check, read: ReadRow, found: Found): boolean {
  if (read.isSkipped || found.is === 'ask' || found.is === 'nothing') return false
  const key = found.is === 'known' ? String(found.building.id) : `new ${found.key}`
  if (described.has(key)) return true
  described.add(key)
  return false
}

/** Rows that the owner may not write say so before the run; a building that he may not change stays as it is. */
export async function askRights(
  { call }: Check,
  rows: CheckedRow[],
  { storedBlocks, storedBuildings }: { storedBlocks: StoredRecords; storedBuildings: StoredRecords },
): Promise<CheckedRow[]> {
  const changing = rows.filter(({ plan }) => plan === 'update')
  const buildings = changing.filter(({ facts }) => Object.keys(facts.building).length > 0)
  for (const [index, verdict] of (await verdictsOf(call, 'building', buildings, storedBuildings)).entries()) {
    const row = buildings[index]
    if (!row || verdict === true) continue
    row.facts = { ...row.facts, building: {} }
    row.issues.push(serverIssue('building.kept', `Здание не изменится: ${verdict.reason}`))
    if (Object.keys(row.facts.block).length === 0) row.plan = 'same'
  }
  const blocks = rows.filter(({ plan, facts }) => plan === 'update' && Object.keys(facts.block).length > 0)
  for (const [index, verdict] of (await verdictsOf(call, 'block', blocks, storedBlocks)).entries()) {
    const row = blocks[index]
    if (!row || verdict === true) continue
    row.plan = 'error'
    row.note = verdict.reason
    row.issues.push(serverIssue('right.refused', verdict.reason))
  }
  return rows
}

async function verdictsOf(
  call: Call,
  kind: 'block' | 'building',
  rows: readonly CheckedRow[],
  records: StoredRecords,
) {
  const targets = rows.map(({ facts, ...row }) => {
    const id = (kind === 'block' ? row.blockId : row.buildingId) ?? 0
    const sent = Object.keys(facts[kind])
    return { id, fields: records.get(id)?.fields ?? {}, sent, changed: sent, wanted: facts[kind] }
  })
  return targets.length === 0 ? [] : writeVerdicts(call, kind, 'update', targets)
}

function degreesOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
