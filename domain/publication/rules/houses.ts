import { type Address, addressKey, compareAddresses, readAddress } from '#domain/addresses/address.ts'
import { metresBetween } from '#domain/addresses/distance.ts'
import { foldedName } from '#domain/imports/building-name.ts'
import type { OfferedBuilding } from '../offer.ts'

/** Facts of a building record that tell its house. */
export type HousedBuilding = Pick<OfferedBuilding, 'id' | 'name' | 'address' | 'latitude' | 'longitude'>

interface House {
  buildings: HousedBuilding[]
  /** Different readings of its address, by their JSON. */
  addresses: Map<string, Address>
}

/** Records of one house that are compared: a table may hold thousands with one address. */
const mostRecords = 20

/** Building records by house: one house may have been written down twice. */
export class HouseIndex {
  readonly #byBuilding = new Map<number, House>()
  readonly #byKey = new Map<string, House[]>()

  /** A building whose address has no house stays alone. */
  add(building: HousedBuilding): void {
    const read = readAddress(building.address)
    if (read === null) return
    const key = addressKey(read)
    const houses = this.#byKey.get(key) ?? []
    this.#byKey.set(key, houses)
    // Every record must agree: «Лесная, 5» without a city may not join two cities.
    let house = houses.find(({ addresses }) =>
      [...addresses.values()].every((other) => compareAddresses(read, other) === 'same'),
    )
    if (!house) {
      house = { buildings: [], addresses: new Map() }
      houses.push(house)
    }
    house.buildings.push(building)
    house.addresses.set(JSON.stringify(read), read)
    this.#byBuilding.set(building.id, house)
  }

  /** Number of the house: that of its first building record. */
  houseOf(buildingId: number): number {
    return this.#byBuilding.get(buildingId)?.buildings[0]?.id ?? buildingId
  }

  /** Other building records of the same house, at most twenty. */
  othersOf(buildingId: number): HousedBuilding[] {
    const buildings = this.#byBuilding.get(buildingId)?.buildings ?? []
    return buildings.slice(0, mostRecords).filter(({ id }) => id !== buildingId)
  }
}

/** Two records of one house with names that differ may be two towers. */
export function namedAlike(a: HousedBuilding, b: HousedBuilding): boolean {
  return foldedName(a.name) === foldedName(b.name)
}

/** Another record of the same house whose point is farther away than this, and its distance. */
export function farFrom(
  building: HousedBuilding,
  others: readonly HousedBuilding[],
  mostMetres: number,
): { other: HousedBuilding; metres: number } | null {
  for (const other of others) {
    const metres = metresBetween(building, other)
    if (metres !== null && metres > mostMetres) return { other, metres }
  }
  return null
}
