import type { BuildingRow } from '#contract/stock/search.ts'
import { buildingClasses, buildingTypes, okrugs } from '#domain/stock/vocabulary.ts'
import { formatCount, formatDecimal } from '#domain/text/format.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { shortAddress } from './short-address.ts'

const unknown = '—'

/** The columns of buildings; a sortable one's id is its sort key. */
export const buildingColumns: readonly GridColumn<BuildingRow>[] = [
  { id: 'building', title: 'Здание', width: 144, grow: 3, isSortable: true, text: (row) => row.name },
  {
    id: 'address',
    givesWay: 1,
    title: 'Адрес',
    width: 132,
    grow: 3,
    tone: 'muted',
    isSortable: true,
    text: ({ address }) => shortAddress(address),
  },
  {
    id: 'metro',
    givesWay: 1,
    title: 'Метро',
    width: 110,
    grow: 2,
    tone: 'muted',
    text: (row) => row.metro?.station ?? unknown,
  },
  {
    id: 'okrug',
    title: 'Округ',
    width: 64,
    tone: 'muted',
    text: (row) => (row.okrug === null ? unknown : okrugs[row.okrug]),
  },
  {
    id: 'class',
    title: 'Класс',
    width: 60,
    isSortable: true,
    text: (row) => (row.class === null ? unknown : buildingClasses[row.class]),
  },
  { id: 'type', title: 'Тип', width: 116, tone: 'muted', text: (row) => buildingTypes[row.type] },
  {
    id: 'floors',
    title: 'Этажей',
    width: 60,
    align: 'end',
    text: (row) => (row.floors === null ? unknown : String(row.floors)),
  },
  {
    id: 'yearBuilt',
    title: 'Год',
    description: 'Год постройки',
    width: 56,
    align: 'end',
    tone: 'muted',
    isSortable: true,
    text: (row) => (row.yearBuilt === null ? unknown : String(row.yearBuilt)),
  },
  {
    id: 'gla',
    title: 'GLA, м²',
    description: 'Арендопригодная площадь, м²',
    width: 82,
    align: 'end',
    text: (row) => (row.glaSqm === null ? unknown : formatDecimal(row.glaSqm, 0)),
  },
  {
    id: 'blocks',
    title: 'Блоков',
    description: 'Блоков, подходящих под фильтр',
    width: 64,
    align: 'end',
    isSortable: true,
    text: (row) => formatCount(row.blockCount),
  },
  {
    id: 'freeArea',
    title: 'Свободно, м²',
    description: 'Свободная площадь в подходящих блоках, м²',
    width: 100,
    align: 'end',
    isSortable: true,
    text: (row) => formatDecimal(row.freeAreaSqm, 0),
  },
  {
    id: 'district',
    title: 'Район',
    width: 110,
    tone: 'muted',
    text: (row) => row.district ?? unknown,
  },
  {
    id: 'responsible',
    title: 'Ответственный',
    width: 130,
    tone: 'muted',
    text: (row) => row.responsible?.name ?? unknown,
  },
]

/** Off until somebody wants them: the rest fits a page 1024 px wide. */
export const hiddenBuildingColumns = ['okrug', 'floors', 'yearBuilt', 'district', 'responsible']
