import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import { codeOf } from '#domain/stock/columns/building-columns.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { valueOfCombo } from '#domain/stock/columns/combos.ts'
import { blockEncodings, buildingEncodings } from '#domain/stock/columns/encodings.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { BlockShown, BuildingShown, ShownRows } from '#domain/stock/find/answers.ts'
import type { ListItem, StockQuestion } from '#domain/stock/find/question.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { type CopyHead, type CopyLines, orderDigest, rowsOf, shownFields, sortedTexts } from './copy-part.ts'
import { decode } from './decode.ts'

/** Fields of a displayed block by their place in the columns; `shownFields` has the others. */
const fromNumbers = [
  ...(['floor', 'areaSqm', 'lossPercent', 'actualizedAt', 'grossFromRubPerSqmYear'] as const),
  ...([
    'adStage',
    'grossToRubPerSqmYear',
    'monthFromRub',
    'monthToRub',
    'priceFromRub',
    'priceToRub',
  ] as const),
]
const fromCombo = [
  ...([
    'dealKind',
    'vatTreatment',
    'fitOut',
    'availability',
    'marketState',
    'adsForbidden',
    'isArchived',
  ] as const),
]

type Row = Record<string, unknown>

interface ShownBuilding {
  name: string
  alias: string | null
  address: string
  district: string | null
  metro: { station: string }[] | null
  floors: number | null
  glaSqm: string | null
  createdById: number | null
}

/** The stock on a device: columns that answer as the server's do, and displayed rows. */
export class StockCopy implements ShownRows<BlockShown, BuildingShown> {
  readonly searcher: StockSearcher
  head: CopyHead
  /** Displayed fields by slot. */
  private readonly shown = {
    building: emptyColumns(shownFields.building),
    block: emptyColumns(shownFields.block),
  }
  private names: ReadonlyMap<number, string> = new Map()
  private lists: ReadonlyMap<string, readonly ListItem[]> = new Map()

  /** @throws Error if this browser sorts texts in another order than the server. */
  constructor({ head, parts, end }: CopyLines) {
    const rows = rowsOf(parts)
    if (end.order !== orderDigest(parts.flatMap(sortedTexts)))
      throw new Error('This browser sorts texts in another order than the server')
    this.head = head
    this.searcher = new StockSearcher(StockColumns.of(rows))
    this.keep(rows, end)
    this.searcher.columns.makeOrders()
  }

  get columns(): StockColumns {
    return this.searcher.columns
  }

  /** Applies changes since the place. @throws Error if they do not fit: the copy is then of no more use. */
  apply({ head, parts, end }: CopyLines): void {
    for (const part of parts) {
      const rows = rowsOf([part])
      const { goneBuildingIds, goneBlockIds } = part
      applyChange(this.columns, { ...rows, goneBuildingIds, goneBlockIds })
      this.keep(rows, end)
    }
    this.head = head
  }

  /** Contents of the lists that are asked for. @returns null if one is not the user's. */
  listsOf({ block, building }: StockCriteria): StockQuestion['lists'] | null {
    const named = Object.entries({ block: block?.listId, building: building?.listId })
    const lists = named.flatMap(([of, id]) => (id === undefined ? [] : [[of, this.lists.get(`${of} ${id}`)]]))
    return lists.every(([, items]) => items) ? Object.fromEntries(lists) : null
  }

  private keep(rows: ReturnType<typeof rowsOf>, { users, lists }: CopyLines['end']): void {
    if (users) this.names = new Map(users)
    if (lists) this.lists = new Map(lists.map(({ of, id, items }) => [`${of} ${id}`, items]))
    for (const kind of ['building', 'block'] as const) {
      const { count, numbers, shown } = rows[`${kind}s`]
      const { slots } = this.columns[`${kind}s`]
      const places = Int32Array.from(numbers.id, (id) => slots.of(id) as number)
      for (const [field, kept] of Object.entries(this.shown[kind])) {
        for (let row = 0; row < count; row += 1) kept[places[row] as number] = shown[field]?.[row]
      }
    }
  }

  async blocks(ids: readonly number[]): Promise<BlockShown[]> {
    const { slots } = this.columns.blocks
    return ids.map((id) => this.blockRow(slots.of(id) as number) as unknown as BlockShown)
  }

  async buildings(ids: readonly number[]) {
    const { slots } = this.columns.buildings
    return ids.map((id) => this.ofBuilding(slots.of(id) as number))
  }

  blockRow(slot: number): Row {
    const { blocks, buildings } = this.columns
    const building = blocks.building[slot] as number
    const { name, address, metro, okrug, class: of } = this.ofBuilding(building)
    const combo = blocks.combo[slot] as number
    const number = (field: (typeof fromNumbers)[number]) =>
      decode(blockEncodings[field], blocks.numbers[field][slot] as number)
    return {
      id: blocks.slots.id[slot],
      buildingId: buildings.slots.id[building],
      buildingName: name,
      ...{ address, metro, okrug, class: of },
      ...Object.fromEntries(fromNumbers.map((field) => [field, number(field)])),
      ...Object.fromEntries(
        fromCombo.map((field) => [
          field,
          decode(blockEncodings[field], valueOfCombo[field][combo] as number),
        ]),
      ),
      ...this.shownOf('block', slot),
      responsible: this.person(blocks.numbers.responsibleUserId[slot]),
    }
  }

  /** Facts of a building in rows and on the map. */
  ofBuilding(slot: number) {
    const { numbers, slots } = this.columns.buildings
    const { metro, alias: _, ...shown } = this.shownOf('building', slot) as unknown as ShownBuilding
    const number = (field: keyof typeof buildingEncodings) => numbers[field][slot] as number
    return {
      id: slots.id[slot] as number,
      ...shown,
      metro: metro?.[0] ?? null,
      okrug: codeOf('okrug', number('okrug')),
      class: codeOf('class', number('class')),
      type: codeOf('type', number('type')),
      yearBuilt: decode(buildingEncodings.yearBuilt, number('yearBuilt')),
      responsible: this.person(number('responsibleUserId')),
    }
  }

  private shownOf(kind: 'block' | 'building', slot: number): Row {
    return Object.fromEntries(
      Object.entries(this.shown[kind]).map(([field, column]) => [field, column[slot] ?? null]),
    )
  }

  private person(id: number | undefined): { id: number; name: string } | null {
    const name = id === undefined ? undefined : this.names.get(id)
    return id === undefined || name === undefined ? null : { id, name }
  }
}

function emptyColumns(fields: readonly string[]): Record<string, unknown[]> {
  return Object.fromEntries(fields.map((field) => [field, []]))
}
