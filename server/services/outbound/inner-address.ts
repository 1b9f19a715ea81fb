import { BlockList, isIP } from 'node:net'
import { groupsOfV6, lastV4 } from '#server/ip-addresses.ts'

/** IPv4 that no public service has: private, loopback, link-local, shared, documentation, multicast, reserved. */
const innerV4 = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  addRange(innerV4, range, 'ipv4')
}

/** IPv6 is told the other way round: public is global unicast, less what tunnels or documents. */
const globalV6 = new BlockList()
addRange(globalV6, '2000::/3', 'ipv6')
const innerV6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addRange(innerV6, range, 'ipv6')

/** Prefixes that carry an IPv4 address in their last 32 bits: v4-mapped and NAT64. */
const carriesV4 = new BlockList()
addRange(carriesV4, '::ffff:0:0/96', 'ipv6')
addRange(carriesV4, '64:ff9b::/96', 'ipv6')

/**
 * Whether an address as text lies where no outbound call may go; what is no address counts as inner.
 * Forms that only a resolver understands (`127.1`, `0x7f.1`) are none: `new URL` has written them out before.
 */
export function isInnerAddress(address: string): boolean {
  if (isIP(address) === 4) return innerV4.check(address, 'ipv4')
  const groups = groupsOfV6(address)
  if (groups === undefined) return true
  const written = groups.map((group) => group.toString(16)).join(':')
  if (carriesV4.check(written, 'ipv6')) return innerV4.check(lastV4(groups), 'ipv4')
  return !globalV6.check(written, 'ipv6') || innerV6.check(written, 'ipv6')
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/')
  list.addSubnet(network, Number(bits), family)
}
