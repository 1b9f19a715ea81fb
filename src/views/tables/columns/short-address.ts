/** Omits Moscow from an address: nearly all are there. */
export function shortAddress(address: string): string {
  return address.replace(/^(?:г\.\s*)?Москва,\s*/, '')
}
