import { isIP } from 'node:net'
import type { PublicUrl } from './app-context.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the configured address, or this machine's own. Links in mails use it and never the Host header; a
 * foreign Host is refused. While none is configured a bare IP address passes: no attacker can point one here.
 */
export function publicUrlOf(configured: string | undefined, port: () => number): PublicUrl {
  const url = configured === undefined ? undefined : new URL(configured)
  // Some proxies write the default port explicitly.
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

/** Origin that others reach; null: only this machine's own address is configured. */
export function outsideOrigin({ publicUrl }: { publicUrl?: string }): string | null {
  const { isLocal, origin } = publicUrlOf(publicUrl, () => 0)
  return isLocal ? null : origin()
}
