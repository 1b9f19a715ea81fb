/** An address in a column: the city that nearly all stand in goes without saying. */
export function shortAddress(address: string): string {
  return address.replace(/^(?:г\.\s*)?Москва,\s*/, '')
}
