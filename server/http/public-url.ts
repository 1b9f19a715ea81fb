import { isIP } from 'node:net'
import type { PublicUrl } from './app-context.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The configured address, else this machine's own. Mails are built from it and never from a Host header;
 * a foreign Host is refused. While none is configured a bare IP address passes: no attacker can point it here.
 */
export function publicUrlOf(configured: string | undefined, port: () => number): PublicUrl {
  const url = configured === undefined ? undefined : new URL(configured)
  // Some proxies write the port even where it goes without saying.
  const ownHosts = url ? [url.host, `${url.host}:${url.protocol === 'https:' ? 443 : 80}`] : []
  return {
    origin: () => url?.origin ?? `http://127.0.0.1:${port()}`,
    isLocal: url === undefined || loopback.has(url.hostname),
    accepts(host) {
      if (host === undefined || !/^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host))
        return false
      if (ownHosts.includes(host.toLowerCase())) return true
      const name = host.toLowerCase().replace(/:\d+$/, '')
      return loopback.has(name) || (url === undefined && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
    },
  }
}
