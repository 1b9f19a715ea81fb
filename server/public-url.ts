import { isIP } from 'node:net'
import type { PublicUrl } from './app-context.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The configured address, else this machine's own. Mails are built from it and never from a Host header;
 * a foreign Host is refused. A bare IP address is no name that an attacker could point here, so it passes.
 */
export function publicUrlOf(configured: string | undefined, port: () => number): PublicUrl {
  const url = configured === undefined ? undefined : new URL(configured)
  return {
    origin: () => url?.origin ?? `http://127.0.0.1:${port()}`,
    isLocal: url === undefined || loopback.has(url.hostname),
    accepts(host) {
      if (host === undefined || !/^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host))
        return false
      if (url && host.toLowerCase() === url.host) return true
      const name = host.toLowerCase().replace(/:\d+$/, '')
      return loopback.has(name) || (url === undefined && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    },
  }
}
