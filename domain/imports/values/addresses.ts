import { type Address, readAddress } from '#domain/addresses/address.ts'

const read = new Map<string, Address | null>()
const mostKept = 4000

/** The parts of an address as `readAddress` tells them, kept because rows of one building repeat it. */
export function addressParts(text: string): Address | null {
  const known = read.get(text)
  if (known !== undefined) return known
  const parts = readAddress(text)
  if (read.size >= mostKept) read.clear()
  read.set(text, parts)
  return parts
}
