import type { IncomingHttpHeaders } from 'node:http'
import { parseIp } from './ip-addresses.ts'

/** Whether an IP address leads to this machine and no other; IPv4 written as IPv6 too. */
export function isLoopback(address: string): boolean {
  return parseIp(address)?.range() === 'loopback'
}

/** Headers in which proxies name themselves or whom they speak for. */
const proxyHeader = /forwarded|^via$|client-?ip$|-ip$|external-address$|^cdn-|^cf-|^x-am(?:zn|z-cf)-/

interface Connection {
  headers: IncomingHttpHeaders
  /** Of the connection itself; no header changes it. */
  socket: { remoteAddress?: string | undefined }
}

/** Whether the caller sits at this machine: a loopback connection on which no proxy passes on another's call. */
export function isOnThisMachine({ headers, socket }: Connection): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopbackName(name) &&
    !Object.keys(headers).some((header) => proxyHeader.test(header))
  )
}

/** A host as URLs and settings write it: `localhost`, `127.0.0.1`, `[::1]`. */
export function isLoopbackName(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))
}
