import {
  boxOfView,
  type Size,
  scaleOfZoom,
  toWorldPixel,
  type View,
  zoomOfScale,
} from '#src/ui/ground/projection.ts'

const tilePx = 256
const maxZoom = 18

interface PlacedTile {
  key: string
  url: string
  left: number
  top: number
  px: number
}

/** Visible tiles: of the nearest whole zoom, scaled to the view. */
export function tilesOf(url: string, view: View, size: Size): PlacedTile[] {
  const zoom = Math.min(maxZoom, Math.max(0, Math.round(zoomOfScale(view.scale))))
  const px = (tilePx * view.scale) / scaleOfZoom(zoom)
  const box = boxOfView(view, size)
  const first = toWorldPixel({ x: box.left, y: box.top }, zoom)
  const last = toWorldPixel({ x: box.right, y: box.bottom }, zoom)
  const count = 2 ** zoom
  const tiles: PlacedTile[] = []
  for (let row = Math.floor(first.y / tilePx); row <= Math.floor(last.y / tilePx); row++) {
    if (row < 0 || row >= count) continue
    for (let column = Math.floor(first.x / tilePx); column <= Math.floor(last.x / tilePx); column++) {
      const address = { z: zoom, x: (column + count) % count, y: row }
      tiles.push({
        key: `${zoom}/${column}/${row}`,
        url: url.replaceAll(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(address[name])),
        left: (column - first.x / tilePx) * px,
        top: (row - first.y / tilePx) * px,
        px,
      })
    }
  }
  return tiles
}
