import { addressKey, compareAddresses, readAddress } from '#domain/addresses/address.ts'
import { foldedName } from '#domain/imports/building-name.ts'
import {
  addBuilding,
  type BuildingIndex,
  type FoundBy,
  findBuilding,
  indexBuildings,
  type KnownBuilding,
  recogniseBuilding,
  sameAddressText,
  type WantedBuilding,
} from '#domain/imports/buildings.ts'
import { lacksCity, mayBeElsewhere } from '#domain/imports/usual-city.ts'
import { fold } from '#domain/text/fold.ts'
import type { RowBuilding } from '#server/repositories/imports/import-rows.ts'

/** Facts of a row that its building is found by; `id` is our own number. */
export interface SoughtBuilding extends WantedBuilding {
  id: number | null
}

/** `known`: this building; `new`: none like it; `ask`: a person chooses; `nothing`: the row does not tell. */
export type Found = { key: string } & (
  | { is: 'known'; building: KnownBuilding; by: string }
  | { is: 'new'; name: string; address: string }
  | { is: 'ask'; candidates: RowBuilding['candidates'] }
  | { is: 'nothing' }
)

const foundBy: Record<FoundBy, string> = {
  cadastral: 'по кадастровому номеру',
  address: 'по адресу',
  name: 'по названию',
}

/** Finds the building of a row among those of the office, and among those that earlier rows of the file create. Pure. */
export class BuildingFinder {
  readonly #byId: ReadonlyMap<number, KnownBuilding>
  readonly #index: BuildingIndex
  /** Buildings to be created, by their place in `#newKeys`. */
  readonly #newIndex: BuildingIndex = indexBuildings([])
  readonly #news: { key: string; name: string; address: string }[] = []
  readonly #remembered = new Map<string, Found>()
  readonly #city: string | null

  /** @param city for addresses of new buildings that lack one. */
  constructor(buildings: readonly KnownBuilding[], city: string | null = null) {
    this.#city = city
    this.#byId = new Map(buildings.map((building) => [building.id, building]))
    this.#index = indexBuildings(buildings)
  }

  /** A city is known for addresses that lack one. */
  get hasCity(): boolean {
    return this.#city !== null
  }

  building(id: number): KnownBuilding | undefined {
    return this.#byId.get(id)
  }

  /** A building that the file creates: later rows of its address are of it. */
  addNew(key: string, name: string, address: string): void {
    const unknown = { alias: null, cadastralNumber: null, latitude: null, longitude: null }
    addBuilding(this.#newIndex, { id: this.#news.length, name, address, ...unknown })
    this.#news.push({ key, name, address })
  }

  /** @param newName name for a building without one. */
  find(sought: SoughtBuilding, newName: string | null): Found {
    const { id, name, address, cadastralNumber } = sought
    const whole = [id, name, address, cadastralNumber].join('\u0001')
    const earlier = this.#remembered.get(whole)
    if (earlier) return earlier
    const found = this.#search(sought, newName)
    this.#remembered.set(whole, found)
    return found
  }

  /** Tells if the address of a row contradicts that of a building. */
  disagrees(building: KnownBuilding, address: string | null): boolean {
    const asked = address === null ? null : readAddress(address)
    const known = readAddress(building.address)
    return asked !== null && known !== null && compareAddresses(asked, known) === 'other'
  }

  /** The address of a new building. */
  withCity(address: string): string {
    const isLacking = this.#city !== null && lacksCity(address) && !mayBeElsewhere(address)
    return isLacking ? `${this.#city}, ${address}` : address
  }

  /** An address without a house is known by its text, with the city that was added to it. */
  #ofSameText(address: string | null, name: string | null): KnownBuilding | undefined {
    if (address === null || readAddress(address) !== null) return undefined
    const found =
      sameAddressText(this.#index, address, name) ??
      sameAddressText(this.#index, this.withCity(address), name)
    return found ? this.#byId.get(found.id) : undefined
  }

  #search(sought: SoughtBuilding, newName: string | null): Found {
    const { id, name, address } = sought
    const key = keyOf(sought)
    const own = id === null ? undefined : this.#byId.get(id)
    if (own && !this.disagrees(own, address))
      return { key, is: 'known', building: own, by: 'по нашему номеру' }
    const match = findBuilding(this.#index, sought)
    if (match && 'id' in match) {
      const building = this.#byId.get(match.id)
      if (building) return { key, is: 'known', building, by: foundBy[match.by] }
    }
    const known = this.#ofSameText(address, name)
    if (known) return { key, is: 'known', building: known, by: foundBy.address }
    const ofFile = recogniseBuilding(this.#newIndex, sought)
    const made = ofFile ? this.#news[ofFile.id] : undefined
    if (made) return { is: 'new', ...made }
    if (match && 'candidates' in match) {
      const candidates = match.candidates.flatMap(({ id: one, why }) => {
        const building = this.#byId.get(one)
        return building ? [{ id: one, name: building.name, address: building.address, why }] : []
      })
      return { key, is: 'ask', candidates }
    }
    if (address === null) return { key, is: 'nothing' }
    const fresh = { key, name: name ?? newName ?? address, address: this.withCity(address) }
    this.addNew(fresh.key, fresh.name, fresh.address)
    return { is: 'new', ...fresh }
  }
}

/** Equal for rows that are asked about together. */
function keyOf({ id, address, name }: SoughtBuilding): string {
  const named = name === null ? '' : foldedName(name)
  if (address === null) return `${id ?? ''} ${named}`.trim()
  const read = readAddress(address)
  if (read === null) return `${fold(address).trim()} ${named}`.trim()
  const parts = Object.entries(read.parts).sort(([a], [b]) => a.localeCompare(b))
  return [read.settlement ?? '', addressKey(read), ...parts.flat()].join(' ').trim()
}
