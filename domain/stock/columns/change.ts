import type { BlockRows, BuildingRows } from './rows.ts'
import type { StockColumns } from './stock-columns.ts'

/** Rows as they are now: living ones whole, the others by id. */
export interface StockChange {
  buildings: BuildingRows
  blocks: BlockRows
  /** Buildings that were deleted; their blocks go with them. */
  goneBuildingIds: readonly number[]
  goneBlockIds: readonly number[]
}

/**
 * Applies changed rows in one go. A building that was unknown needs its blocks too. @throws Error for a block
 * of an unknown building; the columns are then of no more use.
 */
export function applyChange(columns: StockColumns, change: StockChange): void {
  const { blocks, buildings, orders } = columns
  const blockSlots = (ids: readonly number[]) => ids.flatMap((id) => blocks.slots.of(id) ?? [])
  const slotsIn = (ids: readonly number[]) =>
    ids.flatMap((id) => buildings.blocks[buildings.slots.of(id) ?? -1] ?? [])
  const gone = new Set([...blockSlots(change.goneBlockIds), ...slotsIn(change.goneBuildingIds)])
  const touched = [...gone, ...slotsIn(idsOf(change.buildings))]
  const buildingSlots = (ids: readonly number[]) => ids.flatMap((id) => buildings.slots.of(id) ?? [])
  const housing = (slots: Iterable<number>) => Array.from(slots, (slot) => blocks.building[slot] as number)
  // Buildings as they were: a block that moves leaves one.
  const left = [
    ...buildingSlots(change.goneBuildingIds),
    ...housing([...gone, ...blockSlots(idsOf(change.blocks))]),
  ]
  columns.version += 1
  removeBlocks(columns, gone)
  writeBuildings(columns, change)
  const written = writeBlocks(columns, change.blocks)
  columns.changed.blocks.note(columns.version, [...touched, ...written])
  const entered = [...buildingSlots(idsOf(change.buildings)), ...housing(written)]
  columns.changed.buildings.note(columns.version, [...new Set([...left, ...entered])])
  for (const order of Object.values(orders)) {
    order.touch(touched)
    order.touch(written)
  }
}

function removeBlocks({ blocks, buildings }: StockColumns, gone: ReadonlySet<number>): void {
  const emptied = new Set(Array.from(gone, (slot) => blocks.building[slot] as number))
  for (const building of emptied)
    buildings.blocks[building] = (buildings.blocks[building] ?? []).filter((slot) => !gone.has(slot))
  for (const slot of gone) blocks.remove(slot)
}

function writeBuildings(
  { buildings }: StockColumns,
  { buildings: rows, goneBuildingIds }: StockChange,
): void {
  if (rows.count + goneBuildingIds.length === 0) return
  const slotsOf = (ids: readonly number[]) => ids.flatMap((id) => buildings.slots.of(id) ?? [])
  const gone = slotsOf(goneBuildingIds)
  const ranks = Object.values(buildings.ranks)
  for (const each of ranks) each.remove(new Set([...gone, ...slotsOf(idsOf(rows))]))
  for (const slot of gone) buildings.remove(slot)
  buildings.reserve(rows.count)
  const written = idsOf(rows).map((id, row) => {
    const slot = buildings.slots.of(id) ?? buildings.slots.add(id)
    buildings.write(slot, rows, row)
    return slot
  })
  buildings.words.set(written, (at) => buildings.lexemesOf(written[at] as number))
  for (const each of ranks) each.add(written)
}

/** @returns the slots of the blocks. */
function writeBlocks({ blocks, buildings }: StockColumns, rows: BlockRows): number[] {
  blocks.reserve(rows.count)
  const written = idsOf(rows).map((id, row) => {
    const buildingId = rows.numbers.buildingId[row] as number
    const building = buildings.slots.of(buildingId)
    if (building === undefined) throw new Error(`Block ${id} of an unknown building ${buildingId}`)
    const known = blocks.slots.of(id)
    const slot = known ?? blocks.slots.add(id)
    const former = known === undefined ? undefined : (blocks.building[slot] as number)
    if (former !== building) {
      if (former !== undefined)
        buildings.blocks[former] = (buildings.blocks[former] ?? []).filter((other) => other !== slot)
      buildings.blocks[building]?.push(slot)
    }
    blocks.write(slot, building, rows, row)
    return slot
  })
  blocks.writeWords(written, rows)
  return written
}

function idsOf(rows: BlockRows | BuildingRows): number[] {
  return Array.from({ length: rows.count }, (_, row) => rows.numbers.id[row] as number)
}
