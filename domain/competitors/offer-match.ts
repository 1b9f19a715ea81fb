import { addressKey, compareAddresses, readAddress } from '#domain/addresses/address.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { fold } from '#domain/text/fold.ts'

export interface HouseOfOurs {
  id: number
  name: string
  address: string
}

export interface OfferedHouse {
  address: string
  buildingName: string | null
}

/**
 * Makes a search for our building at the address of an offer. The house decides: equal names at other addresses are other buildings.
 * The name decides between buildings at one address, and where only one side tells корпус or строение.
 * @returns the building's id; null: none, or not sure which.
 */
export function houseFinder(ours: Iterable<HouseOfOurs>): (offer: OfferedHouse) => number | null {
  const byKey = new Map<string, HouseOfOurs[]>()
  for (const house of ours) {
    const read = readAddress(house.address)
    if (!read) continue
    const key = addressKey(read)
    byKey.set(key, [...(byKey.get(key) ?? []), house])
  }
  return ({ address, buildingName }) => {
    const wanted = readAddress(address)
    if (!wanted) return null
    const near = (byKey.get(addressKey(wanted)) ?? []).map((house) => {
      const read = readAddress(house.address)
      return { house, is: read ? compareAddresses(wanted, read) : 'other' }
    })
    const same = near.filter(({ is }) => is === 'same')
    const [only, second] = same
    if (only && !second) return only.house.id
    const named = (same.length > 0 ? same : near.filter(({ is }) => is === 'part')).filter(
      ({ house }) => buildingName !== null && fold(house.name) === fold(buildingName),
    )
    return named.length === 1 ? (named[0]?.house.id ?? null) : null
  }
}

export interface BlockOfOurs {
  id: number
  floor: number | null
  areaSqm: string
}

/** Areas of one space are measured and rounded differently. */
const areaTolerance = '0.1'

/**
 * Our block that an offer of the same building and deal speaks of: its area within ±10 %, of several the one of its floor, then
 * the nearest in area, then the oldest. Another known floor is another block.
 */
export function blockOfOffer<B extends BlockOfOurs>(
  offer: { areaSqm: string | null; floor: number | null },
  blocks: readonly B[],
): B | null {
  if (offer.areaSqm === null) return null
  const area = new Decimal(offer.areaSqm)
  const fits = blocks.flatMap((block) => {
    const isOtherFloor = offer.floor !== null && block.floor !== null && offer.floor !== block.floor
    const gap = area.minus(block.areaSqm).abs()
    if (isOtherFloor || gap.gt(area.times(areaTolerance))) return []
    return [{ block, isUnknownFloor: block.floor !== offer.floor, gap }]
  })
  fits.sort(
    (a, b) =>
      Number(a.isUnknownFloor) - Number(b.isUnknownFloor) || a.gap.cmp(b.gap) || a.block.id - b.block.id,
  )
  return fits[0]?.block ?? null
}
