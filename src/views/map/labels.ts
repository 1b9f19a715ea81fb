import type { MapPoint } from '#contract/map.ts'
import { okrugs } from '#domain/vocabulary.ts'
import { meanOf } from './clusters.ts'

/** A name on the ground. */
interface GroundLabel {
  text: string
  latitude: number
  longitude: number
}

/** From this zoom on stations are named instead of districts. */
const stationZoom = 12

/** Names for a map without tiles, each in the middle of the buildings that stand there: okrugs from afar, then stations. */
export function groundLabels(points: readonly MapPoint[], zoom: number): GroundLabel[] {
  if (zoom >= stationZoom) return labelsBy(points, ({ station }) => station && `м. ${station}`)
  return labelsBy(points, ({ okrug }) => okrug && okrugs[okrug])
}

function labelsBy(points: readonly MapPoint[], nameOf: (point: MapPoint) => string | null): GroundLabel[] {
  const groups = new Map<string, MapPoint[]>()
  for (const point of points) {
    const name = nameOf(point)
    if (!name) continue
    const known = groups.get(name)
    if (known) known.push(point)
    else groups.set(name, [point])
  }
  return [...groups].map(([text, members]) => ({
    text,
    latitude: meanOf(members.map(({ latitude }) => latitude)),
    longitude: meanOf(members.map(({ longitude }) => longitude)),
  }))
}
