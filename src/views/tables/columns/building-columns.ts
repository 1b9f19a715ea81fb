import type { BuildingRow } from '#contract/stock/search.ts'
import { formatCount, formatDecimal } from '#domain/text/format.ts'
import { type Column, extraColumns, gridColumns } from './column-list.ts'
import { shortAddress } from './short-address.ts'

const columns: readonly Column<BuildingRow>[] = [
  { id: 'building', title: 'Здание', width: 144, grow: 3, isSortable: true, text: ({ name }) => name },
  {
    id: 'address',
    givesWay: 1,
    width: 132,
    grow: 3,
    tone: 'muted',
    isSortable: true,
    text: ({ address }) => shortAddress(address),
    keepsEnd: true,
  },
  {
    id: 'metro',
    givesWay: 1,
    width: 112,
    grow: 2,
    tone: 'muted',
    text: ({ metro }) => metro?.station ?? null,
  },
  { id: 'okrug', width: 64, tone: 'muted', isExtra: true },
  { id: 'class', width: 60, isSortable: true },
  { id: 'type', title: 'Тип', width: 116, tone: 'muted' },
  { id: 'floors', width: 60, align: 'end', isExtra: true },
  {
    id: 'yearBuilt',
    title: 'Год',
    description: 'Год постройки',
    width: 56,
    align: 'end',
    tone: 'muted',
    isSortable: true,
    isExtra: true,
  },
  {
    id: 'gla',
    title: 'GLA, м²',
    description: 'Арендопригодная площадь, м²',
    width: 82,
    align: 'end',
    text: ({ glaSqm }) => glaSqm && formatDecimal(glaSqm, 0),
  },
  {
    id: 'blocks',
    title: 'Блоков',
    description: 'Блоков, подходящих под фильтр',
    width: 64,
    align: 'end',
    isSortable: true,
    text: ({ blockCount }) => formatCount(blockCount),
  },
  {
    id: 'freeArea',
    title: 'Свободно, м²',
    description: 'Свободная площадь в подходящих блоках, м²',
    width: 100,
    align: 'end',
    isSortable: true,
    text: ({ freeAreaSqm }) => formatDecimal(freeAreaSqm, 0),
  },
  { id: 'district', width: 110, tone: 'muted', isExtra: true },
  { id: 'responsible', field: 'responsibleUserId', width: 130, tone: 'muted', isExtra: true },
]

export const buildingColumns = gridColumns('building', columns)
export const hiddenBuildingColumns = extraColumns(columns)
