import { BlockMatcher } from '#domain/imports/blocks.ts'
import { compareFacts } from '#domain/imports/compare.ts'
import type { Db } from '#server/db/db.ts'
import { blocksByRef, refKey } from '#server/repositories/imports/external-refs.ts'
import { setBuildings, type WrittenRow } from '#server/repositories/imports/import-rows.ts'
import type { StoredImport } from '#server/repositories/imports/imports.ts'
import { knownBlocks, knownBuildings } from '#server/repositories/imports/known-stock.ts'
import { changedByOthers } from '#server/repositories/imports/other-rows.ts'
import type { PlannedRow } from '#server/repositories/imports/row-slices.ts'
import { storedRecords } from '../checking.ts'
import { sourceOf } from '../external-source.ts'
import { BuildingFinder } from './building-finder.ts'

const appeared = 'Пока вы проверяли, такой блок добавили с другими данными. Проверьте файл ещё раз'
/** No transaction lasts longer. */
const marginMs = 120_000
const similar = 'Пока вы проверяли, появилось похожее здание. Проверьте файл ещё раз'

/**
 * Looks for what others have created since the check: their buildings are taken, and a block that is there already is not
 * created again. The caller holds the lock of imports.
 */
export async function rematch(
  db: Db,
  imported: StoredImport,
  slice: readonly PlannedRow[],
): Promise<{ rows: PlannedRow[]; refused: WrittenRow[] }> {
  // Instants are those of the beginnings of transactions.
  const since = new Date((imported.checkedAt ?? imported.createdAt).getTime() - marginMs)
  const refused: WrittenRow[] = []
  const except = slice.map(({ n }) => n)
  const placed = await withBuildings(db, imported, slice, since, refused)
  const creating = placed.filter(({ plan, facts }) => plan === 'create' && 'areaSqm' in facts.block)
  const buildingIds = [...new Set(creating.flatMap(({ buildingId }) => buildingId ?? []))]
  const externalIds = creating.flatMap(({ externalId }) => externalId ?? [])
  const refs =
    externalIds.length === 0
      ? new Map<string, number>()
      : await blocksByRef(db, sourceOf(imported), externalIds)
  const fresh = await knownBlocks(
    db,
    { buildingIds, ids: [...refs.values()] },
    changedByOthers(imported.id, 'block', { since, except }),
  )
  const matcher = new BlockMatcher(fresh, new Set())
  const found = creating.map((row) => {
    const ref = row.externalId === null ? undefined : refs.get(refKey(row.externalId, row.dealKind ?? ''))
    const { dealKind, floor, number, areaSqm } = row.facts.block
    const byRef = ref === undefined ? null : matcher.take(ref)
    return {
      row,
      block:
        byRef ??
        (row.buildingId === null ? null : matcher.find(row.buildingId, { dealKind, floor, number, areaSqm })),
    }
  })
  const ids = found.flatMap(({ block }) => block?.id ?? [])
  const fields = new Set(creating.flatMap(({ facts }) => Object.keys(facts.block)))
  const stored = await storedRecords({ db }, 'block', { ids, fields })
  const gone = new Set<number>()
  for (const { row, block } of found) {
    const record = block && stored.get(block.id)
    if (!block || !record) continue
    gone.add(row.n)
    const isSame = compareFacts('block', row.facts.block, record.fields).length === 0
    refused.push({
      ...{ n: row.n, buildingId: block.buildingId, blockId: block.id },
      ...(isSame
        ? { plan: 'same', note: 'Такой блок уже добавили', isDone: true }
        : { plan: 'error', note: appeared, isDone: false }),
    })
  }
  return { rows: placed.filter(({ n }) => !gone.has(n)), refused }
}

/** Rows whose building somebody else has created meanwhile take it. */
async function withBuildings(
  db: Db,
  { id: importId, choices }: StoredImport,
  slice: readonly PlannedRow[],
  since: Date,
  refused: WrittenRow[],
): Promise<PlannedRow[]> {
  const isHomeless = ({ plan, buildingId }: PlannedRow) => plan === 'create' && buildingId === null
  if (!slice.some(isHomeless)) return [...slice]
  const except = slice.map(({ n }) => n)
  const news = await knownBuildings(db, changedByOthers(importId, 'building', { since, except }))
  if (news.length === 0) return [...slice]
  const finder = new BuildingFinder(news)
  const taken = new Map<string, number>()
  const rows: PlannedRow[] = []
  for (const row of slice) {
    const { building, buildingKey: key } = row
    if (!isHomeless(row) || !building || key === null) {
      rows.push(row)
      continue
    }
    const { cadastralNumber } = row.facts.building
    // A name made of the address is no trace: the house next door has nearly the same.
    const { soughtName: name = building.name } = row.facts
    const sought = {
      ...{ id: null, name, address: building.address, latitude: null, longitude: null },
      cadastralNumber: typeof cadastralNumber === 'string' ? cadastralNumber : null,
    }
    const found = finder.find(sought, null)
    if (found.is === 'known') {
      taken.set(key, found.building.id)
      rows.push({
        ...row,
        buildingId: found.building.id,
        ...('areaSqm' in row.facts.block ? {} : { plan: 'same' as const }),
      })
    } else if (found.is === 'ask' && choices[key] !== 'new') {
      refused.push({ n: row.n, plan: 'error', note: similar, buildingId: null, blockId: null, isDone: false })
    } else rows.push(row)
  }
  await setBuildings(
    db,
    importId,
    [...taken].map(([key, id]) => ({ key, id })),
  )
  return rows
}
