import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { MapPoints } from '#contract/stock/map.ts'
import { groundNames } from '#src/ui/ground/ground-names.ts'
import { PlacedNames } from '#src/ui/ground/placed-names.tsx'
import { fromScreen, type Place, scaleOfZoom, toPlace, toPlane, toScreen } from '#src/ui/ground/projection.ts'
import { useCamera, zoomedAround } from './camera.ts'
import { MapSurface } from './map-surface.tsx'

export interface PickMapProps {
  readonly label: string
  readonly tiles: MapPoints['tiles']
  /** Surrounding buildings. */
  readonly neighbours: readonly (Place & { id: number })[]
  /** Initial centre. */
  readonly start: Place
  readonly pin: Place | null
  readonly onPick: (place: Place) => void
}

const nearScale = scaleOfZoom(15)
const stepPx = 80
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}
const zooms: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5 }

/** A map for picking a place: by click, or by Enter under the central cross. */
export default function PickMap({ label, tiles, neighbours, start, pin, onPick }: PickMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const camera = useCamera(container)
  const { view, size, put, fly, goal } = camera
  useEffect(() => put({ ...toPlane(start), scale: nearScale }), [put, start])

  function press(event: KeyboardEvent) {
    const { x, y, scale } = goal()
    const step = steps[event.key]
    const factor = zooms[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step) fly({ x: x + step[0] / scale, y: y + step[1] / scale, scale })
    else if (factor) fly(zoomedAround(goal(), size, { x: size.width / 2, y: size.height / 2 }, factor))
    else if (event.key === 'Enter') onPick(toPlace(goal()))
    else return
    event.preventDefault()
  }
  const at = pin && toScreen(view, size, toPlane(pin))
  return (
    <MapSurface
      container={container}
      camera={camera}
      tiles={tiles}
      className="h-full rounded-lg border border-line"
      onFit={() => fly({ ...toPlane(pin ?? start), scale: nearScale })}
      onClick={(pixel) => onPick(toPlace(fromScreen(view, size, pixel)))}
    >
      {!tiles && (
        <svg aria-hidden="true" className="map-ground" width={size.width} height={size.height}>
          <PlacedNames texts={groundNames(view, size)} standing={[]} />
        </svg>
      )}
      <div aria-hidden="true">
        {neighbours.map(({ id, ...place }) => {
          const { x, y } = toScreen(view, size, toPlane(place))
          return <span key={id} className="map-dot" style={{ transform: `translate(${x}px, ${y}px)` }} />
        })}
        {at && <span className="map-pin" style={{ transform: `translate(${at.x}px, ${at.y}px)` }} />}
        <span className="map-middle" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys of its own */}
      <div role="application" tabIndex={0} aria-label={label} className="map-keys" onKeyDown={press} />
    </MapSurface>
  )
}
