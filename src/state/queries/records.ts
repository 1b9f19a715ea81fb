import type { Block } from '#contract/stock/block-records.ts'
import type { Building } from '#contract/stock/building-records.ts'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import { availabilityText } from '#domain/stock/availability.ts'
import { marketLine } from '#domain/stock/market-state.ts'
import { storeyText } from '#domain/stock/storey.ts'
import { lowered } from '#domain/text/capitals.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/** «Белая Площадь · 7.02», or with the floor if a block has no number. */
export function blockTitle(
  building: string,
  block: Pick<BlockRow, 'number' | 'floor' | 'floorKind'>,
): string {
  const place = block.number ?? storeyText(block)
  return place === null ? building : `${building} · ${place}`
}

const placeOf = (name: string, address: string | null) => [name, address].filter(Boolean).join(', ')

function askedOf({
  dealKind,
  askingRent: rent,
  askingPrice: price,
  rentBasis: basis,
  currency,
}: Pick<BlockRow, 'dealKind' | 'askingRent' | 'askingPrice' | 'rentBasis' | 'currency'>): Pick<
  TargetRecord,
  'asked' | 'askedPrice'
> {
  if (dealKind === 'sale') return price === null ? {} : { askedPrice: price }
  return rent === null ? {} : { asked: { rent, basis, currency } }
}

/** A block that is reserved, withdrawn or let. */
function unfitOf(
  terms: Parameters<typeof marketLine>[0] & Parameters<typeof availabilityText>[0],
): Pick<TargetRecord, 'unfit'> {
  const offMarket = marketLine(terms)
  if (offMarket !== null) return { unfit: lowered(offMarket) }
  return terms.availability === 'occupied' ? { unfit: availabilityText(terms) } : {}
}

/** A let block is let, whatever the market knows of it. */
const stateOf = ({ availability, marketState }: Pick<BlockRow, 'availability' | 'marketState'>) =>
  availability === 'occupied' ? availability : marketState

export function recordOfBlockRow(row: BlockRow): TargetRecord {
  return {
    id: row.id,
    title: blockTitle(row.buildingName, row),
    responsibleUserId: row.responsible?.id ?? null,
    createdById: row.createdById,
    areaSqm: row.areaSqm,
    ...askedOf(row),
    ...unfitOf(row),
    state: stateOf(row),
    place: placeOf(row.buildingName, row.address),
  }
}

export function recordOfBuildingRow(row: BuildingRow): TargetRecord {
  return {
    id: row.id,
    title: row.name,
    responsibleUserId: row.responsible?.id ?? null,
    createdById: row.createdById,
    place: placeOf(row.name, row.address),
  }
}

export function recordOfBlock(block: Block): TargetRecord {
  return {
    id: block.id,
    title: blockTitle(block.building.name, block),
    responsibleUserId: block.responsible?.id ?? null,
    createdById: block.createdBy?.id ?? null,
    buildingId: block.building.id,
    areaSqm: block.areaSqm,
    ...askedOf(block),
    ...unfitOf(block),
    state: stateOf(block),
    place: placeOf(block.building.name, block.building.address),
  }
}

export function recordOfBuilding(building: Building): TargetRecord {
  return {
    id: building.id,
    title: building.name,
    responsibleUserId: building.responsible?.id ?? null,
    createdById: building.createdBy?.id ?? null,
    place: placeOf(building.name, building.address),
  }
}
