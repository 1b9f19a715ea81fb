import { isIPv6 } from 'node:net'
import { groupsOfV6, isMappedV4, lastV4 } from './ip-addresses.ts'

/**
 * The network by which a caller is counted: an IPv4 address as it is, of IPv6 the first 64 bits, since everybody has a
 * whole such network and could come from a fresh address each time.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const groups = isIPv6(plain) ? groupsOfV6(plain) : undefined
  if (groups === undefined) return address
  if (isMappedV4(groups)) return lastV4(groups)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
