import type { CSSProperties, RefObject } from 'react'
import { pathOf } from '#src/state/place/routes.ts'
import type { PlanePoint } from '#src/ui/ground/projection.ts'
import { opensAs } from '#src/views/runtime/middle-click.ts'
import { pointFacts, spokenPoint } from './marker-facts.ts'
import { clusterTitle, type MapMarker } from './markers.ts'

interface MarkerLayerProps {
  /** The focused element. */
  readonly keys: RefObject<HTMLDivElement | null>
  readonly markers: readonly (MapMarker & { at: PlanePoint })[]
  /** Total of buildings. */
  readonly total: number
  readonly isTicked: (id: number) => boolean
}

/** Draws all markers; screen readers get the buildings, with the one under the cursor active. */
export function MarkerLayer({ keys, markers, total, isTicked }: MarkerLayerProps) {
  const cursor = markers.find(({ isCursor }) => isCursor)
  return (
    <>
      <div aria-hidden="true">
        {markers.map((marker) => (
          <Marker key={marker.key} marker={marker} isTicked={isTicked} />
        ))}
      </div>
      <div
        ref={keys}
        role="listbox"
        tabIndex={0}
        aria-label="Карта зданий"
        aria-multiselectable="true"
        aria-activedescendant={cursor && optionId(cursor)}
        className="map-keys"
      >
        {markers
          .filter(({ isCluster }) => !isCluster)
          .map((marker) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and points at its option
            <div
              key={marker.key}
              id={optionId(marker)}
              role="option"
              aria-selected={isTicked(marker.place.point.id)}
              aria-posinset={marker.place.index + 1}
              aria-setsize={total}
              className="sr-only"
            >
              {spokenPoint(marker.place.point)}
            </div>
          ))}
      </div>
    </>
  )
}

const optionId = ({ place }: MapMarker) => `map-point-${place.point.id}`

function Marker({
  marker,
  isTicked,
}: { marker: MarkerLayerProps['markers'][number] } & Pick<MarkerLayerProps, 'isTicked'>) {
  const { key, place, members, isCursor, isCluster, text, px, step, at } = marker
  const ticked = members.filter(({ point }) => isTicked(point.id)).length
  const others = members.length - 1
  const style: CSSProperties & Record<'--marker-px', string> = {
    transform: `translate(${at.x}px, ${at.y}px)`,
    '--marker-px': `${px}px`,
  }
  const isChecked = isCluster ? ticked > 0 : isTicked(place.point.id)
  return (
    <div
      data-marker={key}
      {...(!isCluster && opensAs(pathOf('building', { id: place.point.id })))}
      title={
        isCluster
          ? clusterTitle(members)
          : `${place.point.name}\n${place.point.address}\n${pointFacts(place.point)}`
      }
      className={[
        'map-marker',
        step === null ? 'is-unknown' : `is-step-${step}`,
        isCluster && 'is-cluster',
        isCursor && 'is-cursor',
        isChecked && 'is-ticked',
      ]
        .filter(Boolean)
        .join(' ')}
      style={style}
    >
      <span className="map-disc">{text}</span>
      {isChecked && <span className="map-tick">{isCluster && ticked < members.length ? ticked : '✓'}</span>}
      {isCursor && others > 0 && <span className="map-others">+{others}</span>}
    </div>
  )
}
