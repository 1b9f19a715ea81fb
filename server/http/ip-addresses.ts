import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Parses an IP address; a v4-mapped one (`::ffff:1.2.3.4`) becomes the IPv4 address it means to a dual-stack
 * socket.
 * @returns `undefined` for anything else, including zoned addresses and resolver forms (`127.1`, `0x7f.1`)
 * that ipaddr.js would accept.
 */
export function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return undefined
  return ipaddr.process(family === 6 ? inGroups(address) : address)
}

/**
 * Normalizes a dotted tail to two groups: ipaddr.js reads `::1.2.3.4` as `::ffff:1.2.3.4`, a different
 * address.
 */
function inGroups(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
