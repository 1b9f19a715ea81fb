import { isIP } from 'node:net'

/** The eight numbers of an IPv6 address; `undefined` for anything else, an address with a zone included. */
export function groupsOfV6(address: string): number[] | undefined {
  if (isIP(address) !== 6 || address.includes('%')) return undefined
  // The URL parser writes a dotted tail as two groups.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const before = numbersOf(head)
  const after = numbersOf(tail ?? '')
  return [...before, ...Array(8 - before.length - after.length).fill(0), ...after]
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

/** `::ffff:1.2.3.4`: IPv4 as a socket of both families tells it. */
export function isMappedV4(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

/** The IPv4 address in the last 32 bits. */
export function lastV4(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(-2)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
