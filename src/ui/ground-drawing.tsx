import { GroundLayer } from './ground/ground-layer.tsx'
import { groundNames } from './ground/ground-names.ts'
import { groundSource } from './ground/moscow.ts'
import { type DrawnText, PlacedNames } from './ground/placed-names.tsx'
import { squareAround } from './ground/placement.ts'
import {
  boxAround,
  moscowCentre,
  type Place,
  planeTransform,
  scaleOfZoom,
  toPlane,
  toScreen,
  viewOfBox,
} from './ground/projection.ts'

export interface DrawnPoint extends Place {
  /** Shown next to its marker, if there is room. */
  readonly name?: string
  /** Inside its marker: «1». */
  readonly mark?: string
  /** Small, for surrounding points. */
  readonly isNeighbour?: boolean
}

export interface GroundDrawingProps {
  /** All are visible; the first are drawn on top. */
  readonly points: readonly DrawnPoint[]
  /** Natural size in px; the drawing fills the width of its element with this aspect ratio. */
  readonly width: number
  readonly height: number
  /** Accessible description. */
  readonly label: string
  readonly className?: string
}

/** Zoom limit: a single place is shown with the metro stations around it. */
const nearestZoom = 12.8
const farthestZoom = 8

/** A static map of points among okrugs and metro stations, without tiles; also suits print. */
export function GroundDrawing({ points, width, height, label, className }: GroundDrawingProps) {
  const size = { width, height }
  const placed = points.map((point) => ({ point, at: toPlane(point) }))
  const shown = placed.filter(({ point }) => !point.isNeighbour)
  const box = boxAround((shown.length > 0 ? shown : placed).map(({ at }) => at))
  const limits = {
    paddingPx: 28,
    leastScale: scaleOfZoom(farthestZoom),
    maxScale: scaleOfZoom(nearestZoom),
  }
  const view = box
    ? viewOfBox(box, size, limits)
    : { ...toPlane(moscowCentre), scale: scaleOfZoom(farthestZoom + 2) }
  const markers = placed.map(({ point, at }) => ({
    point,
    ...toScreen(view, size, at),
    radius: point.isNeighbour ? 3.5 : point.mark ? 10 : 7,
  }))
  const names = markers.flatMap(({ point: { name }, x, y, radius }, at): DrawnText[] =>
    name ? [{ key: `name ${at}`, kind: 'name', text: name, x, y, fontPx: 11.5, besidePx: radius + 4 }] : [],
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={`ground-drawing block w-full ${className}`}
    >
      <GroundLayer transform={planeTransform(view, size)} />
      <PlacedNames
        texts={[...names, ...groundNames(view, size)]}
        standing={markers.map((marker) => squareAround(marker, marker.radius))}
      />
      {markers.toReversed().map(({ point: { mark, isNeighbour }, x, y, radius }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity of their own, and none moves
        <g key={at} className={isNeighbour ? 'ground-point is-neighbour' : 'ground-point'}>
          <circle cx={x} cy={y} r={radius} />
          {mark && (
            <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
              {mark}
            </text>
          )}
        </g>
      ))}
      <text x={width - 6} y={height - 7} textAnchor="end" className="ground-text is-source">
        {groundSource}
      </text>
    </svg>
  )
}
