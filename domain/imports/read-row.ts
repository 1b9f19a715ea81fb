import { layouts } from '#domain/stock/vocabulary.ts'
import type { Mapping } from './guess-mapping.ts'
import { type ImportField, importFields } from './import-fields.ts'
import { plainText, readField } from './reading/field-value.ts'
import { type CategoryRead, isKindTaken, readCategory } from './reading/read-category.ts'
import { readDeal, readPurposes } from './reading/read-deal.ts'
import { checkPhones, readPhotos } from './reading/read-media.ts'
import { readParking, readPlace } from './reading/read-place.ts'
import {
  readAreas,
  readAvailability,
  readDeposit,
  readEntrance,
  readFitOut,
  readFloors,
  readGracePeriod,
} from './reading/read-premises.ts'
import { readRemark } from './reading/read-remark.ts'
import { opexOf, readTerms } from './reading/read-terms.ts'
import { type Issue, type ReadOptions, RowCells } from './reading/row-cells.ts'
import { otherKinds } from './row-fields.ts'
import type { RawRow } from './sheet.ts'
import { addressParts } from './values/addresses.ts'

/** Facts of a row. They have the shapes of the contract's `buildingFacts` and `blockFacts`; unknown ones are absent. */
export interface ReadRow {
  externalId: string | null
  /** Our own ids, if the row tells them. */
  buildingId: number | null
  blockId: number | null
  building: Record<string, unknown>
  /** Empty if the file is a list of buildings. */
  block: Record<string, unknown>
  /** Name for the building if it must be created and the row has none: «Лесная ул., 5». */
  newName: string | null
  /** Addresses of pictures, the main one first. */
  photos: string[]
  /** Addresses among the photos that are of plans. */
  plans: string[]
  /** Fields whose cell is there and blank: «block.fitOut»; of a feed none, its objects leave out what they like. */
  cleared: string[]
  issues: Issue[]
  /** Homes and plots for them that nobody takes: counted, neither read nor an error. */
  isSkipped: boolean
  skipReason?: string
}

/** Fields that `reading/` reads with others; the rest are read by their kind. */
const readTogether = new Set(
  [
    ...['areaSqm', 'divisibleFromSqm', 'landAreaSqm', 'floor', 'floorKind', 'dealKind', 'purposes'],
    ...[
      'askingRent',
      'rentBasis',
      'currency',
      'vatTreatment',
      'vatRate',
      'opexIncluded',
      'opexRubPerSqmYear',
    ],
    ...['utilitiesIncluded', 'askingPrice', 'depositMonths', 'availability', 'availableFrom', 'fitOut'],
    ...['hasOwnEntrance', 'layout', 'occupiedUntil', 'roomCount'],
  ]
    .map((code) => `block.${code}`)
    .concat(
      [
        'address',
        'metro',
        'latitude',
        'longitude',
        'cadastralNumber',
        'parking',
        'name',
        'opexRubPerSqmYear',
      ].map((code) => `building.${code}`),
    ),
)
const plainFields = importFields.filter(({ id, record }) => record !== 'row' && !readTogether.has(id))

/** Tells if the rows of a file are blocks, by its columns; else they are buildings. */
export function isOfBlocks({ columns }: Mapping): boolean {
  return columns.some(({ field }) => field !== null && (blockOnly.has(field) || field === 'row.price'))
}

const blockOnly = new Set(
  ['areaSqm', 'floor', 'number', 'dealKind', 'askingRent', 'askingPrice', 'availability', 'fitOut'].map(
    (code) => `block.${code}`,
  ),
)

/** Reads one row: pure, so that the same row, mapping and options always give the same. */
export function readRow(row: RawRow, mapping: Mapping, options: ReadOptions): ReadRow {
  const cells = new RowCells(row, mapping, options)
  const isBlock = options.source !== 'table' || isOfBlocks(mapping)
  const category = readCategory(cells, isBlock)
  const read: ReadRow = {
    ...ownIds(cells),
    ...{
      building: {},
      block: {},
      newName: null,
      photos: [],
      plans: [],
      cleared: [],
      issues: cells.issues,
      isSkipped: false,
    },
  }
  if (category.other !== null && !isKindTaken(cells, category.other, row.isTaken))
    return { ...read, isSkipped: true, skipReason: otherKinds[category.other] }
  if (options.source !== 'table' && read.externalId === null)
    cells.note('externalId.missing', 'Внешнего номера нет', 'row.externalId')
  const block = isBlock ? blockFacts(cells, category) : { facts: {}, floorsOfBuilding: null }
  read.block = block.facts
  read.building = buildingFacts(cells, block, category.use === 'wholeBuilding')
  read.newName = nameOf(read.building)
  readRemark(cells, isBlock ? read.block : read.building)
  Object.assign(read, readPhotos(cells))
  checkPhones(cells)
  const blank = options.source === 'table' ? cells.blankFields() : []
  read.cleared = blank.filter((field) => !field.startsWith('row.') && !isKnown(read, field))
  if (
    read.buildingId === null &&
    read.blockId === null &&
    read.building.name === undefined &&
    read.building.address === undefined
  )
    cells.note('building.missing', 'Нет ни названия здания, ни адреса', 'building.address')
  return read
}

function isKnown(read: ReadRow, field: string): boolean {
  const [record, code = ''] = field.split('.')
  return code in (record === 'block' ? read.block : read.building)
}

function ownIds(cells: RowCells): Pick<ReadRow, 'externalId' | 'buildingId' | 'blockId'> {
  const externalId = cells.text('row.externalId')?.replace(/\s+/g, ' ').slice(0, 200) ?? null
  return {
    externalId,
    buildingId: idIn(cells.text('row.buildingId'), 'building'),
    // An id that our own feed wrote; another table may have a «block-12» of its own, so address and area must agree too.
    blockId: idIn(cells.text('row.blockId'), 'block') ?? ownBlock(externalId),
  }
}

function ownBlock(externalId: string | null): number | null {
  return externalId !== null && /^block-\d+$/.test(externalId) ? idIn(externalId, 'block') : null
}

/** «building-12», «https://…/buildings/12», «12». */
function idIn(text: string | undefined | null, kind: 'building' | 'block'): number | null {
  const digits = new RegExp(`^(?:\\D*${kind}s?[-/ ])?([1-9]\\d{0,9})(?:\\.0+)?(?:[?#/].*)?$`, 'i').exec(
    text?.trim() ?? '',
  )?.[1]
  const id = Number(digits)
  return digits !== undefined && id <= 2_147_483_647 ? id : null
}

interface BlockRead {
  facts: Record<string, unknown>
  floorsOfBuilding: number | null
}

function blockFacts(cells: RowCells, category: CategoryRead): BlockRead {
  const deal = readDeal(cells, category)
  const purposes = readPurposes(cells, category)
  const isPlot = purposes?.includes('land') === true
  const areas = readAreas(cells, isPlot)
  const { facts: floor, floorsOfBuilding } = readFloors(cells)
  const sizes = { isPlot, areaSqm: textOf(areas.areaSqm), landAreaSqm: textOf(areas.landAreaSqm) }
  const facts: Record<string, unknown> = {
    ...ofKind(cells, 'block'),
    ...(deal !== null && { dealKind: deal }),
    ...areas,
    ...floor,
    ...(purposes && { purposes }),
    ...readTerms(cells, deal, sizes),
    ...readAvailability(cells),
    ...readFitOut(cells),
    ...readEntrance(cells),
    ...readGracePeriod(cells),
    ...layoutOf(cells),
  }
  const until = readField(cells, 'block.occupiedUntil')
  if (typeof until === 'string') facts.occupiedUntil = until
  // Generators write how premises are let into ads of sale as well.
  if (deal === 'sale' && facts.leaseKind !== 'assignment') delete facts.leaseKind
  return { facts: { ...facts, ...readDeposit(cells, facts) }, floorsOfBuilding }
}

/** Layout and the number of rooms. */
function layoutOf(cells: RowCells): Record<string, unknown> {
  const cell = cells.one('block.layout')
  const rooms = cells.one('block.roomCount')
  const roomCount =
    rooms && /open|откр|своб/i.test(rooms.text) ? undefined : readField(cells, 'block.roomCount')
  const layout = cell && !/^https?:/i.test(cell.text) ? cells.choice('block.layout', layouts, cell) : null
  if (cell && layout === null && !/^https?:/i.test(cell.text)) cells.unread('block.layout', cell)
  return { ...(layout !== null && { layout }), ...(roomCount !== undefined && { roomCount }) }
}

function buildingFacts(
  cells: RowCells,
  { facts: block, floorsOfBuilding }: BlockRead,
  isWhole: boolean,
): Record<string, unknown> {
  const name = cells.one('building.name')
  const opex = cells.one('building.opexRubPerSqmYear')
  const facts: Record<string, unknown> = {
    ...ofKind(cells, 'building'),
    ...(name && { name: plainText(name.text).replace(/\s+/g, ' ').slice(0, 200) }),
    ...readPlace(cells),
    ...readParking(cells),
  }
  const lifts = (cells.text('row.liftCounts') ?? '').split('\n').map(Number)
  const liftCount = lifts.reduce((sum, count) => sum + count, 0)
  if (facts.liftCount === undefined && liftCount > 0 && liftCount <= 200) facts.liftCount = liftCount
  const opexSum = opex && opexOf(cells, 'building.opexRubPerSqmYear', opex)
  if (opexSum !== undefined) facts.opexRubPerSqmYear = opexSum
  if (facts.floors === undefined && floorsOfBuilding !== null) facts.floors = floorsOfBuilding
  const floor = typeof block.floor === 'number' ? block.floor : null
  if (typeof facts.floors === 'number' && (facts.floors < 1 || (floor !== null && facts.floors < floor))) {
    cells.note(
      'floors.filler',
      `Этажность ${facts.floors} меньше этажа ${floor ?? ''}`.trim(),
      'building.floors',
      cells.one('building.floors'),
    )
    delete facts.floors
  }
  if (!isWhole && facts.gbaSqm !== undefined && Number(facts.gbaSqm) === Number(block.areaSqm)) {
    cells.note(
      'area.ofUnit',
      `Площадь здания ${facts.gbaSqm} — это площадь помещения`,
      'building.gbaSqm',
      cells.one('building.gbaSqm'),
    )
    delete facts.gbaSqm
  }
  return facts
}

/** Fields that are read by their kind alone. */
function ofKind(cells: RowCells, record: ImportField['record']): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const field of plainFields) {
    if (field.record !== record) continue
    const value = readField(cells, field.id)
    if (value !== undefined && value !== null) facts[field.code] = value
  }
  return facts
}

/** The address without the city stands for the name of a building without one. */
function nameOf({ name, address }: Record<string, unknown>): string | null {
  if (name !== undefined || typeof address !== 'string') return null
  const settlement = addressParts(address)?.settlement
  const parts = address.split(',').map((part) => part.trim())
  const rest = parts.filter((part) => {
    const folded = part.toLowerCase().replace(/ё/g, 'е')
    return (
      !/^(?:\d{6}|россия|рф|.*(?:область|обл\.?|край|республика|округ|район|р-н))$/.test(folded) &&
      (!settlement || folded.replace(/^(?:г\.?|город)\s*/, '') !== settlement)
    )
  })
  return (rest.length > 0 ? rest : parts).join(', ').slice(0, 200)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
