type Position = readonly [x: number, y: number]
/** Numbers of arcs; `~n` is arc `n` walked backwards. */
type Ring = readonly number[]

interface AreaGeometry {
  type: string
  arcs: readonly unknown[]
  properties: { okrug: string }
}

export interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] }
  arcs: readonly (readonly (readonly number[])[])[]
  objects: { ao: { geometries: readonly AreaGeometry[] } }
}

interface Area {
  name: string
  /** Closed: the last position is the first. */
  rings: Position[][]
}

/** Arcs as positions in degrees: longitude, latitude. Neighbours share an arc, so that a border is drawn once. */
export function arcsOf({ transform, arcs }: Topology): Position[][] {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [left = 0, bottom = 0] = transform.translate
  return arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * scaleX + left, y * scaleY + bottom]
    })
  })
}

/** The areas of a topology. */
export function areasOf(topology: Topology): Area[] {
  const arcs = arcsOf(topology)
  return topology.objects.ao.geometries.map(({ type, arcs: numbers, properties }) => {
    // The type says how deep the numbers lie.
    const rings = (type === 'Polygon' ? numbers : numbers.flat()) as Ring[]
    return { name: properties.okrug, rings: rings.map((ring) => joined(ring, arcs)) }
  })
}

function joined(ring: Ring, arcs: readonly Position[][]): Position[] {
  return ring.flatMap((number, at) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])
    // An arc begins where the one before it ended.
    return at === 0 ? arc : arc.slice(1)
  })
}
