import { areaWords, streetWords } from '#domain/addresses/address-words.ts'
import { fold } from '#domain/text/fold.ts'
import { addressParts } from './values/addresses.ts'

/** Counts the cities of addresses, as they are written. */
export class CityCounts {
  readonly #counts = new Map<string, { city: string; count: number }>()
  #all = 0
  #named = 0

  add(address: string): void {
    const parts = addressParts(address)
    if (parts === null) return
    this.#all += 1
    const { settlement } = parts
    if (settlement === null) return
    this.#named += 1
    const known = this.#counts.get(settlement)
    if (known) known.count += 1
    else this.#counts.set(settlement, { city: cityOf(address, settlement), count: 1 })
  }

  /** The city of more than half of the addresses that name one, and of a tenth of all; null: none. */
  usual(): string | null {
    const most = [...this.#counts.values()].find(
      ({ count }) => count * 2 > this.#named && count * 10 >= this.#all,
    )
    return most?.city ?? null
  }
}

/** Tells if an address has a house and no city: «Рочдельская, 11/5». */
export function lacksCity(address: string): boolean {
  const parts = addressParts(address)
  return parts !== null && parts.settlement === null
}

/** Tells if an address names a region or a district, or may begin with a city: «Жирновск Ломоносова 54». */
export function mayBeElsewhere(address: string): boolean {
  const parts = addressParts(address)
  const [first = ''] = fold(address).trim().split(/[\s.]/)
  const isNameOfTwo = (parts?.street ?? '').includes(' ') && !streetWords.has(first)
  if (parts?.streetKind === null && isNameOfTwo && !address.includes(',')) return true
  return address.split(',').some((part) => areaWords.test(fold(part).trim()))
}

/** The words of the address that name the settlement, without «г.». */
function cityOf(address: string, settlement: string): string {
  const folded = fold(address)
  const at = folded.indexOf(settlement)
  // Folding may drop characters; only texts of one length have the same places.
  const isSeen = at >= 0 && folded.length === address.length
  return isSeen ? address.slice(at, at + settlement.length) : settlement
}
