import type { Size, View } from '#src/ui/ground/projection.ts'
import { tilesOf } from './tiles.ts'

/** Background tiles of the office's tile server. */
export function TileLayer({ url, view, size }: { url: string; view: View; size: Size }) {
  return (
    <div aria-hidden="true" className="map-ground overflow-hidden">
      {tilesOf(url, view, size).map(({ key, url: source, left, top, px }) => (
        <img
          key={key}
          src={source}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{ width: px, height: px, transform: `translate(${left}px, ${top}px)` }}
        />
      ))}
    </div>
  )
}
