import metro from '#domain/stock/metro/moscow-metro.json'
import okrugs from './moscow-okrugs.topo.json'
import { type PlanePoint, toPlane } from './projection.ts'
import { arcsOf, areasOf } from './topology.ts'

interface Named extends PlanePoint {
  name: string
}

interface MetroLine {
  name: string
  /** `#rrggbb`. */
  colour: string
  /** МЦК and the monorail: thinner than the metro. */
  isThin: boolean
  /** SVG paths on the plane. */
  track: string
  stops: string
}

/** The base map on the plane of `projection.ts`; merged SVG paths where drawn as one. */
interface Ground {
  /** Fill of all okrugs; and their borders, each once. */
  land: string
  borders: string
  okrugs: Named[]
  lines: MetroLine[]
  /** Distinct names, interchanges first. */
  stations: Named[]
}

export const groundSource = '© участники OpenStreetMap'

let made: Ground | undefined

/** The base map of Moscow, built on first use. */
export function moscowGround(): Ground {
  made ??= makeGround()
  return made
}

const thinLines = ['95', '96']
const shortNames: Readonly<Record<string, string>> = { Троицкий: 'ТАО', Новомосковский: 'НАО' }

function makeGround(): Ground {
  const areas = areasOf(okrugs).map(({ name, rings }) => ({
    name: shortNames[name] ?? name,
    rings: rings.map((ring) => ring.map(([longitude, latitude]) => toPlane({ latitude, longitude }))),
  }))
  const borders = arcsOf(okrugs).map((arc) =>
    pathOf(arc.map(([longitude, latitude]) => toPlane({ latitude, longitude }))),
  )
  return {
    land: areas.flatMap(({ rings }) => rings.map((ring) => `${pathOf(ring)}z`)).join(''),
    borders: borders.join(''),
    okrugs: areas.map(({ name, rings }) => ({ name, ...middleOf(rings) })),
    lines: metro.lines.map(lineOf),
    stations: stationsOf(),
  }
}

function lineOf({ id, name, color, stations, ...line }: (typeof metro.lines)[number]): MetroLine {
  const stops = stations.map(stopOf)
  const isRing = 'isRing' in line && line.isRing
  return {
    name,
    colour: color,
    isThin: thinLines.includes(id),
    track: `${pathOf(stops)}${isRing ? 'z' : ''}`,
    // A zero-length line with round caps: a dot whose size does not scale with the map.
    stops: stops.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join(''),
  }
}

function stationsOf(): Named[] {
  const known = new Map<string, Named & { lines: number }>()
  for (const { stations } of metro.lines) {
    for (const station of stations) {
      const stop = stopOf(station)
      const same = known.get(stop.name)
      if (same) same.lines++
      else known.set(stop.name, { ...stop, lines: 1 })
    }
  }
  return [...known.values()].sort((a, b) => b.lines - a.lines).map(({ name, x, y }) => ({ name, x, y }))
}

function stopOf([name, latitude, longitude]: readonly (string | number)[]): Named {
  return {
    name: String(name),
    ...toPlane({ latitude: Number(latitude), longitude: Number(longitude) }),
  }
}

/** Centroid of the largest ring. */
function middleOf(rings: readonly (readonly PlanePoint[])[]): PlanePoint {
  let largest = { area: 0, x: 0, y: 0 }
  for (const ring of rings) {
    let [area, x, y] = [0, 0, 0]
    ring.forEach((point, at) => {
      const next = ring[at + 1] ?? point
      const cross = point.x * next.y - next.x * point.y
      area += cross / 2
      x += ((point.x + next.x) * cross) / 6
      y += ((point.y + next.y) * cross) / 6
    })
    if (Math.abs(area) > Math.abs(largest.area)) largest = { area, x: x / area, y: y / area }
  }
  return { x: largest.x, y: largest.y }
}

function pathOf(points: readonly PlanePoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

/** Rounds to a tenth of the plane's unit: some two metres. */
const short = (value: number) => Math.round(value * 10) / 10
