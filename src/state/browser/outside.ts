/** Opens an address such as `tel:` or `mailto:` in its application; the page stays. */
export function openOutside(address: string): void {
  location.assign(address)
}

export function reloadPage(): void {
  location.reload()
}
