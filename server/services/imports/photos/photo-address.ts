/** Host with its port unless usual; undefined for an address that is no photo's. */
export function hostOf(address: string): string | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  return isPlain && url.host !== '' ? url.host : undefined
}
