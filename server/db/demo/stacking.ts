import type { BuildingClass, FloorKind } from '#domain/stock/vocabulary.ts'
import type { BuildingPlan } from './buildings.ts'
import type { Random } from './random.ts'

/** Position and size of a block. */
export interface Unit {
  floor: number
  floorKind: FloorKind
  number: string
  /** Multiple of 0.1 m². */
  areaSqm: number
  /** Part of a gapless plan, in which most units are let. */
  isPartOfPlan: boolean
}

/** Typical size on offer, m². */
const usualArea: Record<BuildingClass, number> = {
  'A+': 420,
  A: 320,
  'B+': 210,
  B: 140,
  'B-': 110,
  C: 80,
  D: 70,
}
const smallestUnitSqm = 15

/** Selects buildings for a gapless plan: small enough to look at, large enough to be a plan. */
export function fitsStackingPlan({ floors, floorPlateSqm }: BuildingPlan): boolean {
  return floors >= 4 && floors <= 16 && floorPlateSqm >= 400 && floorPlateSqm <= 2600
}

/** Fills every floor from wall to wall, bottom up. */
export function fillFloors(random: Random, { floors, floorPlateSqm }: BuildingPlan): Unit[] {
  const units: Unit[] = []
  for (let floor = 1; floor <= floors; floor += 1) {
    const count = Math.min(random.int(1, 4), Math.max(1, Math.floor(floorPlateSqm / 150)))
    const weights = Array.from({ length: count }, () => random.between(0.5, 1.5))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    weights.forEach((weight, index) => {
      const areaSqm = Math.floor((floorPlateSqm * weight * 10) / sum) / 10
      units.push({
        floor,
        floorKind: 'regular',
        number: unitNumber(floor, index + 1),
        areaSqm,
        isPartOfPlan: true,
      })
    })
  }
  return units
}

/** Scatters units over floors, none larger than the rest of its floor. */
export function scatterUnits(random: Random, building: BuildingPlan, count: number): Unit[] {
  const leftByFloor = new Map<number, number>()
  const countByFloor = new Map<number, number>()
  const units: Unit[] = []
  while (units.length < count) {
    const [floor, floorKind] = pickFloor(random, building, leftByFloor)
    const left = leftByFloor.get(floor) ?? building.floorPlateSqm
    const wished = usualArea[building.class] * Math.exp(random.bell() * 0.75)
    const areaSqm = Math.max(smallestUnitSqm, Math.floor(Math.min(wished, left) * 10) / 10)
    const index = (countByFloor.get(floor) ?? 0) + 1
    leftByFloor.set(floor, left - areaSqm)
    countByFloor.set(floor, index)
    units.push({ floor, floorKind, number: unitNumber(floor, index), areaSqm, isPartOfPlan: false })
  }
  return units
}

function pickFloor(random: Random, { floors, floorPlateSqm }: BuildingPlan, left: Map<number, number>) {
  let [floor, kind]: [number, FloorKind] = [1, 'regular']
  // A few attempts to find a floor with room; in an overfull building the last one must do.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const draw = random.next()
    if (draw < 0.025) [floor, kind] = [-2, 'basement']
    else if (draw < 0.05) [floor, kind] = [-1, 'semiBasement']
    else if (draw < 0.15) [floor, kind] = [1, 'regular']
    else [floor, kind] = [random.int(1, floors), 'regular']
    if ((left.get(floor) ?? floorPlateSqm) >= 60) break
  }
  return [floor, kind] as const
}

/** 12th floor, 3rd unit gives «12.03»; basement «П1», semi-basement «Ц1». */
function unitNumber(floor: number, index: number): string {
  if (floor < 0) return `${floor === -2 ? 'П' : 'Ц'}${index}`
  return `${floor}.${String(index).padStart(2, '0')}`
}
