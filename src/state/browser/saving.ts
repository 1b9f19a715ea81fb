/** Downloads an address as a file of that name. */
export function saveFrom(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

export function saveJson(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}
