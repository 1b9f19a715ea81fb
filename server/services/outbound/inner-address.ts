import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that public services have. */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Its addresses carry an IPv4 address in their last 32 bits. */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Tells whether no outbound call may go to this address. Anything that is no address counts as inner, and so do forms
 * that only a resolver understands (`127.1`, `0x7f.1`), which ipaddr.js would read: `new URL` has written them out before.
 */
export function isInnerAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return true
  // A v4-mapped address comes out as the IPv4 address.
  const parsed = ipaddr.process(isIP(address) === 6 ? inGroups(address) : address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() !== 'unicast'
  if (parsed.match(nat64)) return carriedV4(parsed).range() !== 'unicast'
  return parsed.range() !== 'unicast' || !parsed.match(globalV6)
}

/** Writes a dotted tail as two groups: ipaddr.js takes `::1.2.3.4` for `::ffff:1.2.3.4`, which is another address. */
function inGroups(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

function carriedV4(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4))
}
