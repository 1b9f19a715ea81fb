import type { MapPoint } from '#contract/stock/map.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { formatArea } from '#domain/text/format.ts'
import type { Direction } from '#src/state/queries/map.ts'
import type { DrawnText } from '#src/ui/ground/placed-names.tsx'
import { type PlanePoint, scaleOfZoom, type View, zoomOfScale } from '#src/ui/ground/projection.ts'
import { type Cluster, clustersOf } from './clusters.ts'
import { commonStation, freeAreaOf, markerPx, maxPx, shareStep, vacantShare } from './marker-facts.ts'
import { nearestInDirection } from './nearest.ts'

/** A building on the plane, with its index in table order. */
export interface MapPlace extends PlanePoint {
  point: MapPoint
  index: number
}

/** One drawn marker. */
export interface MapMarker {
  /** Stable per leader, so that elements are reused. */
  key: string
  place: MapPlace
  members: readonly MapPlace[]
  isCursor: boolean
  /** Several buildings, none of them under the cursor. */
  isCluster: boolean
  /** Class of a single building, or the number of buildings. */
  text: string
  px: number
  step: number | null
}

/** Minimum distance of markers, px: the two largest do not touch. */
const apartPx = maxPx + 2
/** No clustering from this scale on. */
const aloneScale = scaleOfZoom(17)

/**
 * Markers at a scale. The building under the cursor is always drawn itself, instead of its cluster, since it
 * is the target of keys.
 */
export function markersOf(
  places: readonly MapPlace[],
  scale: number,
  cursor: MapPlace | undefined,
): MapMarker[] {
  const byImportance = places.toSorted(
    (a, b) => Number(b.point.freeAreaSqm) - Number(a.point.freeAreaSqm) || a.point.id - b.point.id,
  )
  return clustersOf(byImportance, scale >= aloneScale ? 0 : apartPx / scale).map((cluster) =>
    markerOf(cluster, cursor),
  )
}

function markerOf({ leader, items }: Cluster<MapPlace>, cursor: MapPlace | undefined): MapMarker {
  const isCursor = cursor !== undefined && items.includes(cursor)
  const place = isCursor ? cursor : leader
  const isCluster = items.length > 1 && !isCursor
  const shown = isCluster ? items.map(({ point }) => point) : [place.point]
  return {
    key: String(leader.point.id),
    place,
    members: items,
    isCursor,
    isCluster,
    text: isCluster ? String(items.length) : place.point.class ? buildingClasses[place.point.class] : '',
    px: Math.max(isCluster ? 26 : 0, markerPx(freeAreaOf(shown))),
    step: shareStep(vacantShare(shown)),
  }
}

/** The nearest marker in a direction as drawn: a cluster is one step. */
export function nextMarker(
  markers: readonly MapMarker[],
  cursor: MapPlace | undefined,
  direction: Direction,
): MapMarker | undefined {
  const from = markers.findIndex(({ isCursor }) => isCursor)
  if (from < 0 || !cursor) return markers[0]
  const next = nearestInDirection(
    markers.map(({ place }) => place),
    from,
    direction,
  )
  return next === undefined ? undefined : markers[next]
}

interface DrawnMarker extends MapMarker {
  at: PlanePoint
}

/** Zoomed out, only the largest are named; zoomed in, as many as fit. */
function namesAtMost(view: View): number {
  const zoom = zoomOfScale(view.scale)
  return zoom < 11 ? 12 : zoom < 13 ? 40 : 200
}

/** Names beside markers, by free area. */
export function markerNames(markers: readonly DrawnMarker[], view: View): DrawnText[] {
  const named = markers
    .toSorted((a, b) => b.px - a.px)
    .flatMap((marker): DrawnText[] => {
      const text = nameOf(marker)
      if (text === '') return []
      const besidePx = marker.px / 2 + 5
      return [{ key: `name ${marker.key}`, kind: 'name', text, ...marker.at, fontPx: 12, besidePx }]
    })
  return named.slice(0, namesAtMost(view))
}

function nameOf({ isCursor, isCluster, place: { point }, members }: MapMarker): string {
  // Its label has more detail.
  if (isCursor) return ''
  return isCluster ? (commonStation(members.map((member) => member.point)) ?? '') : point.name
}

/** Tooltip: contents of a cluster. */
export function clusterTitle(members: readonly MapPlace[]): string {
  const points = members.map(({ point }) => point)
  const names = points.slice(0, 10).map(({ name }) => name)
  const free = String(Math.round(freeAreaOf(points) * 100) / 100)
  const head = `${countOfRecords('building', points.length)} · ${formatArea(free)} свободно`
  return [head, ...names, ...(points.length > 10 ? ['…'] : [])].join('\n')
}

/** Ignores outliers, which would shrink the city to a dot; a key shows all. */
export function withoutOutliers(places: readonly MapPlace[]): readonly MapPlace[] {
  const [trimmedShare, least] = [0.04, 30]
  if (places.length < least) return places
  const cut = Math.floor(places.length * trimmedShare)
  const within = (by: (place: MapPlace) => number) => {
    const sorted = places.map(by).sort((a, b) => a - b)
    const [first = -Infinity, last = Infinity] = [sorted[cut], sorted.at(-1 - cut)]
    return (place: MapPlace) => by(place) >= first && by(place) <= last
  }
  const [isWithinX, isWithinY] = [within(({ x }) => x), within(({ y }) => y)]
  return places.filter((place) => isWithinX(place) && isWithinY(place))
}
