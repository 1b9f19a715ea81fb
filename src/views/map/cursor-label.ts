import type { Box } from '#src/ui/ground/placement.ts'
import type { PlanePoint, Size } from '#src/ui/ground/projection.ts'
import { pointFacts } from './marker-facts.ts'
import type { MapMarker } from './markers.ts'

interface CursorLabel {
  name: string
  facts: string
  box: Box
}

const letterPx = 6.4
const heightPx = 24
const maxWidthPx = 460

/**
 * Label of the building under the cursor, placed beside its marker where it fits and hides the fewest others.
 */
export function cursorLabel(
  markers: readonly (MapMarker & { at: PlanePoint })[],
  { width }: Size,
): CursorLabel | undefined {
  const cursor = markers.find(({ isCursor }) => isCursor)
  if (!cursor) return
  const { place, members, at, px } = cursor
  const others = members.length - 1
  const { name } = place.point
  const facts = [pointFacts(place.point), ...(others > 0 ? [`рядом ещё ${others}`] : [])].join(' · ')
  const widthPx = Math.min(maxWidthPx, (name.length + facts.length + 2) * letterPx + 14)
  const awayPx = px / 2 + 10
  const boxes = [at.x + awayPx, at.x - awayPx - widthPx].map((left) => ({
    ...{ left, right: left + widthPx, top: at.y - heightPx / 2, bottom: at.y + heightPx / 2 },
  }))
  const cost = ({ left, right, top, bottom }: Box) => {
    const isOut = left < 0 || right > width
    const hidden = markers.filter(
      (marker) =>
        marker !== cursor &&
        marker.at.x > left - marker.px / 2 &&
        marker.at.x < right + marker.px / 2 &&
        marker.at.y > top - marker.px / 2 &&
        marker.at.y < bottom + marker.px / 2,
    )
    return hidden.length + (isOut ? 1000 : 0)
  }
  const [right, left] = boxes
  if (!right || !left) return
  return { name, facts, box: cost(left) < cost(right) ? left : right }
}
