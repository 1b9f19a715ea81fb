import { useAtomValue } from 'jotai'
import {
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MapPoint, MapPoints } from '#contract/stock/map.ts'
import type { Bounds } from '#domain/search/condition.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { writtenCondition } from '#src/state/place/search-address.ts'
import { mapHandleAtom, nearArrivalAtom, seenBoundsAtom } from '#src/state/queries/map.ts'
import {
  checkedAtom,
  chosenAllAtom,
  cursorRecordAtom,
  isChosen,
  moveCursorTo,
} from '#src/state/table/table.ts'
import { groundNames } from '#src/ui/ground/ground-names.ts'
import { PlacedNames } from '#src/ui/ground/placed-names.tsx'
import { squareAround } from '#src/ui/ground/placement.ts'
import {
  boxAround,
  boxOfView,
  geoBoxOf,
  isInside,
  type PlaneBox,
  type PlanePoint,
  planeBoxOf,
  type Size,
  scaleOfZoom,
  toPlane,
  toScreen,
  type View,
  viewOfBox,
} from '#src/ui/ground/projection.ts'
import { outsideDialogs } from '../tables/outside-dialogs.ts'
import { clickRow, openRow, openRowMenu } from '../tables/table-gestures.ts'
import { maxScale, useCamera, zoomedAround } from './camera.ts'
import { cursorLabel } from './cursor-label.ts'
import { Legend } from './legend.tsx'
import { MapSurface } from './map-surface.tsx'
import { MarkerLayer } from './marker-layer.tsx'
import {
  type MapMarker,
  type MapPlace,
  markerNames,
  markersOf,
  nextMarker,
  withoutOutliers,
} from './markers.ts'

export interface StockMapProps {
  /** In navigation order. */
  readonly points: readonly MapPoint[]
  readonly tiles: MapPoints['tiles']
  /** Map bounds of the query; kept in sync with the view. */
  readonly box: Bounds | undefined
  /**
   * Identity of the conditions without the bounds: a change fits the view to the new buildings. `undefined`:
   * the buildings are still those of other conditions.
   */
  readonly conditions: string | undefined
  /** Bounds after panning, debounced. */
  readonly onSeen: (bounds: Bounds) => void
  readonly ref?: Ref<HTMLElement>
}

const paddingPx = 56
const nearScale = scaleOfZoom(14)
/** Buildings at a single place are shown with their surroundings. */
const fitScale = scaleOfZoom(15)
const panPart = 0.25
/** Keeps names clear of the legend. */
const legendBox = { left: 0, top: 0, right: 560, bottom: 34 }
const restMs = 250

/** Buildings on a map, with the cursor, ticks and gestures of a table. */
export default function StockMap({ points, tiles, box, conditions, onSeen, ref }: StockMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  const camera = useCamera(container)
  const { view, size, put, fly, goal } = camera
  const cursorRecord = useAtomValue(cursorRecordAtom)
  const ticks = { all: useAtomValue(chosenAllAtom), checked: useAtomValue(checkedAtom) }
  const places = useMemo(
    () => points.map((point, index): MapPlace => ({ point, index, ...toPlane(point) })),
    [points],
  )
  const cursor = places.find(({ point }) => point.id === cursorRecord?.id)
  const scale = useSettledScale(goal().scale, view.scale)
  const markers = useMemo(() => markersOf(places, scale, cursor), [places, scale, cursor])
  useImperativeHandle(ref, () => keys.current ?? document.body, [])

  useFocusOnArrival(keys)

  const isMeasured = size.width > 0
  const showAll = (move: (view: View) => void, shown: readonly PlanePoint[] = places) => {
    const all = box ? planeBoxOf(box) : boxAround(shown)
    if (all) move(viewOfBox(all, size, { paddingPx: box ? 0 : paddingPx, maxScale: fitScale }))
  }
  const fitted = useRef<string>(undefined)
  useEffect(() => {
    if (!isMeasured || places.length === 0) return
    if (conditions === undefined || fitted.current === conditions) return
    const isFirst = fitted.current === undefined
    fitted.current = conditions
    const near = cursor && store.get(nearArrivalAtom) === cursor.point.id
    store.set(nearArrivalAtom, null)
    if (near) put({ x: cursor.x, y: cursor.y, scale: nearScale })
    else if (isFirst || !box) showAll(isFirst ? put : fly, withoutOutliers(places))
  })

  // Moves to bounds that came from the address, not from this view.
  const told = useRef(boxText(box))
  const wanted = boxText(box)
  useEffect(() => {
    if (told.current === wanted || !isMeasured) return
    told.current = wanted
    if (box) fly(viewOfBox(planeBoxOf(box), size))
  }, [wanted, box, isMeasured, size, fly])

  // Keeps the building under the cursor in view.
  const cursorId = cursor?.point.id
  const seenId = useRef(cursorId)
  useEffect(() => {
    const hasMoved = seenId.current !== undefined && seenId.current !== cursorId
    seenId.current = cursorId
    if (!hasMoved || !cursor) return
    const inner = boxOfView(goal(), size, -paddingPx / 2)
    if (!isInside(inner, cursor)) fly({ x: cursor.x, y: cursor.y, scale: goal().scale })
  }, [cursorId, cursor, size, goal, fly])

  const movedAt = useRef(0)
  const [rest, setRest] = useState(0)
  const onMoved = () => {
    movedAt.current++
  }
  const boundsNow = () => geoBoxOf(boxOfView(goal(), size))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view puts the rest off
  useEffect(() => {
    if (!isMeasured) return
    const timer = setTimeout(() => {
      store.set(seenBoundsAtom, boundsNow())
      setRest(movedAt.current)
    }, restMs)
    return () => clearTimeout(timer)
  }, [view, size])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per rest after panning
  useEffect(() => {
    if (rest === 0) return
    const bounds = boundsNow()
    if (box) told.current = boxText(bounds)
    onSeen(bounds)
  }, [rest])

  useEffect(() => {
    const handle = {
      step(direction: 'left' | 'right' | 'up' | 'down') {
        const next = nextMarker(markers, cursor, direction)
        if (next) moveCursorTo(next.place.index)
        return next !== undefined
      },
      pan(direction: 'left' | 'right' | 'up' | 'down') {
        const { x, y, scale } = goal()
        const [dx, dy] = sides[direction]
        fly({
          ...{ x: x + (dx * panPart * size.width) / scale, y: y + (dy * panPart * size.height) / scale },
          scale,
        })
        onMoved()
      },
      zoom(steps: 1 | -1) {
        const isSeen = cursor && isInside(boxOfView(goal(), size), cursor)
        const middle = { x: size.width / 2, y: size.height / 2 }
        const pixel = isSeen ? toScreen(goal(), size, cursor) : middle
        fly(zoomedAround(goal(), size, pixel, 2 ** steps))
        onMoved()
      },
      fit: () => showAll(fly),
      bounds: boundsNow,
      reveal() {
        if (!cursor || isInside(boxOfView(goal(), size), cursor)) return false
        fly({ x: cursor.x, y: cursor.y, scale: goal().scale })
        return true
      },
    }
    store.set(mapHandleAtom, handle)
    return () => {
      if (store.get(mapHandleAtom) === handle) store.set(mapHandleAtom, null)
    }
  })

  const markerAt = (event: MouseEvent): MapMarker | undefined => {
    const element =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-marker]') : null
    return markers.find(({ key }) => key === element?.dataset.marker)
  }
  const click = (_: PlanePoint, event: MouseEvent) => {
    keys.current?.focus({ preventScroll: true })
    const marker = markerAt(event)
    if (!marker) return
    const isToggle = event.ctrlKey || event.metaKey || event.shiftKey
    if (!marker.isCluster) return clickRow(marker.place.index, { isRange: false, isToggle })
    const around = boxAround(marker.members)
    if (around) fly(viewOfBox(around, size, { paddingPx: 120, leastScale: goal().scale * 2, maxScale }))
    onMoved()
  }

  const drawn = markers
    .map((marker) => ({ ...marker, at: toScreen(view, size, marker.place) }))
    .filter(({ place, isCursor }) => isCursor || isInside(boxOfView(view, size, 60), place))
  const names = markerNames(drawn, view)
  const label = cursorLabel(drawn, size)
  const standing = [
    ...drawn.map(({ at, px }) => squareAround(at, px / 2 + 2)),
    ...(label ? [label.box] : []),
    legendBox,
  ]
  const frame = box && frameOf(planeBoxOf(box), view, size)
  return (
    <MapSurface
      container={container}
      camera={camera}
      tiles={tiles}
      className="flex-1"
      onMoved={onMoved}
      onFit={() => showAll(fly)}
      onClick={click}
      onDoubleClick={(event) => {
        const marker = markerAt(event)
        if (marker && !marker.isCluster) openRow(marker.place.index)
      }}
      onContextMenu={(event) => {
        const marker = markerAt(event)
        if (!marker || marker.isCluster) return
        event.preventDefault()
        openRowMenu(marker.place.index, { xPx: event.clientX, yPx: event.clientY })
      }}
    >
      {frame && <div aria-hidden="true" className="map-frame" style={frame} />}
      <svg aria-hidden="true" className="map-ground" width={size.width} height={size.height}>
        <PlacedNames texts={[...names, ...(tiles ? [] : groundNames(view, size))]} standing={standing} />
      </svg>
      <MarkerLayer keys={keys} markers={drawn} total={points.length} isTicked={(id) => isChosen(ticks, id)} />
      {label && (
        <p
          aria-hidden="true"
          className="map-label"
          style={{ left: label.box.left, top: label.box.top, width: label.box.right - label.box.left }}
        >
          <b>{label.name}</b> {label.facts}
        </p>
      )}
      <Legend />
    </MapSurface>
  )
}

/** Focuses the map on mount, unless a window or a field has the focus. */
function useFocusOnArrival(keys: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    outsideDialogs(() => {
      const isTyping = document.activeElement?.matches('input, textarea, select')
      if (!isTyping && !store.get(overlayAtom)) keys.current?.focus({ preventScroll: true })
    })
  }, [keys])
}

/** In the address format. */
function boxText(bounds: Bounds | undefined): string {
  return writtenCondition({ target: 'buildings', building: bounds && { bounds } }, 'box').join()
}

/** Position of the bounds; hidden if they fill the screen, up to rounding. */
function frameOf(box: PlaneBox, view: View, size: Size) {
  const { x: left, y: top } = toScreen(view, size, { x: box.left, y: box.top })
  const [width, height] = [(box.right - box.left) * view.scale, (box.bottom - box.top) * view.scale]
  const roundedPx = 8
  const isAll = left < roundedPx && top < roundedPx
  const reaches = left + width > size.width - roundedPx && top + height > size.height - roundedPx
  return isAll && reaches ? undefined : { left, top, width, height }
}

const sides = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const

/** Clusters use the target scale in half zoom steps, so that none splits during the animation. */
function useSettledScale(goal: number, now: number): number {
  const wanted = Math.abs(goal - now) < 1e-9 ? now : goal
  return 2 ** (Math.round(Math.log2(wanted) * 2) / 2)
}
