import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MapPoints } from '#contract/map.ts'
import { Button } from '#src/ui/button.tsx'
import { scaleOf } from './scale.ts'
import { type MapContent, type Place, StockMap } from './stock-map.ts'

export interface MapViewProps extends MapContent {
  /** What the map shows, for those who hear it. */
  readonly label: string
  readonly tiles: MapPoints['tiles']
  readonly className?: string
  readonly onPick?: (place: Place) => void
}

/** A map with its buttons and scale. Arrows move it, + and − zoom, Tab walks the buildings, Enter opens one. */
export default function MapView({
  label,
  tiles,
  points,
  focalId,
  pin,
  className = '',
  onPick,
}: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<StockMap>(undefined)
  const pick = useRef(onPick)
  const [metresPerPixel, setMetresPerPixel] = useState<number>()
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (!container.current) return
    const made = new StockMap(container.current, {
      tiles,
      onMove: setMetresPerPixel,
      onPick: (place) => pick.current?.(place),
    })
    map.current = made
    return () => made.remove()
  }, [tiles])
  // A picked place moves the pin, not the map under the hand.
  const ids = points.map(({ id }) => id).join()
  const wasFitted = useRef<string>(undefined)
  useEffect(() => {
    map.current?.show({ points, focalId, pin })
    const shown = `${ids} ${focalId} ${tiles?.url}`
    if (wasFitted.current !== shown) map.current?.fit()
    wasFitted.current = shown
  }, [points, focalId, pin, ids, tiles])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== container.current || !onPick) return
    event.preventDefault()
    map.current?.pickMiddle()
  }
  const scale = metresPerPixel === undefined ? undefined : scaleOf(metresPerPixel, 110)
  return (
    <div className={`relative isolate overflow-hidden rounded-lg border border-line ${className}`}>
      {/* Leaflet makes it focusable and moves it by arrows. */}
      <div
        ref={container}
        role="application"
        aria-label={`${label}. Стрелки двигают карту, плюс и минус меняют масштаб, Tab ведёт по зданиям`}
        className="stock-map h-full w-full"
        onKeyDown={onKeyDown}
      />
      {onPick && <span aria-hidden className="map-middle" />}
      <div className="absolute top-2 right-2 z-[1000] flex flex-col gap-1">
        <Button aria-label="Приблизить" onClick={() => map.current?.zoomBy(1)}>
          +
        </Button>
        <Button aria-label="Отдалить" onClick={() => map.current?.zoomBy(-1)}>
          −
        </Button>
        <Button aria-label="Показать всё" title="Показать всё" onClick={() => map.current?.fit()}>
          ⤢
        </Button>
      </div>
      {scale && (
        <div className="pointer-events-none absolute bottom-2 left-2 z-[1000] rounded bg-panel px-1.5 pb-1 text-xs text-muted">
          {scale.label}
          <div className="h-1 border-x border-b border-control" style={{ width: scale.px }} />
        </div>
      )}
      {tiles && tiles.attribution !== '' && (
        <p className="absolute right-0 bottom-0 z-[1000] bg-panel px-1.5 text-xs text-muted">
          {tiles.attribution}
        </p>
      )}
    </div>
  )
}
