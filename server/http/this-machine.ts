import type { IncomingHttpHeaders } from 'node:http'
import { parseIp } from './ip-addresses.ts'

/** Tells if an IP address is loopback, including v4-mapped IPv6. */
export function isLoopback(address: string): boolean {
  return parseIp(address)?.range() === 'loopback'
}

/** Headers that proxies add about themselves or their client. */
const proxyHeader = /forwarded|^via$|client-?ip$|-ip$|external-address$|^cdn-|^cf-|^x-am(?:zn|z-cf)-/

interface Connection {
  headers: IncomingHttpHeaders
  /** Address of the connection itself, not influenced by headers. */
  socket: { remoteAddress?: string | undefined }
}

/** Tells if the caller is on this machine: a loopback connection without proxy headers. */
export function isOnThisMachine({ headers, socket }: Connection): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(name) &&
    !Object.keys(headers).some((header) => proxyHeader.test(header))
  )
}

/** Accepts hosts as written in URLs and settings: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))
}
