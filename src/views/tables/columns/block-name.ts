import type { BlockRow } from '#contract/stock/search.ts'

/** «Белая Площадь · 7.02», «Белая Площадь · этаж 7» */
export const blockName = ({
  buildingName,
  number,
  floor,
}: Pick<BlockRow, 'buildingName' | 'number' | 'floor'>) =>
  `${buildingName} · ${number ?? (floor === null ? '—' : `этаж ${floor}`)}`
