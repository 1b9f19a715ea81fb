import type { MapPoint } from '#contract/stock/map.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { formatArea, formatPercent } from '#domain/text/format.ts'
import { clamped } from '#src/ui/ground/projection.ts'

type Areas = Pick<MapPoint, 'freeAreaSqm' | 'vacantAreaSqm' | 'totalAreaSqm'>

/** Lower bounds of the colour steps; below the first nothing is vacant. */
export const shareSteps = [
  { least: 0, label: 'нет' },
  { least: 0.0001, label: 'до 5\u00a0%' },
  { least: 0.05, label: 'до 10\u00a0%' },
  { least: 0.1, label: 'до 20\u00a0%' },
  { least: 0.2, label: 'больше' },
] as const

/** Vacant share of the buildings, 0 to 1; `null`: sizes unknown. */
export function vacantShare(buildings: readonly Areas[]): number | null {
  let [vacant, total] = [0, 0]
  for (const { vacantAreaSqm, totalAreaSqm } of buildings) {
    if (totalAreaSqm === null) continue
    vacant += Number(vacantAreaSqm)
    total += Number(totalAreaSqm)
  }
  return total > 0 ? Math.min(1, vacant / total) : null
}

/** From 0 for fully let; `null`: unknown. */
export function shareStep(share: number | null): number | null {
  return share === null ? null : shareSteps.findLastIndex(({ least }) => share >= least)
}

const leastPx = 22
export const maxPx = 44

/** Disc area is proportional to free area, m²; returns the diameter in pixels. */
export function markerPx(freeAreaSqm: number): number {
  return Math.round(clamped(leastPx + 0.13 * Math.sqrt(freeAreaSqm), leastPx, maxPx))
}

export function freeAreaOf(buildings: readonly Areas[]): number {
  return buildings.reduce((sum, { freeAreaSqm }) => sum + Number(freeAreaSqm), 0)
}

/** «A · 12 блоков · 3 400 м² свободно»: next to the name of the building under the cursor. */
export function pointFacts(point: MapPoint): string {
  return [
    point.class && buildingClasses[point.class],
    point.blockCount > 0 && countOfRecords('block', point.blockCount),
    freeText(point),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** «3 400 м² свободно». */
function freeText({ freeAreaSqm }: Areas): string {
  const area = Math.round(Number(freeAreaSqm))
  return area > 0 ? `${formatArea(String(area))} свободно` : 'свободного нет'
}

/** Accessible name with everything the marker shows. */
export function spokenPoint(point: MapPoint): string {
  const share = vacantShare([point])
  return [
    point.name,
    point.class && `класс ${buildingClasses[point.class]}`,
    point.blockCount > 0 && countOfRecords('block', point.blockCount),
    freeText(point),
    share !== null && share > 0 && `${formatPercent(String(Math.round(share * 100)))} здания`,
    point.station && `метро ${point.station}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The most common station of a cluster; `null`: none in common. */
export function commonStation(buildings: readonly Pick<MapPoint, 'station'>[]): string | null {
  const counts = new Map<string, number>()
  for (const { station } of buildings) if (station) counts.set(station, (counts.get(station) ?? 0) + 1)
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return first && first[1] * 2 >= buildings.length ? first[0] : null
}
