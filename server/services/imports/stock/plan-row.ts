import type { ImportOptions, ImportPlan, ImportRow } from '#contract/exchange/import-records.ts'
import { blockPatch } from '#contract/stock/block-records.ts'
import { buildingCreate, buildingPatch } from '#contract/stock/building-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import type { KnownBlock } from '#domain/imports/blocks.ts'
import { compareFacts } from '#domain/imports/compare.ts'
import type { ReadRow } from '#domain/imports/read-row.ts'
import type { Actor } from '#server/http/call.ts'
import type { CheckedRow, RowFacts, StoredRow } from '#server/repositories/imports/import-rows.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import { clearedOf, firstOf, isUnknown, valid, valuesOf } from '../planning.ts'
import { serverIssue } from '../server-rules.ts'
import type { Found } from './building-finder.ts'

type Issues = ImportRow['issues']

/** A row with all that was found out about it. */
export interface FoundRow {
  row: StoredRow
  read: ReadRow
  found: Found
  block: KnownBlock | null
  /** An earlier row of the file is of the same building and alone changes it. */
  isRepeated: boolean
  storedBlock: StoredRecord | undefined
  storedBuilding: StoredRecord | undefined
}

export interface PlanContext {
  actor: Pick<Actor, 'id' | 'role'>
  options: ImportOptions
  /** False: the rows are buildings. */
  isOfBlocks: boolean
}

const newBlock = blockPatch.required({ dealKind: true, areaSqm: true })

/** Fields of a stored record that these rows are compared with. */
export function comparedFields(
  record: 'block' | 'building',
  reads: readonly Pick<FoundRow, 'read'>[],
): Set<string> {
  const fields = new Set(record === 'block' ? ['responsibleUserId', 'currency', 'purposes'] : [])
  for (const { read } of reads) {
    for (const code of [...Object.keys(read[record]), ...clearedOf(record, read)]) fields.add(code)
    if (record === 'building') continue
    for (const reading of read.issues.flatMap(({ readings = [] }) => readings))
      for (const code of Object.keys(reading)) fields.add(code)
  }
  return fields
}

/** Decides what becomes of a row, without rights, which `check-rows.ts` asks for all of a slice. Pure. */
export function planRow(context: PlanContext, one: FoundRow): CheckedRow {
  const { row, read, found, block, storedBlock, storedBuilding } = one
  const issues: Issues = read.issues
    .filter((issue) => !isStored(issue, one))
    .map(({ rule, severity, column, field, message }) => ({ rule, severity, column, field, message }))
  const isNew = found.is === 'new'
  const base = {
    n: row.n,
    externalId: read.externalId,
    dealKind: typeof read.block.dealKind === 'string' ? read.block.dealKind : null,
    issues,
    buildingKey: found.key === '' ? null : found.key,
    buildingId: found.is === 'known' ? found.building.id : null,
    blockId: block?.id ?? null,
    buildingVersion: storedBuilding?.version ?? null,
    blockVersion: storedBlock?.version ?? null,
    building: shownBuilding(found, read),
  }
  const facts = factsOf(context, one, issues)
  const plan = (plan: ImportPlan, note: string | null = null): CheckedRow => ({ ...base, facts, plan, note })
  if (read.isSkipped) return plan('skip', read.skipReason ?? null)
  if (row.decision === 'skip') return plan('skip', 'Пропущена вручную')
  if (found.is === 'ask') issues.push(serverIssue('building.choose', 'Какое это здание?', 'building.address'))
  if (found.is === 'nothing' && !issues.some(({ rule }) => rule === 'building.missing'))
    issues.push(
      serverIssue(
        'building.unknown',
        'Здания с таким названием нет, а для нового нужен адрес',
        'building.address',
      ),
    )
  if (issues.some(({ severity }) => severity === 'error')) return plan('error', firstOf(issues, 'error'))
  const isAsked = issues.some(
    ({ rule, severity }) =>
      severity === 'question' && (row.decision !== 'take' || rule === 'building.choose'),
  )
  if (isAsked) return plan('ask', firstOf(issues, 'question'))
  if (!context.isOfBlocks && one.isRepeated) return plan('skip', 'То же здание, что в другой строке')
  const isKnown = context.isOfBlocks ? block !== null : !isNew
  if (!isKnown) {
    if (context.options.write === 'update') return plan('skip', 'Новая: сейчас только обновляем')
    const lacks = context.isOfBlocks && (!('areaSqm' in facts.block) || !('dealKind' in facts.block))
    return lacks ? plan('error', 'Для нового блока нужны площадь и сделка') : plan('create')
  }
  if (context.options.write === 'create') return plan('skip', 'Уже есть: сейчас только новые')
  const isChanged = Object.keys(facts.block).length + Object.keys(facts.building).length > 0
  return plan(isChanged ? 'update' : 'same')
}

/** Tells if the block has what an answer to a question would write, so that there is nothing to ask. */
function isStored({ readings = [] }: ReadRow['issues'][number], { read, storedBlock }: FoundRow): boolean {
  const { currency } = read.block
  return readings.some((reading) => {
    const facts = currency === undefined ? reading : { ...reading, currency }
    return storedBlock !== undefined && compareFacts('block', facts, storedBlock.fields).length === 0
  })
}

/** Values to be written: all of a new record, those that differ of a known one. Faults go into the issues. */
function factsOf(context: PlanContext, one: FoundRow, issues: Issues): RowFacts {
  const { read, found, storedBlock, storedBuilding, isRepeated } = one
  const building = taken('building', buildingFactsOf(context, one), issues)
  const block =
    context.isOfBlocks && !read.isSkipped ? taken('block', blockFactsOf(context, one, issues), issues) : {}
  const soughtName = typeof read.building.name === 'string' ? read.building.name : null
  const facts: RowFacts = { building, block, photos: read.photos, plans: read.plans, soughtName }
  const { blanks } = context.options
  if (storedBlock) {
    const cleared = clearedOf('block', read)
    const changes = compareFacts('block', block, storedBlock.fields, { cleared, blanks })
    Object.assign(facts, { block: valuesOf(changes, 'new'), oldBlock: valuesOf(changes, 'old') })
  }
  if (storedBuilding && found.is === 'known') {
    // The row of a block fills in what nobody knew of its building; a list of buildings changes them.
    const cleared = context.isOfBlocks ? [] : clearedOf('building', read)
    const changes = isRepeated
      ? []
      : compareFacts('building', building, storedBuilding.fields, { cleared, blanks })
    const taken = context.isOfBlocks ? changes.filter(({ old }) => isUnknown(old)) : changes
    Object.assign(facts, { building: valuesOf(taken, 'new'), oldBuilding: valuesOf(taken, 'old') })
  }
  return facts
}

function buildingFactsOf({ isOfBlocks, actor }: PlanContext, { read, found }: FoundRow): Fields {
  const facts: Fields = { ...read.building }
  // Only an admin makes a record for another; others give theirs away afterwards.
  if (found.is === 'new' && actor.role !== 'admin' && facts.responsibleUserId !== actor.id)
    delete facts.responsibleUserId
  if (found.is === 'new')
    return {
      ...facts,
      name: facts.name ?? read.newName ?? found.name,
      address: facts.address ?? found.address,
    }
  // Another spelling of an address is no change, nor is another name in a list of blocks.
  if (found.is === 'known') delete facts.address
  if (isOfBlocks || found.is !== 'known') delete facts.name
  if (!readsAll(actor)) delete facts.responsibleUserId
  return facts
}

function blockFactsOf({ actor }: PlanContext, { read, storedBlock }: FoundRow, issues: Issues): Fields {
  const facts: Fields = { ...read.block }
  const { responsibleUserId } = facts
  const mayAssign = storedBlock ? readsAll(actor) : actor.role === 'admin'
  if (!mayAssign && 'responsibleUserId' in facts) {
    if (responsibleUserId !== (storedBlock?.fields.responsibleUserId ?? actor.id)) {
      const message =
        'Другого ответственного назначает руководитель или администратор: останется прежний, у новых — вы'
      issues.push(serverIssue('responsible.other', message, 'block.responsibleUserId'))
    }
    delete facts.responsibleUserId
  }
  return facts
}

/** Facts as the contract takes them. */
function taken(record: 'building' | 'block', facts: Fields, issues: Issues): Fields {
  return valid(record, contractOf(record, facts).safeParse(facts), facts, issues)
}

/** The contract of a record, whole for a new one. */
function contractOf(record: 'building' | 'block', facts: Fields) {
  if (record === 'block') return 'areaSqm' in facts && 'dealKind' in facts ? newBlock : blockPatch
  return 'name' in facts && 'address' in facts ? buildingCreate : buildingPatch
}

function shownBuilding(found: Found, { building, newName }: ReadRow): CheckedRow['building'] {
  if (found.is === 'nothing') return null
  const asked = { name: String(building.name ?? newName ?? ''), address: String(building.address ?? '') }
  const place = found.is === 'known' ? found.building : found.is === 'new' ? found : asked
  return {
    name: place.name,
    address: place.address,
    isNew: found.is === 'new',
    by: found.is === 'known' ? found.by : null,
    candidates: found.is === 'ask' ? found.candidates : [],
  }
}
