import ipaddr from 'ipaddr.js'
import { parseIp } from './ip-addresses.ts'

/**
 * Returns the network a caller is counted by: the IPv4 address itself, or the /64 of an IPv6 address, since
 * every host has a whole /64 to pick addresses from.
 */
export function networkOf(address: string): string {
  const ip = parseIp(address.split('%')[0] ?? '')
  if (ip === undefined) return address
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  const groups = ip.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
