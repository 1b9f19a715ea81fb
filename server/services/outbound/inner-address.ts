import ipaddr from 'ipaddr.js'
import { parseIp } from '#server/http/ip-addresses.ts'

/** The only part of IPv6 that public services use. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** These addresses embed an IPv4 address in their last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Tells if outbound calls to this address are forbidden. Anything that is not an address counts as internal.
 */
export function isInnerAddress(address: string): boolean {
  const ip = parseIp(address)
  if (ip === undefined) return true
  if (ip instanceof ipaddr.IPv4) return ip.range() !== 'unicast'
  if (ip.match(nat64)) return carriedV4(ip).range() !== 'unicast'
  return ip.range() !== 'unicast' || !ip.match(globalV6)
}

function carriedV4(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4))
}
