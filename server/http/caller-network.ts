import ipaddr from 'ipaddr.js'
import { parseIp } from './ip-addresses.ts'

/**
 * The network by which a caller is counted: an IPv4 address as it is, of IPv6 the first 64 bits, since everybody has a
 * whole such network and could come from a fresh address each time.
 */
export function networkOf(address: string): string {
  const ip = parseIp(address.split('%')[0] ?? '')
  if (ip === undefined) return address
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
