import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Reads an IP address; a v4-mapped one (`::ffff:1.2.3.4`) as the IPv4 address that a socket of both families means.
 * @returns `undefined` for anything else: an address with a zone, and forms that only a resolver understands (`127.1`,
 * `0x7f.1`), which ipaddr.js would read.
 */
export function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return undefined
  return ipaddr.process(family === 6 ? inGroups(address) : address)
}

/** Writes a dotted tail as two groups: ipaddr.js takes `::1.2.3.4` for `::ffff:1.2.3.4`, which is another address. */
function inGroups(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
