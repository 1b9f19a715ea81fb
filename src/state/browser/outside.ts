/** Hands an address such as `tel:` or `mailto:` to the programme that the person has for it; the page stays. */
export function openOutside(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}
