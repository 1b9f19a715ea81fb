import ipaddr from 'ipaddr.js'
import { parseIp } from '#server/http/ip-addresses.ts'

/** The only part of IPv6 that public services have. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Its addresses carry an IPv4 address in their last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Tells whether no outbound call may go to this address. Anything that is no address counts as inner. */
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
