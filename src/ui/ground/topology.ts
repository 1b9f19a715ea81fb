type Position = readonly [x: number, y: number]
/** Indices of arcs; `~n` is arc `n` reversed. */
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
  /** Closed: the last position equals the first. */
  rings: Position[][]
}

/**
 * Decodes arcs to positions in degrees: longitude, latitude. Neighbours share an arc, so that a border is
 * drawn once.
 */
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

export function areasOf(topology: Topology): Area[] {
  const arcs = arcsOf(topology)
  return topology.objects.ao.geometries.map(({ type, arcs: numbers, properties }) => {
    // The type determines the nesting of the indices.
    const rings = (type === 'Polygon' ? numbers : numbers.flat()) as Ring[]
    return { name: properties.okrug, rings: rings.map((ring) => joined(ring, arcs)) }
  })
}

function joined(ring: Ring, arcs: readonly Position[][]): Position[] {
  return ring.flatMap((number, at) => {
    const arc = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])
    // An arc starts where the previous one ended.
    return at === 0 ? arc : arc.slice(1)
  })
}
