export interface Place {
  latitude: number
  longitude: number
}

/**
 * A point of the plane: Web Mercator, in pixels of zoom 12 relative to the zero kilometre; y grows
 * southwards.
 */
export interface PlanePoint {
  x: number
  y: number
}

/** Visible part of the plane: centre, and pixels per unit of the plane. */
export interface View extends PlanePoint {
  scale: number
}

/** In pixels. */
export interface Size {
  width: number
  height: number
}

export interface PlaneBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** In degrees. */
export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

const referenceZoom = 12
const worldSize = 256 * 2 ** referenceZoom
/** Limit of Web Mercator: the world is a square. */
const maxLatitude = 85.05112878
const equatorMetres = 40_075_016.686

/** The zero kilometre, origin of distances in Moscow. */
export const moscowCentre: Place = { latitude: 55.7558, longitude: 37.6178 }
const origin = worldPoint(moscowCentre)

/** Projects a place onto the plane; clamps latitudes beyond the limit. */
export function toPlane(place: Place): PlanePoint {
  const { x, y } = worldPoint(place)
  return { x: x - origin.x, y: y - origin.y }
}

export function toPlace({ x, y }: PlanePoint): Place {
  const longitude = ((x + origin.x) / worldSize) * 360 - 180
  const mercator = Math.PI - (2 * Math.PI * (y + origin.y)) / worldSize
  return { latitude: (Math.atan(Math.sinh(mercator)) * 180) / Math.PI, longitude }
}

function worldPoint({ latitude, longitude }: Place): PlanePoint {
  const sine = Math.sin((clamped(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldSize,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  }
}

/** Converts to pixels of a whole zoom relative to the corner of the world, the origin of tiles. */
export function toWorldPixel({ x, y }: PlanePoint, zoom: number): PlanePoint {
  const factor = 2 ** (zoom - referenceZoom)
  return { x: (x + origin.x) * factor, y: (y + origin.y) * factor }
}

export function scaleOfZoom(zoom: number): number {
  return 2 ** (zoom - referenceZoom)
}

export function zoomOfScale(scale: number): number {
  return Math.log2(scale) + referenceZoom
}

/** Converts a point of the plane to screen coordinates. */
export function toScreen(view: View, { width, height }: Size, { x, y }: PlanePoint): PlanePoint {
  return { x: (x - view.x) * view.scale + width / 2, y: (y - view.y) * view.scale + height / 2 }
}

export function fromScreen(view: View, { width, height }: Size, { x, y }: PlanePoint): PlanePoint {
  return { x: (x - width / 2) / view.scale + view.x, y: (y - height / 2) / view.scale + view.y }
}

/** The same as an SVG transform. */
export function planeTransform({ x, y, scale }: View, { width, height }: Size): string {
  return `translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`
}

/** Visible part of the plane, with a margin in pixels. */
export function boxOfView({ x, y, scale }: View, { width, height }: Size, aroundPx = 0): PlaneBox {
  const [halfWidth, halfHeight] = [(width / 2 + aroundPx) / scale, (height / 2 + aroundPx) / scale]
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

export function isInside({ left, top, right, bottom }: PlaneBox, { x, y }: PlanePoint): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Bounding box of the points; `undefined` if there are none. */
export function boxAround(points: readonly PlanePoint[]): PlaneBox | undefined {
  if (points.length === 0) return
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** The closest view that shows a whole box, within limits of the scale. */
export function viewOfBox(
  { left, top, right, bottom }: PlaneBox,
  { width, height }: Size,
  { paddingPx = 0, leastScale = 0, maxScale = Infinity } = {},
): View {
  const wide = Math.max(1, width - 2 * paddingPx) / Math.max(1e-9, right - left)
  const high = Math.max(1, height - 2 * paddingPx) / Math.max(1e-9, bottom - top)
  const scale = clamped(Math.min(wide, high), leastScale, maxScale)
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale }
}

export function geoBoxOf({ left, top, right, bottom }: PlaneBox): GeoBox {
  const [northWest, southEast] = [toPlace({ x: left, y: top }), toPlace({ x: right, y: bottom })]
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  }
}

export function planeBoxOf({ south, west, north, east }: GeoBox): PlaneBox {
  const leftTop = toPlane({ latitude: north, longitude: west })
  const rightBottom = toPlane({ latitude: south, longitude: east })
  return { left: leftTop.x, top: leftTop.y, right: rightBottom.x, bottom: rightBottom.y }
}

/** Metres per pixel at the centre of a view. */
export function metresPerPixel(view: View): number {
  const { latitude } = toPlace(view)
  return (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / worldSize / view.scale
}

export function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
