/* Hosts of photos as an admin writes them: one a line, `img.example.ru`, `*.example.ru`, `example.ru:8080`. */

const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?'
const pattern = new RegExp(`^(?:\\*\\.(?:${label}\\.)+${label}|${label}(?:\\.${label})+)(?::\\d{1,5})?$`)

/** Lower-case, each once; lines, commas and semicolons separate them. */
export function hostsOf(text: string | null | undefined): string[] {
  return [
    ...new Set(
      (text ?? '')
        .split(/[\s,;]+/)
        .filter((host) => host !== '')
        .map((host) => host.toLowerCase()),
    ),
  ]
}

/** The first that is not a host; `*.ru` would be a whole zone. */
export function wrongHost(text: string): string | undefined {
  return hostsOf(text).find((host) => !pattern.test(host) || host.length > 253)
}

/** @param host lower-case, with its port unless it is the usual one of the protocol. */
export function isHostAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}
