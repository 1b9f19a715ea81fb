import type { BuildingRow } from '#contract/stock/search.ts'
import { metroText } from '#domain/fields/field-values.ts'
import { type ExportColumns, fieldColumn, numberColumn, textColumn } from '../column.ts'

const field = (name: string) => fieldColumn<BuildingRow>('building', name)

export const buildingColumns = {
  building: [field('name')],
  address: [field('address')],
  metro: [textColumn<BuildingRow>('Метро', ({ metro }) => metro && metroText(metro))],
  okrug: [field('okrug')],
  class: [field('class')],
  type: [field('type')],
  floors: [field('floors')],
  yearBuilt: [field('yearBuilt')],
  gla: [field('glaSqm')],
  blocks: [numberColumn<BuildingRow>('Подходящих блоков', ({ blockCount }) => blockCount)],
  freeArea: [numberColumn<BuildingRow>('Свободно в них, м²', ({ freeAreaSqm }) => freeAreaSqm)],
  district: [field('district')],
  responsible: [textColumn<BuildingRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
} satisfies ExportColumns<BuildingRow>

/** Columns that a client may see. */
export const clientBuildingColumns = [
  ...buildingColumns.building,
  ...buildingColumns.address,
  ...buildingColumns.metro,
  ...buildingColumns.class,
  ...buildingColumns.type,
  ...buildingColumns.floors,
  ...buildingColumns.yearBuilt,
  ...buildingColumns.gla,
  ...buildingColumns.freeArea,
]
