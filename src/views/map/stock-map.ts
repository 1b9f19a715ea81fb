import 'leaflet/dist/leaflet.css'
import './map.css'
import {
  Circle,
  DivIcon,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Point,
  TileLayer,
} from 'leaflet'
import type { MapPoint, MapPoints } from '#contract/map.ts'
import { clustersOf } from './clusters.ts'
import { groundLabels } from './labels.ts'
import { clusterElement, labelElement, pinElement, pointElement } from './map-markers.ts'
import { placedTexts, type WantedText } from './placement.ts'

export interface Place {
  latitude: number
  longitude: number
}

export interface MapContent {
  points: readonly MapPoint[]
  /** The building the map is about; the others are only neighbours. */
  focalId?: number
  /** A place that was picked. */
  pin?: Place | null
}

interface MapOptions {
  tiles: MapPoints['tiles']
  /** After each move; metres that one pixel stands for in the middle. */
  onMove(metresPerPixel: number): void
  /** A click, or Enter for the middle. */
  onPick?: ((place: Place) => void) | undefined
}

/** The zero kilometre: where distances in Moscow are counted from. */
const centre: [number, number] = [55.7558, 37.6178]
const ringsKm = [2, 5, 10, 15, 20, 30]
const cellPx = 52
/** Nearer than this nothing is put together. */
const aloneZoom = 17
const namesAtMost = 40
/** From here on a ring is a line that leads nowhere. */
const ringlessZoom = 14
/** A smaller ring lies under the markers of the centre. */
const labelledRingPx = 90

/** A Leaflet map that draws elements of ours; loaded only where a map is shown. */
export class StockMap {
  readonly #map: LeafletMap
  readonly #options: MapOptions
  readonly #markers = new Map<string, Marker>()
  readonly #rings = new LayerGroup()
  readonly #labels = new LayerGroup()
  readonly #pin = new LayerGroup()
  #content: MapContent = { points: [] }

  constructor(container: HTMLElement, options: MapOptions) {
    this.#options = options
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const map = new LeafletMap(container, {
      attributionControl: false,
      zoomControl: false,
      fadeAnimation: false,
      zoomAnimation: !isStill,
      inertia: !isStill,
      minZoom: 8,
      maxZoom: 18,
      center: centre,
      zoom: 11,
    })
    this.#map = map
    if (options.tiles) new TileLayer(options.tiles.url, { maxZoom: 18 }).addTo(map)
    else this.#rings.addTo(map)
    this.#labels.addTo(map)
    this.#pin.addTo(map)
    map.on('moveend zoomend resize', () => this.#draw())
    map.on('click', ({ latlng }) => options.onPick?.({ latitude: latlng.lat, longitude: latlng.lng }))
  }

  show(content: MapContent): void {
    this.#content = content
    this.#draw()
  }

  /** All points, or the pin and its surroundings. */
  fit(): void {
    const { points, focalId, pin } = this.#content
    const focal = pin ?? points.find(({ id }) => id === focalId)
    if (focal) this.#map.setView([focal.latitude, focal.longitude], 15, { animate: false })
    else if (points.length > 0)
      this.#map.fitBounds(boundsOf(points).pad(0.06), { maxZoom: 15, animate: false })
    else this.#map.setView(centre, 11, { animate: false })
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps)
  }

  pickMiddle(): void {
    const { lat, lng } = this.#map.getCenter()
    this.#options.onPick?.({ latitude: lat, longitude: lng })
  }

  remove(): void {
    this.#map.remove()
  }

  #draw(): void {
    const { points, focalId, pin } = this.#content
    const zoom = this.#map.getZoom()
    const view = this.#map.getBounds().pad(0.1)
    const visible = points.filter(({ latitude, longitude }) => view.contains([latitude, longitude]))
    const projected = visible.map((item) => ({ ...this.#map.project([item.latitude, item.longitude]), item }))
    const clusters = clustersOf(projected, zoom >= aloneZoom ? 0 : cellPx)
    const names = clusters.flatMap(({ key, items: [single, another], x, y }) =>
      single && !another ? [{ key, text: single.name, x, y, stands: 'right' as const, id: single.id }] : [],
    )
    names.sort((a, b) => Number(b.id === focalId) - Number(a.id === focalId) || a.y - b.y)
    const ground = this.#options.tiles ? [] : this.#ground(zoom)
    const markers = clusters.map(({ x, y, items }) => ({ x, y, radius: items.length > 1 ? 15 : 12 }))
    const areNamed = clusters.length <= namesAtMost
    const placed = placedTexts([...(areNamed ? names : []), ...ground], markers)
    const wanted = new Map(clusters.map((cluster) => [`${cluster.key} ${placed.has(cluster.key)}`, cluster]))
    for (const [key, marker] of this.#markers) {
      if (wanted.has(key)) continue
      marker.remove()
      this.#markers.delete(key)
    }
    // From north to south, so that Tab walks the map as one reads.
    for (const [key, { key: itsKey, items, x, y }] of [...wanted].sort(([, a], [, b]) => a.y - b.y)) {
      const at = this.#map.unproject(new Point(x, y), zoom)
      const known = this.#markers.get(key)
      if (known) {
        known.setLatLng(at)
        continue
      }
      const [single] = items
      const html =
        items.length === 1 && single
          ? pointElement(single, { isFocal: single.id === focalId, isNamed: placed.has(itsKey) })
          : clusterElement(items, () => this.#map.fitBounds(boundsOf(items).pad(0.3), { maxZoom: aloneZoom }))
      this.#markers.set(key, markerOf(html, [at.lat, at.lng]).addTo(this.#map))
    }
    this.#labels.clearLayers()
    for (const { key, text, at } of ground)
      if (placed.has(key)) this.#labels.addLayer(markerOf(labelElement(text, true), at, -1000))
    if (!this.#options.tiles) this.#drawRings(zoom)
    this.#pin.clearLayers()
    if (pin) this.#pin.addLayer(markerOf(pinElement(), [pin.latitude, pin.longitude], 1000))
    this.#options.onMove(this.#metresPerPixel())
  }

  /** Names that tell without tiles where one is. */
  #ground(zoom: number): (WantedText & { at: [number, number] })[] {
    return groundLabels(this.#content.points, zoom).map(({ text, latitude, longitude }) => {
      const at: [number, number] = [latitude, longitude]
      const { x, y } = this.#map.project(at)
      return { key: `ground ${text}`, text, x, y, stands: 'above', at }
    })
  }

  /** Distances from the centre. */
  #drawRings(zoom: number): void {
    this.#rings.clearLayers()
    if (zoom >= ringlessZoom) return
    const metresPerPixel = this.#metresPerPixel()
    for (const km of ringsKm) {
      const radius = km * 1000
      const circle = { radius, interactive: false, fill: false, className: 'map-ring' }
      this.#rings.addLayer(new Circle(centre, circle))
      if (radius / metresPerPixel < labelledRingPx) continue
      const north: [number, number] = [centre[0] + km / 111.3, centre[1]]
      this.#rings.addLayer(markerOf(labelElement(`${km}\u00a0км от центра`, false), north, -2000))
    }
  }

  #metresPerPixel(): number {
    const { x, y } = this.#map.getSize()
    const left = this.#map.containerPointToLatLng([x / 2, y / 2])
    const right = this.#map.containerPointToLatLng([x / 2 + 100, y / 2])
    return this.#map.distance(left, right) / 100
  }
}

function markerOf(html: HTMLElement, at: [number, number], zIndexOffset = 0): Marker {
  const icon = new DivIcon({ html, className: 'map-icon', iconSize: [0, 0] })
  return new Marker(at, { icon, keyboard: false, interactive: false, zIndexOffset })
}

function boundsOf(points: readonly Place[]): LatLngBounds {
  return new LatLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
}
