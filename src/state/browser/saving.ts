/** Downloads an address as a file of that name. */
export function saveFrom(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  saveFrom(url, file.name)
  URL.revokeObjectURL(url)
}

export function saveJson(text: string, name: string): void {
  saveFile(new File([text], name, { type: 'application/json' }))
}
