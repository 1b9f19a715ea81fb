import type { KnownBuilding } from '#domain/imports/buildings.ts'
import { subjectOf } from '#domain/imports/import-fields.ts'
import { countStyles, type StyleCounts, styledColumns, stylesOf } from '#domain/imports/learn-styles.ts'
import { isOfBlocks } from '#domain/imports/read-row.ts'
import type { ReadOptions } from '#domain/imports/reading/row-cells.ts'
import { CityCounts } from '#domain/imports/usual-city.ts'
import { fold } from '#domain/text/fold.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { giveWay } from '#server/http/load/foreground.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { refKey } from '#server/repositories/imports/external-refs.ts'
import {
  analyseRows,
  both,
  type CheckedRow,
  countOf,
  type Rows,
  rowIs,
  type StoredRow,
  setPlans,
  writeChecked,
} from '#server/repositories/imports/import-rows.ts'
import { findImport, type StoredImport, updateImport } from '#server/repositories/imports/imports.ts'
import { colleagues, knownBuildings } from '#server/repositories/imports/known-stock.ts'
import { dropMissingRows, renewMissingRows } from '#server/repositories/imports/missing-rows.ts'
import { otherRows } from '#server/repositories/imports/other-rows.ts'
import { cellSlices, rowSlices } from '#server/repositories/imports/row-slices.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { databaseNow } from '#server/repositories/records/records.ts'
import { checkContacts, seenBefore } from './contacts/check-contacts.ts'
import { sourceOf } from './external-source.ts'
import type { Job } from './job.ts'
import { askOwnTable } from './own-table-rows.ts'
import { BuildingFinder } from './stock/building-finder.ts'
import { checkMissing } from './stock/check-missing.ts'
import { type Check, checkRows } from './stock/check-rows.ts'
import { TwinRows } from './stock/twin-rows.ts'
import { summarise } from './summary.ts'

/** Rows of a slice: other calls wait while one is checked. */
const checkedTogether = 50

/** Reads, matches and plans rows with the present mapping, slice by slice; ends when another round has begun. */
export async function checkImport(db: Db, { id, round, goesOn, which = rowIs.any }: Job): Promise<void> {
  const imported = await findImport(db, id)
  if (!imported?.head || imported.round !== round) return
  const checkedAt = new Date(await databaseNow(db))
  await updateImport(db, id, { total: await countOf(db, id, which) }, round)
  await analyseRows(db)
  const { planFile, planMissing, replaced, hollow } = await startCheck(db, imported, which)
  let done = 0
  const checkAll = async (part: Rows, plan: Plan) => {
    for await (const rows of rowSlices(db, id, { which: both(which, part), size: checkedTogether })) {
      const checked = askOwnTable(imported, await plan(rows))
      done += rows.length
      await giveWay()
      const isCurrent = await db.transaction().execute(async (tx) => {
        if (!(await updateImport(tx, id, { state: 'checking', done }, round))) return false
        await writeChecked(tx, id, checked)
        return true
      })
      if (!isCurrent || !goesOn()) return false
    }
    return true
  }
  if (!(await checkAll(rowIs.ofFile, planFile))) return
  await analyseRows(db)
  // All rows of the file are matched first, so that the blocks without one are known.
  if (which === rowIs.any) await renewMissing(db, imported, round)
  if (!(await checkAll(rowIs.missing, planMissing))) return
  await setPlans(db, id, [...replaced], 'skip', 'Тот же номер стоит в строке ниже')
  const options = withoutAnswers(imported.options, hollow)
  const summary = await summarise(db, { ...imported, options })
  await updateImport(db, id, { ...summary, checkedAt, ...(hollow.length > 0 && { options }) }, round)
}

/** Rows of what the file lacks, where the owner wants to be asked. */
async function renewMissing(db: Db, imported: StoredImport, round: number): Promise<void> {
  const { id, options } = imported
  await db.transaction().execute(async (tx) => {
    if (!(await updateImport(tx, id, { state: 'checking' }, round))) return
    if (options.missing === 'ask') await renewMissingRows(tx, sourceOf(imported), id)
    else await dropMissingRows(tx, id)
  })
}

type Plan = (rows: readonly StoredRow[]) => Promise<CheckedRow[]>

/** Plans of rows by the subject of the file. */
interface Started {
  planFile: Plan
  planMissing: Plan
  /** Rows that a later one replaces; grows. */
  replaced: ReadonlySet<number>
  /** Answers that say nothing here: these are asked about again. */
  hollow: readonly string[]
}

async function startCheck(db: Db, imported: StoredImport, which: Rows): Promise<Started> {
  const { head, mapping, options } = imported
  if (head?.source === 'table' && subjectOf(mapping.columns) === 'contacts') {
    const call = await callOf(db, imported)
    const reading = await readingOf(db, imported, [])
    const check = { call, mapping, reading, options, seen: await seenBefore(call, imported, which) }
    const plan: Plan = (rows) => checkContacts(check, rows)
    return { planFile: plan, planMissing: plan, replaced: new Set(), hollow: [] }
  }
  const check = await startStockCheck(db, imported, which)
  return {
    planFile: (rows) => checkRows(check, rows),
    planMissing: (rows) => checkMissing(check, rows),
    replaced: check.replaced,
    // Nothing tells the usual city of an empty office.
    hollow: options.answers['address.noCity'] === 'usual' && !check.finder.hasCity ? ['address.noCity'] : [],
  }
}

function withoutAnswers(options: StoredImport['options'], rules: readonly string[]): StoredImport['options'] {
  const answers = Object.fromEntries(
    Object.entries(options.answers).filter(([rule]) => !rules.includes(rule)),
  )
  return rules.length === 0 ? options : { ...options, answers }
}

async function readingOf(db: Db, imported: StoredImport, counts: StyleCounts): Promise<ReadOptions> {
  const { head, mapping, options } = imported
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  return {
    source: head?.source ?? 'table',
    today: dayOf(new Date().toISOString(), zone),
    answers: options.answers,
    defaults: options.defaults,
    columnStyles: stylesOf(counts, mapping),
    people: new Map(
      (await colleagues(db)).flatMap((user) => [
        [fold(user.name).trim(), user.id] as const,
        [user.email.toLowerCase(), user.id] as const,
      ]),
    ),
  }
}

async function startStockCheck(db: Db, imported: StoredImport, which: Rows): Promise<Check> {
  const { id, head, mapping, options, choices } = imported
  if (!head) throw new Error('an import without a head is not checked')
  const counts: StyleCounts = []
  const cities = new CityCounts()
  const addressColumn = mapping.columns.findIndex(({ field }) => field === 'building.address')
  const columns = [...styledColumns(mapping), ...(addressColumn < 0 ? [] : [addressColumn])]
  for await (const rows of cellSlices(db, id, columns, { which: rowIs.ofFile })) {
    countStyles(counts, rows, mapping)
    for (const { cells } of rows) cities.add(cells[addressColumn] ?? '')
  }
  const others = await otherRows(db, id, which)
  const buildings = await knownBuildings(db)
  const finder = new BuildingFinder(buildings, cityFor(options, buildings, cities))
  for (const { buildingKey, name, address, isNew } of others) {
    if (isNew && buildingKey !== null && name !== null && address !== null)
      finder.addNew(buildingKey, name, address)
  }
  return {
    call: await callOf(db, imported),
    source: sourceOf(imported),
    mapping,
    isOfBlocks: head.source !== 'table' || isOfBlocks(mapping),
    reading: await readingOf(db, imported, counts),
    options,
    choices,
    finder,
    taken: new Set(others.flatMap(({ blockId }) => blockId ?? [])),
    seenIds: new Map(
      others.flatMap(({ externalId, dealKind, n }) =>
        externalId === null ? [] : [[refKey(externalId, dealKind ?? ''), n] as const],
      ),
    ),
    described: new Set(
      others.flatMap(({ buildingId, buildingKey }) =>
        buildingId !== null ? [String(buildingId)] : buildingKey !== null ? [`new ${buildingKey}`] : [],
      ),
    ),
    twins: new TwinRows(others),
    replaced: new Set(),
  }
}

/** City of addresses without one: that of the office's buildings, else of the file's. */
function cityFor(
  { answers }: StoredImport['options'],
  buildings: readonly KnownBuilding[],
  ofFile: CityCounts,
): string | null {
  if (answers['address.noCity'] === 'keep') return null
  const ofOffice = new CityCounts()
  for (const { address } of buildings) ofOffice.add(address)
  return ofOffice.usual() ?? ofFile.usual()
}

/** A check asks for the rights of the owner, whoever has changed the import. */
async function callOf(db: Db, { userId }: StoredImport): Promise<Call> {
  const user = await findUser(db, userId)
  const actor = { id: userId, name: user?.name ?? '', role: user?.role ?? 'broker' } as const
  return {
    db,
    actor: { ...actor, contactsVisibility: 'own', sessionKind: 'normal', tokenHash: Buffer.alloc(0) },
    command: { id: '', name: null },
    ifMatch: null,
  }
}
