import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { networkOf } from '#server/http/caller-network.ts'

/**
 * Returns the network behind a socket: the peer or, if the peer is a trusted proxy, the last address it
 * names. Other entries of the header are ignored.
 * @param trustedProxies addresses and ranges such as 10.0.0.0/8.
 */
export function callerAddress(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }) => string {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const isOurs = remoteAddress !== '' && trusted.check(remoteAddress, familyOf(remoteAddress))
    const named = isOurs
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .pop()
          ?.trim()
      : undefined
    return networkOf(named || remoteAddress)
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
