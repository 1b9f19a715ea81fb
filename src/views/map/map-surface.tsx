import './map.css'
import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { MapPoints } from '#contract/stock/map.ts'
import { Button } from '#src/ui/button.tsx'
import { GroundLayer } from '#src/ui/ground/ground-layer.tsx'
import { groundSource } from '#src/ui/ground/moscow.ts'
import { metresPerPixel, type PlanePoint, planeTransform } from '#src/ui/ground/projection.ts'
import { type Camera, zoomedAround } from './camera.ts'
import { scaleOf } from './scale.ts'
import { TileLayer } from './tile-layer.tsx'

interface MapSurfaceProps {
  /** The element that `camera` measures. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly camera: Camera
  readonly tiles: MapPoints['tiles']
  readonly className?: string
  /** The user has panned. */
  readonly onMoved?: () => void
  readonly onFit: () => void
  /** A click, not a drag, in pixels of the surface. */
  readonly onClick?: (pixel: PlanePoint, event: MouseEvent<HTMLElement>) => void
  readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void
  readonly onDoubleClick?: (event: MouseEvent<HTMLElement>) => void
  readonly children: ReactNode
}

/** Below this distance a moving press counts as a click. */
const dragPx = 4
/** Wheel delta that doubles the scale. */
const wheelPerDoubling = 320

/** The base map with its layers: dragged, and zoomed by wheel and buttons. The parent handles keys. */
export function MapSurface(props: MapSurfaceProps) {
  const { container, camera, tiles, className = '', children } = props
  const { view, size } = camera
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useWheel(container, latest)
  const drag = useRef<{ x: number; y: number; isDragged: boolean } | undefined>(undefined)

  function press({ clientX: x, clientY: y, button, target }: PointerEvent) {
    const isControl = target instanceof Element && target.closest('button, a')
    drag.current = button === 0 && !isControl ? { x, y, isDragged: false } : undefined
  }
  function move({ clientX: x, clientY: y, buttons, pointerId, currentTarget }: PointerEvent) {
    const from = drag.current
    if (!from || buttons === 0) return
    if (!from.isDragged && Math.hypot(x - from.x, y - from.y) < dragPx) return
    // Captures the pointer beyond the element.
    if (!from.isDragged) currentTarget.setPointerCapture(pointerId)
    const { x: middleX, y: middleY, scale } = camera.goal()
    camera.put({ x: middleX - (x - from.x) / scale, y: middleY - (y - from.y) / scale, scale })
    drag.current = { x, y, isDragged: true }
    props.onMoved?.()
  }
  function click(event: MouseEvent<HTMLElement>) {
    const wasDragged = drag.current?.isDragged
    drag.current = undefined
    if (wasDragged || (event.target instanceof Element && event.target.closest('button, a'))) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    props.onClick?.({ x: event.clientX - left, y: event.clientY - top }, event)
  }
  const zoom = (factor: number) => {
    camera.fly(zoomedAround(camera.goal(), size, { x: size.width / 2, y: size.height / 2 }, factor))
    props.onMoved?.()
  }
  const scale = scaleOf(metresPerPixel(view), 110)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has keys of its own for all of it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={container}
      className={`map-surface ${className}`}
      onPointerDown={press}
      onPointerMove={move}
      onClick={click}
      onDoubleClick={props.onDoubleClick}
      onContextMenu={props.onContextMenu}
    >
      {tiles ? (
        <TileLayer url={tiles.url} view={view} size={size} />
      ) : (
        <svg aria-hidden="true" className="map-ground" width={size.width} height={size.height}>
          <GroundLayer transform={planeTransform(view, size)} />
        </svg>
      )}
      {children}
      <div className="absolute top-2 right-2 flex flex-col gap-1">
        <Button aria-label="Приблизить" onClick={() => zoom(2)}>
          +
        </Button>
        <Button aria-label="Отдалить" onClick={() => zoom(0.5)}>
          −
        </Button>
        <Button aria-label="Показать всё" title="Показать всё" onClick={props.onFit}>
          ⤢
        </Button>
      </div>
      <div className="map-note bottom-2 left-2">
        {scale.label}
        <div className="h-1 border-x border-b border-control" style={{ width: scale.px }} />
      </div>
      <p className="map-note right-2 bottom-2">{tiles ? tiles.attribution : groundSource}</p>
    </div>
  )
}

/** React's wheel listeners are passive and cannot keep the page from scrolling. */
function useWheel(container: RefObject<HTMLElement | null>, latest: RefObject<MapSurfaceProps>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { camera, onMoved } = latest.current
      const { left, top } = element.getBoundingClientRect()
      const pixel = { x: event.clientX - left, y: event.clientY - top }
      // Touchpads report a pinch as small deltas with Ctrl.
      const turned = event.deltaY * (event.ctrlKey ? 6 : 1) * (event.deltaMode === 1 ? 33 : 1)
      camera.put(zoomedAround(camera.goal(), camera.size, pixel, 2 ** (-turned / wheelPerDoubling)))
      onMoved?.()
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [container, latest])
}
