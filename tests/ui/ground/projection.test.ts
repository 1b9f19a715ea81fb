import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxAround,
  boxOfView,
  fromScreen,
  geoBoxOf,
  isInside,
  metresPerPixel,
  moscowCentre,
  planeBoxOf,
  scaleOfZoom,
  toPlace,
  toPlane,
  toScreen,
  type View,
  viewOfBox,
  zoomOfScale,
} from '#src/ui/ground/projection.ts'

const places = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
})
const view: View = { ...toPlane({ latitude: 55.7, longitude: 37.5 }), scale: scaleOfZoom(13.5) }
const size = { width: 1200, height: 700 }

describe('the plane of the map', () => {
  it('is Web Mercator: known tiles hold known places', () => {
    // Zoom 12 has a tile of 256 units; the zero kilometre lies in tile 2476/1280.
    const kremlin = toPlane(moscowCentre)
    expect(kremlin).toEqual({ x: 0, y: 0 })
    const corner = toPlane({ latitude: 85.05112878, longitude: -180 })
    expect(Math.floor(-corner.x / 256)).toBe(2476)
    expect(Math.floor(-corner.y / 256)).toBe(1280)
  })

  it('leads back to the same place', () => {
    fc.assert(
      fc.property(places, (place) => {
        const back = toPlace(toPlane(place))
        expect(back.latitude).toBeCloseTo(place.latitude, 6)
        expect(back.longitude).toBeCloseTo(place.longitude, 6)
      }),
    )
  })

  it('ends at the poles: no infinity reaches a drawing', () => {
    for (const latitude of [90, -90])
      expect(Number.isFinite(toPlane({ latitude, longitude: 0 }).y)).toBe(true)
  })

  it('and the screen lead to each other, the middle of the view in the middle', () => {
    expect(toScreen(view, size, view)).toEqual({ x: 600, y: 350 })
    const at = toPlane(moscowCentre)
    const back = fromScreen(view, size, toScreen(view, size, at))
    expect(back.x).toBeCloseTo(at.x, 6)
    expect(back.y).toBeCloseTo(at.y, 6)
  })

  it('is measured where one looks: a pixel of zoom 12 is 21.5 m in Moscow', () => {
    expect(metresPerPixel({ x: 0, y: 0, scale: 1 })).toBeCloseTo(21.51, 1)
    expect(metresPerPixel({ x: 0, y: 0, scale: scaleOfZoom(13) })).toBeCloseTo(10.75, 1)
    expect(zoomOfScale(scaleOfZoom(13.5))).toBeCloseTo(13.5, 9)
  })
})

describe('a view of points', () => {
  it('shows every one of them inside its padding', () => {
    fc.assert(
      fc.property(fc.array(places, { minLength: 1, maxLength: 20 }), (all) => {
        const points = all.map(toPlane)
        const box = boxAround(points)
        const fitted = box && viewOfBox(box, size, { paddingPx: 20, maxScale: 4 })
        expect(fitted).toBeDefined()
        for (const point of points) {
          const { x, y } = toScreen(fitted!, size, point)
          expect(x).toBeGreaterThan(19)
          expect(x).toBeLessThan(1181)
          expect(y).toBeGreaterThan(19)
          expect(y).toBeLessThan(681)
        }
      }),
    )
  })

  it('stops at the nearest zoom for one place; there is none for no places', () => {
    const point = toPlane(moscowCentre)
    expect(viewOfBox(boxAround([point])!, size, { maxScale: 4 })).toEqual({ ...point, scale: 4 })
    expect(boxAround([])).toBeUndefined()
  })

  it('is a box in degrees whose corners lead back', () => {
    const box = boxOfView(view, size)
    const geo = geoBoxOf(box)
    expect(geo.south).toBeLessThan(geo.north)
    expect(geo.west).toBeLessThan(geo.east)
    const back = planeBoxOf(geo)
    expect(back.left).toBeCloseTo(box.left, 6)
    expect(back.top).toBeCloseTo(box.top, 6)
    expect(isInside(box, view)).toBe(true)
    expect(isInside(box, { x: box.right + 1, y: view.y })).toBe(false)
  })
})
