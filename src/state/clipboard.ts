/** Puts a text on the clipboard. @throws DOMException where the browser refuses. */
export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text)
}
